/** The cart for prerendered pages: loads cart and effector after hydration. Until then the cart is empty and changes wait. */
import { createSignal, loadOnce, yieldToMain } from '@lagoon/shared/browser';
import type * as Cart from '@lagoon/shared/cart';
import type { CartItem } from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

const importCart = (): Promise<typeof Cart> => import(/* webpackChunkName: "cart" */ '@lagoon/shared/cart');

let cart: typeof Cart | undefined;
const loaded = createSignal();

/** @throws when loading fails; the next call tries again */
export const loadCart = loadOnce(async () => {
  const code = await importCart();
  await yieldToMain();
  cart = code;
  loaded();
  return cart;
});

/**
 * Uses the cart immediately or once loaded, in the order of the calls.
 * @returns a promise that rejects when loading fails; undefined if loaded
 */
export function withCart(use: (cart: typeof Cart) => void): Promise<void> | undefined {
  if (!cart) return loadCart().then(use);
  use(cart);
  return undefined;
}

interface Followed {
  updates: { watch(changed: () => void): () => void };
}

/** Runs `begin` once the cart is loaded. @returns a function that ends it, also before it has begun */
function whileThere(begin: (cart: typeof Cart) => () => void): () => void {
  let end = () => {};
  const start = () => {
    if (cart) end = begin(cart);
  };
  const unwatch = loaded.watch(start);
  start();
  loadCart().catch(() => {});
  return () => {
    unwatch();
    end();
  };
}

/** Subscribes to a store once loaded; the subscription loads the cart. */
const following = (of: (cart: typeof Cart) => Followed) => (changed: () => void) =>
  whileThere((cart) => {
    const stop = of(cart).updates.watch(changed);
    changed();
    return stop;
  });

const followItems = following((cart) => cart.$cartItems);
const followRestored = following((cart) => cart.$cartRestored);
const NO_ITEMS: CartItem[] = [];
const items = () => (cart ? cart.$cartItems.getState() : NO_ITEMS);

export const useCartItems = (): CartItem[] => useSyncExternalStore(followItems, items, () => NO_ITEMS);

export const useCartRestored = (): boolean =>
  useSyncExternalStore(
    followRestored,
    () => cart?.$cartRestored.getState() ?? false,
    () => false,
  );

/** Number derived from the lines; renders again only when it changes. */
const useNumber = (of: (items: CartItem[]) => number): number =>
  useSyncExternalStore(
    followItems,
    () => of(items()),
    () => 0,
  );

/** Spec §3. */
export const useCartLines = (): number => useNumber((all) => all.length);

export const useQuantityOf = (id: string): number => useNumber((all) => all.find((item) => item.id === id)?.quantity ?? 0);

export const persistCart = (): (() => void) => whileThere((cart) => cart.persistCart());
