import {
  addUnit,
  type CartItem,
  type CartState,
  clearCart,
  deleteLine,
  emptyCart,
  type NewCartItem,
  refreshLines,
  removeUnit,
  subtotal,
} from '@lagoon/shared/domain';
import { createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';

export const itemAdded = createEvent<NewCartItem>();
export const unitRemoved = createEvent<CartItem['id']>();
export const lineDeleted = createEvent<CartItem['id']>();
export const linesRefreshed = createEvent<readonly Pick<NewCartItem, 'id' | 'name' | 'price'>[]>();
export const cartCleared = createEvent();
/** At the start, and after a change in another tab. */
export const cartLoaded = createEvent<CartState>();
/** With or without a stored cart. */
export const cartRestored = createEvent();

export const $cart = createStore<CartState>(emptyCart, { sid: 'cart' })
  .on(itemAdded, addUnit)
  .on(unitRemoved, removeUnit)
  .on(lineDeleted, deleteLine)
  .on(linesRefreshed, refreshLines)
  .on(cartCleared, clearCart)
  .on(cartLoaded, (_, loaded) => loaded);

/** False until storage was read or the time limit has expired. */
export const $cartRestored = createStore(false, { sid: 'cartRestored' }).on(
  cartRestored,
  () => true,
);

export const $cartItems = $cart.map((cart) => cart.cartItems);
export const $totalQuantity = $cart.map((cart) => cart.totalQuantity);
/** In whole naira. */
export const $subtotal = $cart.map((cart) => subtotal(cart.cartItems));

/** By the visitor in this tab; only these are written to storage. */
export const cartChanged = sample({
  clock: [itemAdded, unitRemoved, lineDeleted, linesRefreshed, cartCleared],
  source: $cart,
});

export interface CartView {
  items: CartItem[];
  /** lines (spec §3) */
  totalQuantity: number;
  /** whole naira */
  subtotal: number;
  restored: boolean;
}

export const useCart = (): CartView =>
  useUnit({
    items: $cartItems,
    totalQuantity: $totalQuantity,
    subtotal: $subtotal,
    restored: $cartRestored,
  });
