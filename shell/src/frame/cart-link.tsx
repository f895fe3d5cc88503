import { useCart } from '@lagoon/shared/cart';
import { frame, useAppDispatch } from '@lagoon/shared/data';
import { paths } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import { ShoppingCart } from 'lucide-react';
import styled from 'styled-components';
import { CurrentLink } from './nav-links';

const Anchor = styled(CurrentLink)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 8px;
  color: ${color.ink900};
  &:hover, &[aria-current='page'] { background: ${color.tint}; }
`;

// out of the flow: nothing moves when the stored cart arrives
const Badge = styled.span<{ $empty: boolean }>`
  position: absolute;
  top: 3px;
  left: 21px;
  min-width: 19px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  outline: 2px solid ${color.surface};
  background: ${({ $empty }) => ($empty ? color.tint2 : color.amber500)};
  color: ${color.ink900};
  font-size: .75rem;
  font-weight: 700;
  line-height: 18px;
  text-align: center;
`;

/** The way to the cart, with the number of its lines once the stored cart has been read (spec §2, §3). */
export function CartLink() {
  const { totalQuantity, restored } = useCart();
  const dispatch = useAppDispatch();
  return (
    <Anchor to={paths.cart()} aria-label={cartName(restored ? totalQuantity : undefined)} onClick={() => dispatch(frame.overlaysClosed())}>
      <ShoppingCart size={22} strokeWidth={1.9} aria-hidden="true" />
      {restored ? (
        <Badge $empty={totalQuantity === 0} data-badge aria-hidden="true">
          {totalQuantity}
        </Badge>
      ) : null}
    </Anchor>
  );
}

/**
 * What the cart link is called: how many tests (lines, spec §3) it holds.
 *
 * @param lines number of lines; undefined while the stored cart has not been read
 */
function cartName(lines: number | undefined): string {
  if (lines === undefined) return 'Cart';
  if (lines === 0) return 'Cart, empty';
  return lines === 1 ? 'Cart, 1 test' : `Cart, ${lines} tests`;
}
