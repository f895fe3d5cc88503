/**
 * The cart for prerendered pages. Cart and effector load when a cart is stored, at the first change, or after the first interaction. Until
 * then the cart is empty and changes are queued; the number of units includes them.
 */
import { afterFirstInteraction, createLate, createSignal, yieldToMain } from '@lagoon/shared/browser';
import type * as Cart from '@lagoon/shared/cart';
import { CART_STORAGE_KEY, type CartItem } from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

const lateCart = createLate(async () => {
  const code: typeof Cart = await import(/* webpackChunkName: "cart" */ '@lagoon/shared/cart');
  await yieldToMain();
  return code;
});

export const loadCart = lateCart.load;

/** Returns true if an earlier page stored a cart. Forbidden storage has none. */
export function isCartStored(): boolean {
  try {
    return window.localStorage.getItem(CART_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

interface Change {
  id: string;
  units: number;
}

/** Units of queued changes by product. */
const queued = new Map<string, number>();
const queueChanged = createSignal();

/**
 * Calls `use` now when the cart is loaded; otherwise loads the cart first. Calls that wait for the cart are made in their order.
 * @param change units that are shown until the cart is loaded
 * @returns undefined when the cart is loaded; otherwise a promise that rejects when loading fails
 */
export function withCart(use: (cart: typeof Cart) => void, change?: Change): Promise<void> | undefined {
  const cart = lateCart.get();
  if (cart) return void use(cart);
  const count = (sign: 1 | -1) => {
    if (change) queued.set(change.id, (queued.get(change.id) ?? 0) + sign * change.units);
  };
  count(1);
  queueChanged();
  return loadCart().then(
    (loaded) => {
      count(-1);
      use(loaded);
    },
    (error: unknown) => {
      count(-1);
      queueChanged();
      throw error;
    },
  );
}

interface Followed {
  updates: { watch(changed: () => void): () => void };
}

const loadIfStored = () => {
  if (isCartStored()) loadCart().catch(() => {});
};

let isAwaited = false;
/** Loads the cart if one is stored, also by another tab or while this page was in the back/forward cache. */
function loadWhenNeeded(): void {
  loadIfStored();
  if (isAwaited) return;
  isAwaited = true;
  afterFirstInteraction(loadCart);
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, loadIfStored);
}

/** Calls `begin` once the cart is loaded. @returns a function that cancels a pending call, and undoes a call that was made */
function whileLoaded(begin: (cart: typeof Cart) => () => void): () => void {
  const end = lateCart.whenLoaded(begin);
  loadWhenNeeded();
  return end;
}

const following = (of: (cart: typeof Cart) => Followed) => (changed: () => void) => {
  const unwatch = queueChanged.watch(changed);
  const end = whileLoaded((cart) => {
    const stop = of(cart).updates.watch(changed);
    changed();
    return stop;
  });
  return () => {
    unwatch();
    end();
  };
};

const followItems = following((cart) => cart.$cartItems);
const followRestored = following((cart) => cart.$cartRestored);
const NO_ITEMS: CartItem[] = [];
const items = () => lateCart.get()?.$cartItems.getState() ?? NO_ITEMS;

export const useCartItems = (): CartItem[] => useSyncExternalStore(followItems, items, () => NO_ITEMS);

export const useCartRestored = (): boolean =>
  useSyncExternalStore(
    followRestored,
    () => lateCart.get()?.$cartRestored.getState() || !isCartStored(),
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

export const useQuantityOf = (id: string): number =>
  useNumber((all) => (all.find((item) => item.id === id)?.quantity ?? 0) + (queued.get(id) ?? 0));

export const persistCart = (): (() => void) => whileLoaded((cart) => cart.persistCart());
