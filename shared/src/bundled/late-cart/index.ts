/** The cart for prerendered pages. Cart and effector load after hydration. Until then the cart is empty and changes are queued. */
import { createLate, yieldToMain } from '@lagoon/shared/browser';
import type * as Cart from '@lagoon/shared/cart';
import type { CartItem } from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

const lateCart = createLate(async () => {
  const code: typeof Cart = await import(/* webpackChunkName: "cart" */ '@lagoon/shared/cart');
  await yieldToMain();
  return code;
});

export const loadCart = lateCart.load;

/**
 * Calls `use` now when the cart is loaded; otherwise loads the cart first. Calls that wait for the cart are made in their order.
 * @returns undefined when the cart is loaded; otherwise a promise that rejects when loading fails
 */
export function withCart(use: (cart: typeof Cart) => void): Promise<void> | undefined {
  const cart = lateCart.get();
  if (!cart) return loadCart().then(use);
  use(cart);
  return undefined;
}

interface Followed {
  updates: { watch(changed: () => void): () => void };
}

/** Loads the cart and then calls `begin`. @returns a function that cancels a pending call, and undoes a call that was made */
function whileLoaded(begin: (cart: typeof Cart) => () => void): () => void {
  const end = lateCart.whenLoaded(begin);
  loadCart().catch(() => {});
  return end;
}

const following = (of: (cart: typeof Cart) => Followed) => (changed: () => void) =>
  whileLoaded((cart) => {
    const stop = of(cart).updates.watch(changed);
    changed();
    return stop;
  });

const followItems = following((cart) => cart.$cartItems);
const followRestored = following((cart) => cart.$cartRestored);
const NO_ITEMS: CartItem[] = [];
const items = () => lateCart.get()?.$cartItems.getState() ?? NO_ITEMS;

export const useCartItems = (): CartItem[] => useSyncExternalStore(followItems, items, () => NO_ITEMS);

export const useCartRestored = (): boolean =>
  useSyncExternalStore(
    followRestored,
    () => lateCart.get()?.$cartRestored.getState() ?? false,
    () => false,
  );

/** Returns a number derived from the lines. Renders the component again only when the number changes. */
const useNumber = (of: (items: CartItem[]) => number): number =>
  useSyncExternalStore(
    followItems,
    () => of(items()),
    () => 0,
  );

/** Spec §3. */
export const useCartLines = (): number => useNumber((all) => all.length);

export const useQuantityOf = (id: string): number => useNumber((all) => all.find((item) => item.id === id)?.quantity ?? 0);

export const persistCart = (): (() => void) => whileLoaded((cart) => cart.persistCart());
