import { naira } from '@lagoon/shared/domain';
import { Stack, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';

const List = styled(Stack)`
  /* an amount of seven digits, so that a new amount moves nothing */
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(7.25rem, auto);
    gap: 16px;
    font-size: 1rem;
    line-height: 1.45;
  }
  /* doubled font size on a phone: the amount is below the name */
  @media (max-width: 18em) { li { grid-template-columns: minmax(0, 1fr); gap: 0; } }
  li > :last-child { font-variant-numeric: tabular-nums; text-align: right; }
`;

export interface OrderLine {
  name: string;
  quantity: number;
  /** whole naira */
  total: number;
}

export const OrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <List as="ul" $gap={14}>
    {lines.map(({ name, quantity, total }) => (
      <li key={name}>
        <span>
          {name}
          {quantity > 1 ? (
            <Text as="span" $color="ink600" $font="small" $whiteSpace="nowrap">
              {` × ${quantity}`}
            </Text>
          ) : null}
        </span>
        <span key={total}>{naira(total)}</span>
      </li>
    ))}
  </List>
);
