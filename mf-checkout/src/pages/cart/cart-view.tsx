import { cartCleared } from '@lagoon/shared/cart';
import { Sticky, TwoColumns } from '@lagoon/shared/components';
import { type CartItem, paths } from '@lagoon/shared/domain';
import { Button, media, TextLink } from '@lagoon/shared/ui';
import { ArrowLeft, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { AccountDialog } from './account-dialog';
import { CartSummary } from './cart-summary';
import { CartTable } from './cart-table';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: 20px;
  a { text-decoration: none; }
  button { padding-inline: 16px; }
  ${media.phone} { column-gap: 8px; a { font-size: 1rem; } }
`;

interface CartViewProps {
  items: CartItem[];
  /** whole naira */
  subtotal: number;
  onRemove: (item: CartItem) => void;
  onStep: (item: CartItem, by: 1 | -1) => void;
}

/** Empties the cart, then goes to the top (spec §4). */
function clearCart(): void {
  cartCleared();
  window.scrollTo({ top: 0 });
}

/** The cart with something in it. */
export const CartView = ({ items, subtotal, onRemove, onStep }: CartViewProps) => (
  <TwoColumns>
    <div>
      <CartTable items={items} onRemove={onRemove} onStep={onStep} />
      <Ways>
        <TextLink to={paths.shop()}>
          <ArrowLeft size={20} strokeWidth={1.9} aria-hidden="true" />
          Continue Shopping
        </TextLink>
        <Button type="button" $kind="secondary" $size="small" onClick={clearCart}>
          <Trash2 size={20} strokeWidth={1.9} aria-hidden="true" />
          Clear Cart
        </Button>
      </Ways>
    </div>
    <Sticky>
      <CartSummary items={items} subtotal={subtotal} />
    </Sticky>
    <AccountDialog amount={subtotal} />
  </TwoColumns>
);
