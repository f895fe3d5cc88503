import type { Product } from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ProductCard, type ProductCardProps } from './product-card';

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 24px;
  ${media.collapsedNav} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
`;

/** Cards in the first row at the widest. */
export const ROW = 4;

export interface ProductGridProps {
  products: Product[];
  /** the grid opens the page: its first row is in view at once */
  opening?: boolean;
  heading?: ProductCardProps['heading'];
  className?: string;
}

/** Tests as cards: 4, 3 or 2 in a row. */
export const ProductGrid = ({ products, opening = false, heading, className }: ProductGridProps) => (
  <Grid className={className}>
    {products.map((product, at) => (
      <li key={product._id}>
        <ProductCard product={product} first={opening && at < ROW} heading={heading} />
      </li>
    ))}
  </Grid>
);
