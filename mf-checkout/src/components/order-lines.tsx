import { naira } from '@lagoon/shared/domain';
import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 14px;
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 16px; font-size: 1rem; line-height: 1.45; }
  li > :last-child { font-variant-numeric: tabular-nums; text-align: right; }
`;

const Times = styled.span`
  color: ${color.ink600};
  font-size: ${font.small};
  white-space: nowrap;
`;

export interface OrderLine {
  name: string;
  quantity: number;
  /** whole naira */
  total: number;
}

/** What is ordered, a line each: name, how many when more than one, amount. */
export const OrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <List>
    {lines.map(({ name, quantity, total }) => (
      <li key={name}>
        <span>
          {name}
          {quantity > 1 ? <Times> × {quantity}</Times> : null}
        </span>
        <span>{naira(total)}</span>
      </li>
    ))}
  </List>
);
