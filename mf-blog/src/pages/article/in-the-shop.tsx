import { IconDisc } from '@lagoon/shared/components';
import { useArticleTestsQuery } from '@lagoon/shared/data';
import { paths, priceText } from '@lagoon/shared/domain';
import { Card } from '@lagoon/shared/ui';
import { TestTubes } from 'lucide-react';
import styled from 'styled-components';
import { Hint, Name, Price, Row, See, Shot } from './shop-row';

const Panel = styled(Card)`
  margin-top: 56px;
`;

const Disc = styled.div`
  display: grid;
  justify-items: center;
`;

/** The tests that the article is about; the whole shop when there are none or they cannot be had. */
export function InTheShop({ title }: { title: string }) {
  const { currentData: tests, isError } = useArticleTestsQuery(title);
  if (!tests && !isError)
    return (
      <Panel as="ul" aria-hidden="true">
        <Row />
      </Panel>
    );
  return (
    <Panel as="ul" aria-label="In the shop" data-no-print>
      {tests?.map(({ id, name, image, price }) => (
        <Row key={id}>
          <Shot src={image} alt="" width={400} height={300} loading="lazy" />
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
