import type { CartItem } from '@lagoon/shared/domain';
import { color, font, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { CartLine } from './cart-line';

// the roles stand written because a table that is laid out as cards otherwise loses them in some browsers
const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  th { padding: 0 16px 16px 0; color: ${color.ink600}; font-size: ${font.small}; font-weight: 600; text-align: left; }
  th:last-child { padding-right: 0; text-align: right; }
  thead tr { border-bottom: 1px solid ${color.line}; }
  ${media.phone} { display: block; }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${media.phone} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${media.phone} { display: grid; gap: 14px; }
`;

interface CartTableProps {
  items: CartItem[];
  onRemove: (item: CartItem) => void;
  onStep: (item: CartItem, by: 1 | -1) => void;
}

/** A table where there is room, a card a line on a phone: the same elements in both. */
export const CartTable = ({ items, onRemove, onStep }: CartTableProps) => (
  <Table aria-label="Tests in your cart">
    <Head>
      <tr>
        <th scope="col">Product</th>
        <th scope="col">Price</th>
        <th scope="col">Quantity</th>
        <th scope="col">Total</th>
      </tr>
    </Head>
    <Body>
      {items.map((item) => (
        <CartLine key={item.id} item={item} onRemove={onRemove} onStep={onStep} />
      ))}
    </Body>
  </Table>
);
