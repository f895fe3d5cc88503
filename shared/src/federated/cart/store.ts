import type { CartItem, NewCartItem } from '@lagoon/shared/domain';
import { createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { addUnit, type CartState, clear, deleteLine, emptyCart, refreshed, removeUnit, subtotal } from './model';

/** One unit of a test was put into the cart. */
export const itemAdded = createEvent<NewCartItem>();
/** One unit of a line was taken out, by the line's id. */
export const unitRemoved = createEvent<string>();
/** A whole line was taken out, by its id. */
export const lineDeleted = createEvent<string>();
/** Today's products are known, and lines have another name or price. */
export const linesRefreshed = createEvent<readonly Pick<NewCartItem, 'id' | 'name' | 'price'>[]>();
/** The cart was emptied. */
export const cartCleared = createEvent();
/** Storage was read, at start-up or because another tab wrote to it. */
export const cartLoaded = createEvent<CartState>();
/** Restoring ended, with or without a stored cart. */
export const cartRestored = createEvent();

export const $cart = createStore<CartState>(emptyCart, { sid: 'cart' })
  .on(itemAdded, addUnit)
  .on(unitRemoved, removeUnit)
  .on(lineDeleted, deleteLine)
  .on(linesRefreshed, refreshed)
  .on(cartCleared, clear)
  .on(cartLoaded, (_, loaded) => loaded);

/** False until storage has been read or its time is up: what shows the cart waits for it. */
export const $cartRestored = createStore(false, { sid: 'cartRestored' }).on(cartRestored, () => true);

export const $cartItems = $cart.map((cart) => cart.cartItems);
export const $totalQuantity = $cart.map((cart) => cart.totalQuantity);
/** Whole naira. */
export const $subtotal = $cart.map((cart) => subtotal(cart.cartItems));

/** A visitor's own change, which must be written; what was read from storage must not be written back. */
export const cartChanged = sample({ clock: [itemAdded, unitRemoved, lineDeleted, linesRefreshed, cartCleared], source: $cart });

export interface CartView {
  items: CartItem[];
  /** number of lines (spec §3) */
  totalQuantity: number;
  /** whole naira */
  subtotal: number;
  /** false until storage has been read */
  restored: boolean;
}

export const useCart = (): CartView =>
  useUnit({ items: $cartItems, totalQuantity: $totalQuantity, subtotal: $subtotal, restored: $cartRestored });

/** Units of one product in the cart, 0 when it has no line. */
export const useQuantityOf = (id: string): number => useUnit($cartItems).find((item) => item.id === id)?.quantity ?? 0;
