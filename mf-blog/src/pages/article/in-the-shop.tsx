import { CoverPicture, IconDisc, useMounted } from '@lagoon/shared/components';
import { paths, priceText } from '@lagoon/shared/domain';
import { ButtonLink, Card, color, media, radius, Small } from '@lagoon/shared/ui';
import { useView } from '@lagoon/shared/views';
import { TestTubes } from 'lucide-react';
import styled from 'styled-components';

/** One row of the panel. Its height is kept while the tests are on their way, so that nothing below moves. */
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

const Shot = styled(CoverPicture)`
  border-radius: 10px;
  aspect-ratio: 4 / 3;
  ${media.phone} { aspect-ratio: 1; }
`;

const Name = styled.h2`
  font-size: 1.25rem;
  line-height: 1.3;
  letter-spacing: -.01em;
  ${media.phone} { font-size: 1.0625rem; }
`;

const Price = styled.p`
  font-weight: 700;
`;

const Hint = styled(Small)`
  ${media.phone} { font-size: .875rem; }
`;

/** The row's link covers the row. */
const See = styled(ButtonLink)`
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.card}; }
  ${media.phone} { grid-column: 1 / -1; }
`;

const Panel = styled(Card)`
  margin-top: 56px;
`;

const Disc = styled.div`
  display: grid;
  justify-items: center;
`;

/** The tests that the article is about; the whole shop when there are none or they cannot be had. */
export function InTheShop({ title }: { title: string }) {
  const { currentData: tests, isError } = useView('articleTests', title);
  const mounted = useMounted();
  if (!tests && !(isError && mounted))
    return (
      <Panel as="ul" aria-hidden="true">
        <Row />
      </Panel>
    );
  return (
    <Panel as="ul" aria-label="In the shop" data-no-print>
      {tests?.map(({ id, name, image, price }) => (
        <Row key={id}>
          <Shot src={image} alt="" width={400} height={300} sizes="132px" loading="lazy" />
          <div>
            <Hint>In the shop</Hint>
            <Name>{name}</Name>
            <Price>{priceText(price)}</Price>
          </div>
          <See to={paths.product(name)} $kind="soft" $size="small" aria-label={`See the test: ${name}`}>
            See the test
          </See>
        </Row>
      ))}
      {tests?.length ? null : (
        <Row>
          <Disc>
            <IconDisc icon={TestTubes} />
          </Disc>
          <div>
            <Hint>In the shop</Hint>
            <Name>Every test and its price</Name>
          </div>
          <See to={paths.shop()} $kind="soft" $size="small">
            Explore Our Tests
          </See>
        </Row>
      )}
    </Panel>
  );
}
