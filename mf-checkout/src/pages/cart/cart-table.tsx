import { itemAdded, lineDeleted, unitRemoved } from '@lagoon/shared/cart';
import { useDoubleClicks } from '@lagoon/shared/components';
import { type CartItem, naira, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import {
  color,
  font,
  media,
  Picture,
  radius,
  Stepper,
  VisuallyHidden,
  visuallyHidden,
} from '@lagoon/shared/ui';
import { type MouseEventHandler, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Announces changes. After a removal, focuses the next Remove button, else the heading. */
export function useLineChanges(items: readonly CartItem[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<{ gone: string; after: string | undefined }>(undefined);
  const [announcement, announce] = useState('');
  const { moved, onClickCapture } = useDoubleClicks();

  useEffect(() => {
    const waiting = next.current;
    if (!waiting || items.some(({ id }) => id === waiting.gone)) return;
    next.current = undefined;
    const target =
      waiting.after === undefined ? null : document.getElementById(removeButtonId(waiting.after));
    (target ?? heading.current)?.focus();
  }, [items]);

  const lineGoes = ({ id, name }: CartItem) => {
    moved();
    const at = items.findIndex((item) => item.id === id);
    next.current = { gone: id, after: (items[at + 1] ?? items[at - 1])?.id };
    announce(`${name} removed from your cart`);
  };
  const onRemove = (item: CartItem) => {
    lineGoes(item);
    lineDeleted(item.id);
  };
  const onStep = (item: CartItem, by: 1 | -1) => {
    if (by < 0 && item.quantity <= 1) lineGoes(item);
    else announce(`${item.name}: ${item.quantity + by}`);
    if (by > 0) itemAdded(item);
    else unitRemoved(item.id);
  };
  return { heading, announcement, onRemove, onStep, onClickCapture };
}

/** Takes focus when the previous line is removed. */
const removeButtonId = (id: string) => `remove-${id}`;

const Row = styled.tr.attrs({ role: 'row' })`
  border-bottom: 1px solid ${color.line};
  ${media.phone} {
    display: grid;
    grid-template-columns: 72px 50px minmax(0, 1fr) auto;
    grid-template-areas:
      'picture name name name'
      'picture price price remove'
      'step step total total';
    gap: 4px 14px;
    align-items: center;
    padding: 14px;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  /* doubled font size */
  @media (max-width: 18em) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'picture' 'name' 'price' 'step' 'total' 'remove';
  }
`;

const Cell = styled.td.attrs({ role: 'cell' })`
  height: 106px;
  padding: 12px 16px 12px 0;
  font-variant-numeric: tabular-nums;
  &:last-child { padding-right: 0; }
  ${media.phone} { display: contents; }
`;

const ProductCell = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 2px 18px;
  align-items: center;
  .picture {
    grid-row: 1 / 3;
    width: 88px;
    height: 66px;
    border-radius: ${radius.inner};
    object-fit: cover;
  }
  ${media.phone} {
    display: contents;
    .picture { grid-area: picture; width: 72px; height: 72px; }
  }
`;

const Name = styled(Link)`
  align-self: end;
  color: ${color.ink900};
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;
  &:hover { color: ${color.brand700}; text-decoration: underline; }
  /* two lines, so that a longer name moves nothing */
  ${media.phone} { grid-area: name; min-height: 2.7em; }
`;

const Remove = styled.button`
  justify-self: start;
  align-self: start;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink600};
  font-size: ${font.small};
  text-decoration: underline;
  text-underline-offset: 4px;
  &:hover { color: ${color.danger700}; }
  ${media.phone} { grid-area: remove; min-height: 44px; align-self: center; justify-self: end; }
`;

const Price = styled.span`
  white-space: nowrap;
  ${media.phone} { grid-area: price; color: ${color.ink600}; font-size: ${font.small}; }
`;

const Quantity = styled(Stepper)`
  width: 122px;
  ${media.phone} { grid-area: step; }
`;

const Total = styled.span`
  display: block;
  font-weight: 700;
  text-align: right;
  white-space: nowrap;
  ${media.phone} { grid-area: total; font-size: 1.125rem; }
`;

export interface CartTableProps {
  items: CartItem[];
  onRemove: (item: CartItem) => void;
  onStep: (item: CartItem, by: 1 | -1) => void;
  onClickCapture: MouseEventHandler;
}

const CartLine = ({
  item,
  onRemove,
  onStep,
}: Omit<CartTableProps, 'items' | 'onClickCapture'> & { item: CartItem }) => (
  <Row>
    <Cell>
      <ProductCell key={item.name}>
        <Picture className="picture" src={item.image} alt="" width={88} height={66} sizes="88px" />
        <Name to={paths.product(item.name)}>{item.name}</Name>
        <Remove type="button" id={removeButtonId(item.id)} onClick={() => onRemove(item)}>
          Remove<VisuallyHidden> {item.name}</VisuallyHidden>
        </Remove>
      </ProductCell>
    </Cell>
    <Cell>
      <Price>{naira(item.price)}</Price>
    </Cell>
    <Cell>
      <Quantity
        name={item.name}
        quantity={item.quantity}
        onMinus={() => onStep(item, -1)}
        onPlus={() => onStep(item, 1)}
      />
    </Cell>
    <Cell>
      {/* a changed amount would move its first digit */}
      <Total key={item.totalPrice}>{naira(item.totalPrice)}</Total>
    </Cell>
  </Row>
);

// some browsers drop the role of a table with `display: grid`
const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th:not(:first-child) { width: 8.4rem; }
  th:nth-child(3) { width: 8.75rem; }
  th {
    padding: 0 16px 16px 0;
    color: ${color.ink600};
    font-size: ${font.small};
    font-weight: 600;
    text-align: left;
  }
  th:last-child { padding-right: 0; text-align: right; }
  thead tr { border-bottom: 1px solid ${color.line}; }
  ${media.phone} { display: block; }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${media.phone} { ${visuallyHidden} }
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  ${media.phone} { display: grid; gap: 14px; }
`;

export const CartTable = ({ items, onClickCapture, ...changes }: CartTableProps) => (
  <Table onClickCapture={onClickCapture} aria-label="Tests in your cart">
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
        <CartLine key={item.id} item={item} {...changes} />
      ))}
    </Body>
  </Table>
);
