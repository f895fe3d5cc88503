import {
  CART_RESTORE_TIMEOUT_MS,
  CART_STORAGE_KEY,
  type CartState,
  emptyCart,
  mergedCarts,
  parseCart,
  serializeCart,
} from '@lagoon/shared/domain';
import { $cart, $cartRestored, cartChanged, cartLoaded, cartRestored } from './store';

const warn = (message: string) => console.warn(`[cart] ${message}`);

/** May be missing, blocked or slow. */
export interface CartStorage {
  read(): Promise<string | null> | string | null;
  write(text: string): void;
}

const browserStorage: CartStorage = {
  read: () => window.localStorage.getItem(CART_STORAGE_KEY),
  write: (text) => window.localStorage.setItem(CART_STORAGE_KEY, text),
};

/**
 * Restores the cart, or starts empty after 5000 ms (spec §4); then writes changes and follows other
 * tabs. Call it after hydration. Returns a function that disconnects it.
 */
export function persistCart(storage: CartStorage = browserStorage): () => void {
  const connected = new AbortController();
  const { signal } = connected;
  let isStored = true;
  const write = (cart: CartState) => {
    try {
      storage.write(serializeCart(cart));
      isStored = true;
    } catch {
      isStored = false;
      warn('storage is full or forbidden; the cart lasts as long as this page');
    }
  };
  const settle = (state?: CartState) => {
    if (signal.aborted || $cartRestored.getState()) return;
    clearTimeout(guard);
    const before = $cart.getState();
    if (state) cartLoaded(mergedCarts(state, before));
    if (before.cartItems.length > 0) write($cart.getState());
    cartRestored();
  };
  const guard = setTimeout(() => {
    warn(`restoring took longer than ${CART_RESTORE_TIMEOUT_MS} ms; the stored cart was ignored`);
    settle();
  }, CART_RESTORE_TIMEOUT_MS);

  restore(storage).then(settle, () => {
    warn('storage cannot be read; the cart lasts as long as this page');
    settle();
  });

  const unwatch = cartChanged.watch(write);

  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_STORAGE_KEY || event.key === null) cartLoaded(read(event.newValue));
  };
  window.addEventListener('storage', onStorage, { signal });
  // a page in the back/forward cache gets no storage events; after a failed write storage has an
  // older cart
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted && isStored) restore(storage).then(cartLoaded, () => {});
  };
  window.addEventListener('pageshow', onShow, { signal });

  return () => {
    connected.abort();
    clearTimeout(guard);
    unwatch();
  };
}

const read = (text: string | null): CartState => parseCart(text, warn) ?? emptyCart;

const restore = async (storage: CartStorage): Promise<CartState> => read(await storage.read());
