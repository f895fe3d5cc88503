/**
 * The cart for pages that arrive as HTML: its code, effector's with it, comes while the page is taken over. Until then the
 * cart looks as it does before storage has been read, and what is to happen to it waits. Pages that arrive empty use
 * `@lagoon/shared/cart` itself.
 */
import { createSignal, loadOnce, yieldToMain } from '@lagoon/shared/browser';
import type * as Cart from '@lagoon/shared/cart';
import type { CartItem } from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

const importCart = (): Promise<typeof Cart> => import(/* webpackChunkName: "cart" */ '@lagoon/shared/cart');

let cart: typeof Cart | undefined;
const loaded = createSignal();

/** Fetches the cart's code with the first that asks. @throws when it does not come; the next one asks again */
export const loadCart = loadOnce(async () => {
  const code = await importCart();
  await yieldToMain();
  cart = code;
  loaded();
  return cart;
});

/**
 * Does something with the cart: at once, or as soon as it is there, in the order of the calls.
 * @returns undefined when it is done, else a promise
 * @throws by its promise, when the cart's code does not come
 */
export function withCart(use: (cart: typeof Cart) => void): Promise<void> | undefined {
  if (!cart) return loadCart().then(use);
  use(cart);
  return undefined;
}

/** Of an effector store, what is needed to follow it. */
interface Followed {
  updates: { watch(changed: () => void): () => void };
}

/**
 * Begins something with the cart once its code is there, whoever has asked for it and at whichever try it has come.
 * @param begin returns what ends it
 * @returns a function that ends it, also before it has begun
 */
function whileThere(begin: (cart: typeof Cart) => () => void): () => void {
  let end = () => {};
  const start = () => {
    if (cart) end = begin(cart);
  };
  const unwatch = loaded.watch(start);
  start();
  loadCart().catch(() => {}); // whoever wants to change the cart is told
  return () => {
    unwatch();
    end();
  };
}

/** Has a store of the cart followed from the moment when there is one; who follows it has the cart loaded. */
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

/** False until storage has been read. */
export const useCartRestored = (): boolean =>
  useSyncExternalStore(
    followRestored,
    () => cart?.$cartRestored.getState() ?? false,
    () => false,
  );

/** A number that is cut from the lines: who shows it is rendered again when it changes, and not when the cart arrives empty. */
const useNumber = (of: (items: CartItem[]) => number): number =>
  useSyncExternalStore(
    followItems,
    () => of(items()),
    () => 0,
  );

/** Number of lines (spec §3). */
export const useCartLines = (): number => useNumber((all) => all.length);

/** Units of one product in the cart, 0 when it has no line. */
export const useQuantityOf = (id: string): number => useNumber((all) => all.find((item) => item.id === id)?.quantity ?? 0);

/** Connects the cart to storage as soon as it is there: `persistCart`. @returns a function that disconnects it */
export const persistCart = (): (() => void) => whileThere((cart) => cart.persistCart());
