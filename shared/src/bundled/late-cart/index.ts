/**
 * The cart for prerendered pages. Its code loads when a cart is stored, at the first change, or
 * after the first interaction. Until then changes are queued and counted.
 */
import { afterFirstInteraction, createLate, stored, yieldToMain } from '@lagoon/shared/browser';
import type * as Cart from '@lagoon/shared/cart';
import {
  addUnit,
  CART_STORAGE_KEY,
  type CartItem,
  type CartState,
  deleteLine,
  emptyCart,
  parseCart,
  removeUnit,
  serializeCart,
} from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

const lateCart = createLate(async () => {
  const code: typeof Cart = await import(/* webpackChunkName: "cart" */ '@lagoon/shared/cart');
  await yieldToMain();
  return code;
});

export const loadCart = lateCart.load;

export const isCartStored = () => stored(CART_STORAGE_KEY) !== null;

type Change = (cart: CartState) => CartState;

const key = Symbol.for('@lagoon/shared/late-cart');
const scope = globalThis as { [key]?: Set<Change> };
/** global: each app bundles a copy of this module */
scope[key] ??= new Set();
const queue = scope[key];
const QUEUED = 'lagoon-cart-queued';

const withQueued = (cart: CartState): CartState =>
  [...queue].reduce((before, change) => change(before), cart);

const readStored = () => parseCart(stored(CART_STORAGE_KEY));

/** The visitor may leave before the cart has loaded. Leaves a cart of another version unchanged. */
function storeQueue() {
  if (queue.size === 0) return;
  try {
    const cart = readStored();
    if (!cart) return;
    window.localStorage.setItem(CART_STORAGE_KEY, serializeCart(withQueued(cart)));
    queue.clear();
  } catch {
    // keeps the queue: the back/forward cache may restore this page
  }
}

const CHANGES = { itemAdded: addUnit, unitRemoved: removeUnit, lineDeleted: deleteLine };

/** At once if loaded, else after loading, in the order of the calls. Rejects when loading fails. */
export function changeCart<Name extends keyof typeof CHANGES>(
  name: Name,
  changed: Parameters<(typeof CHANGES)[Name]>[1],
): Promise<void> | undefined {
  const apply = (cart: typeof Cart) =>
    void (cart[name] as (value: typeof changed) => unknown)(changed);
  const loaded = lateCart.get();
  if (loaded) return apply(loaded);
  const change: Change = (cart) => CHANGES[name](cart, changed as never);
  const count = (use: () => unknown) => {
    use();
    window.dispatchEvent(new Event(QUEUED));
  };
  count(() => queue.add(change));
  return loadCart().then(
    (cart) => {
      // `storeQueue` empties the queue; the loaded cart then reads storage
      if (queue.delete(change)) apply(cart);
    },
    (error: unknown) => {
      count(() => queue.delete(change));
      throw error;
    },
  );
}

const loadIfStored = () => {
  if (isCartStored()) loadCart().catch(() => {});
};

let isAwaited = false;
/** Checks again after a change in another tab and on return from the back/forward cache. */
function loadWhenNeeded() {
  loadIfStored();
  if (isAwaited) return;
  isAwaited = true;
  afterFirstInteraction(loadCart);
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, loadIfStored);
}

function whileLoaded(begin: (cart: typeof Cart) => () => void): () => void {
  const end = lateCart.whenLoaded(begin);
  loadWhenNeeded();
  return end;
}

/**
 * Connects the cart to storage once loaded; stores queued changes if the page ends before. For the
 * shell.
 */
export function persistCart(): () => void {
  const end = whileLoaded((cart) => cart.persistCart());
  window.addEventListener('pagehide', storeQueue);
  return () => {
    window.removeEventListener('pagehide', storeQueue);
    end();
  };
}

function follow(changed: () => void): () => void {
  window.addEventListener(QUEUED, changed);
  const end = whileLoaded(({ $cart, $cartRestored }) => {
    const stops = [$cart, $cartRestored].map((store) => store.updates.watch(changed));
    changed();
    return () => {
      for (const stop of stops) stop();
    };
  });
  return () => {
    window.removeEventListener(QUEUED, changed);
    end();
  };
}

const loadedCart = (): CartState => lateCart.get()?.$cart.getState() ?? emptyCart;

/** Also before the cart has loaded, with the queued changes. */
export const cartLines = (): CartItem[] =>
  (lateCart.get() ? loadedCart() : withQueued(readStored() ?? emptyCart)).cartItems;

/** Renders again only when the value changes. */
const useDerived = <Value>(derive: () => Value, first: Value): Value =>
  useSyncExternalStore(follow, derive, () => first);

/** Without queued changes. */
export const useCartItems = (): CartItem[] =>
  useDerived(() => loadedCart().cartItems, emptyCart.cartItems);

export const useCartRestored = () =>
  useDerived(() => lateCart.get()?.$cartRestored.getState() || !isCartStored(), false);

/** Spec §3, with queued products. */
export const useCartLines = () => useDerived(() => withQueued(loadedCart()).totalQuantity, 0);

export const useQuantityOf = (id: string) =>
  useDerived(
    () => withQueued(loadedCart()).cartItems.find((item) => item.id === id)?.quantity ?? 0,
    0,
  );
