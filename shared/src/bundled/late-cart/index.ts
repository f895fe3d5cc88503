/**
 * The cart for prerendered pages. Its code loads when a cart is stored, at the first change, or after the first interaction. Until then the
 * lines are empty and changes are queued. The numbers of units and lines include the queued changes.
 */
import { afterFirstInteraction, createLate, createSignal, isStored, yieldToMain } from '@lagoon/shared/browser';
import type * as Cart from '@lagoon/shared/cart';
import { CART_STORAGE_KEY, CART_STORAGE_VERSION, type CartItem, type NewCartItem } from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

const lateCart = createLate(async () => {
  const code: typeof Cart = await import(/* webpackChunkName: "cart" */ '@lagoon/shared/cart');
  await yieldToMain();
  return code;
});

export const loadCart = lateCart.load;

/** Returns true if an earlier page stored a cart. Returns false when storage is forbidden. */
export const isCartStored = (): boolean => isStored(CART_STORAGE_KEY);

interface Change {
  item: NewCartItem;
  units: number;
}

const createQueue = () => ({
  /** by product, summed */
  changes: new Map<string, Change>(),
  changed: createSignal(),
  /** Number of times that `storeQueue` stored changes. If it increases while the cart loads, the loaded cart contains the changes. */
  timesStored: 0,
});

const key = Symbol.for('@lagoon/shared/late-cart');
const scope = globalThis as { [key]?: ReturnType<typeof createQueue> };
/** global, because shell and remotes each bundle a copy of this module */
scope[key] ??= createQueue();
const queue = scope[key];

const unitsOf = (id: string) => queue.changes.get(id)?.units ?? 0;

/** Adds queued units to the stored cart, because the visitor may leave before the cart has loaded. Does not change a damaged cart. */
function storeQueue(): void {
  const added = [...queue.changes.values()].filter(({ units }) => units > 0);
  if (added.length === 0) return;
  try {
    const stored = window.localStorage.getItem(CART_STORAGE_KEY);
    const cartItems: CartItem[] = stored === null ? [] : JSON.parse(stored).cartItems;
    for (const { item, units } of added) {
      const line = cartItems.find(({ id }) => id === item.id);
      const quantity = (line?.quantity ?? 0) + units;
      const changed = { ...item, quantity, totalPrice: item.price * quantity };
      if (line) Object.assign(line, changed);
      else cartItems.push(changed);
    }
    window.localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ version: CART_STORAGE_VERSION, cartItems }));
    queue.timesStored += 1;
    queue.changes.clear();
  } catch {
    // keeps the queue in memory, in case the browser restores this page from the back/forward cache
  }
}

/**
 * Calls `use` at once if the cart is loaded, otherwise after loading it, in the order of the calls. Rejects when loading fails.
 * @param change units to show until the cart is loaded; they are stored if the visitor leaves before that
 */
export function withCart(use: (cart: typeof Cart) => void, change?: Change): Promise<void> | undefined {
  const cart = lateCart.get();
  if (cart) return void use(cart);
  const count = (sign: 1 | -1) => {
    if (change) queue.changes.set(change.item.id, { ...change, units: unitsOf(change.item.id) + sign * change.units });
  };
  const storedBefore = queue.timesStored;
  const isSaved = () => change !== undefined && storedBefore !== queue.timesStored;
  count(1);
  queue.changed();
  return loadCart().then(
    (loaded) => {
      if (isSaved()) return;
      count(-1);
      use(loaded);
    },
    (error: unknown) => {
      if (!isSaved()) count(-1);
      queue.changed();
      throw error;
    },
  );
}

const loadIfStored = () => {
  if (isCartStored()) loadCart().catch(() => {});
};

let isAwaited = false;
/** Loads the cart if one is stored. Checks again when another tab stores a cart, and when the back/forward cache restores the page. */
function loadWhenNeeded(): void {
  loadIfStored();
  if (isAwaited) return;
  isAwaited = true;
  afterFirstInteraction(loadCart);
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, loadIfStored);
  window.addEventListener('pagehide', storeQueue);
}

/** Like `whenLoaded` of the late cart, and loads the cart when it is needed. */
function whileLoaded(begin: (cart: typeof Cart) => () => void): () => void {
  const end = lateCart.whenLoaded(begin);
  loadWhenNeeded();
  return end;
}

const following = (store: '$cartItems' | '$cartRestored') => (changed: () => void) => {
  const unwatch = queue.changed.watch(changed);
  const end = whileLoaded((cart) => {
    const stop = cart[store].updates.watch(changed);
    changed();
    return stop;
  });
  return () => {
    unwatch();
    end();
  };
};

const followItems = following('$cartItems');
const followRestored = following('$cartRestored');
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

/** Spec §3. Includes queued products. */
export const useCartLines = (): number =>
  useNumber((all) => new Set([...all.map(({ id }) => id), ...[...queue.changes.keys()].filter((id) => unitsOf(id) > 0)]).size);

export const useQuantityOf = (id: string): number => useNumber((all) => (all.find((item) => item.id === id)?.quantity ?? 0) + unitsOf(id));

export const persistCart = (): (() => void) => whileLoaded((cart) => cart.persistCart());
