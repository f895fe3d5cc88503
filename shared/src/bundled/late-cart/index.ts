/**
 * The cart of prerendered pages: the stored one until the cart's code has loaded after the first
 * interaction. Until then changes go to storage, like those of another tab.
 */
import {
  afterFirstInteraction,
  changeStoredCart,
  createLate,
  type Late,
  stored,
  yieldToMain,
} from '@lagoon/shared/browser';
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
} from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

const key = Symbol.for('@lagoon/shared/late-cart/code');
const scope = globalThis as { [key]?: Late<typeof Cart> };
/** global: each app bundles a copy of this module */
scope[key] ??= createLate(async () => {
  const code: typeof Cart = await import(/* webpackChunkName: "cart" */ '@lagoon/shared/cart');
  await yieldToMain();
  return code;
});
const lateCart = scope[key];

export const loadCart = lateCart.load;

export const isCartStored = () => stored(CART_STORAGE_KEY) !== null;

const CHANGES = { itemAdded: addUnit, unitRemoved: removeUnit, lineDeleted: deleteLine };

/** At once if loaded or stored, else after loading. Rejects when loading fails. */
export function changeCart<Name extends keyof typeof CHANGES>(
  name: Name,
  changed: Parameters<(typeof CHANGES)[Name]>[1],
): Promise<void> | undefined {
  const apply = (cart: typeof Cart) =>
    void (cart[name] as (value: typeof changed) => unknown)(changed);
  const loaded = lateCart.get();
  if (loaded) return apply(loaded);
  if (changeStoredCart((cart) => CHANGES[name](cart, changed as never))) return;
  return loadCart().then(apply);
}

/** Connects the cart to storage once loaded. For the shell. */
export function persistCart(): () => void {
  afterFirstInteraction(loadCart);
  return lateCart.whenLoaded((cart) => cart.persistCart());
}

function follow(changed: () => void): () => void {
  const listening = new AbortController();
  for (const type of ['storage', 'pageshow'])
    window.addEventListener(type, changed, { signal: listening.signal });
  const end = lateCart.whenLoaded(({ $cart, $cartRestored }) => {
    const stops = [$cart, $cartRestored].map((store) => store.updates.watch(changed));
    changed();
    return () => {
      for (const stop of stops) stop();
    };
  });
  return () => {
    listening.abort();
    end();
  };
}

let parsed: [text: string | null, cart: CartState] = [null, emptyCart];
function storedCart(): CartState {
  const text = stored(CART_STORAGE_KEY);
  if (text !== parsed[0]) parsed = [text, parseCart(text) ?? emptyCart];
  return parsed[1];
}

function currentCart(): CartState {
  const loaded = lateCart.get();
  return loaded?.$cartRestored.getState() ? loaded.$cart.getState() : storedCart();
}

export const cartLines = (): CartItem[] => currentCart().cartItems;

/** Renders again only when the value changes. */
const useDerived = <Value>(derive: () => Value, first: Value): Value =>
  useSyncExternalStore(follow, derive, () => first);

export const useCartItems = (): CartItem[] => useDerived(cartLines, emptyCart.cartItems);

/** False during hydration. */
export const useCartRestored = () => useDerived(() => true, false);

/** Spec §3. */
export const useCartLines = () => useDerived(() => currentCart().totalQuantity, 0);

export const useQuantityOf = (id: string) =>
  useDerived(() => cartLines().find((item) => item.id === id)?.quantity ?? 0, 0);
