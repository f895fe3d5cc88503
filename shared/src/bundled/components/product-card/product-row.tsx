import type { Product } from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';
import { ProductGrid, ROW } from './product-grid';
import { WaitingCards } from './waiting-cards';

const row = css`
  margin-top: 24px;
  /* four in rows of three would leave one alone */
  @media (min-width: 43.75em) and (max-width: 63.99em) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { margin-top: 16px; }
`;

const Cards = styled(ProductGrid)`${row}`;
const Waiting = styled(WaitingCards)`${row}`;

/** Four tests to go on to, two in a row where the screen is narrower; while they are on their way, their place. */
export const ProductRow = ({ products }: { products: Product[] | undefined }) =>
  products ? <Cards products={products} heading="h3" /> : <Waiting count={ROW} />;
