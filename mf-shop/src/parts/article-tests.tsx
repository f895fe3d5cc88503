import { CoverPicture, IconDisc } from '@lagoon/shared/components';
import { paths, priceText } from '@lagoon/shared/domain';
import { ButtonLink, Card, color, media, radius, Small, Stack, Text } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { TestTubes } from 'lucide-react';
import styled from 'styled-components';

/** Minimum height: nothing moves when the tests arrive. */
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 132px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px 20px;
  min-height: 140px;
  padding: 20px;
  overflow-wrap: anywhere;
  & + & { border-top: 1px solid ${color.line}; }
  ${media.phone} { grid-template-columns: 84px minmax(0, 1fr); min-height: 174px; padding: 14px; }
`;

const See = styled(ButtonLink)`
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.card}; }
  ${media.phone} { grid-column: 1 / -1; }
`;

export default function ArticleTests({ title }: { title: string }) {
  const { currentData: tests, isError } = useView('articleTests', title);
  if (!tests && !isError)
    return (
      <Card $mt={56} as="ul" aria-hidden="true">
        <Row />
      </Card>
    );
  return (
    <Card $mt={56} as="ul" aria-label="In the shop" data-no-print>
      {tests?.map(({ id, name, image, price }) => (
        <Row key={id}>
          <CoverPicture
            $ratio={['4 / 3', '1']}
            $radius="10px"
            src={image}
            alt=""
            width={400}
            height={300}
            sizes="(min-width: 43.75em) 132px, 112px"
            loading="lazy"
          />
          <div>
            <Small $font={[null, '.875rem']}>In the shop</Small>
            <Text as="h2" $font={['1.25rem', 'body']} $leading={1.3} $tracking="-.01em">
              {name}
            </Text>
            <Text $weight={700}>{priceText(price)}</Text>
          </div>
          <See
            to={paths.product(name)}
            $kind="soft"
            $size="small"
            aria-label={`See the test: ${name}`}
          >
            See the test
          </See>
        </Row>
      ))}
      {tests?.length ? null : (
        <Row>
          <Stack $gap={0} $justifyItems="center">
            <IconDisc icon={TestTubes} />
          </Stack>
          <div>
            <Small $font={[null, '.875rem']}>In the shop</Small>
            <Text as="h2" $font={['1.25rem', 'body']} $leading={1.3} $tracking="-.01em">
              Every test and its price
            </Text>
          </div>
          <See to={paths.shop()} $kind="soft" $size="small">
            Explore Our Tests
          </See>
        </Row>
      )}
    </Card>
  );
}
