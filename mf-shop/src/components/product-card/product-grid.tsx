import type { Product } from '@lagoon/shared/domain';
import { Card, color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ProductCard } from './product-card';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 24px;
  ${media.collapsedNav} { gap: 16px 12px; }
  /* one column when a word does not fit in half of the screen */
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.25rem, 50% - 6px)), 1fr));
    gap: 12px;
  }
`;

const ROW = 4;

/** @param opening loads the first row's pictures at once */
export const ProductGrid = ({
  products,
  opening = false,
}: {
  products: Product[];
  opening?: boolean;
}) => (
  <Grid>
    {products.map((product, at) => (
      <li key={product._id}>
        <ProductCard product={product} first={opening && at < ROW} />
      </li>
    ))}
  </Grid>
);

const Row = styled(Grid)`
  margin-top: 24px;
  ${media.phone} { margin-top: 16px; }
`;

/** As high as a usual card, so that nothing moves when the products arrive. */
const CardPlaceholder = styled(Card)`
  overflow: hidden;
  &::before { content: ''; display: block; aspect-ratio: 4 / 3; background: ${color.tint}; }
  &::after { content: ''; display: block; height: calc(120px + 4.294rem); }
  ${media.phone} { &::after { height: calc(96px + 5.244rem); } }
  @media (max-width: 21.5em) { &::after { height: calc(96px + 6.594rem); } }
`;

export const ProductRow = ({ products }: { products: Product[] | undefined }) =>
  products ? (
    <Row>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} heading="h3" />
        </li>
      ))}
    </Row>
  ) : (
    <Row as="div" aria-hidden="true">
      {Array.from({ length: ROW }, (_, at) => (
        <CardPlaceholder key={at} />
      ))}
    </Row>
  );
