import { CART_RESTORE_TIMEOUT_MS, CART_STORAGE_KEY, CART_STORAGE_VERSION, type CartItem, isRecord } from '@lagoon/shared/domain';
import { addUnits, type CartState, emptyCart } from './model';
import { $cart, $cartRestored, cartChanged, cartLoaded, cartRestored } from './store';

const warn = (message: string) => console.warn(`[cart] ${message}`);

/** Storage of the cart. The storage may be missing, blocked or slow. */
export interface CartStorage {
  read(): Promise<string | null> | string | null;
  write(text: string): void;
}

const browserStorage: CartStorage = {
  read: () => window.localStorage.getItem(CART_STORAGE_KEY),
  write: (text) => window.localStorage.setItem(CART_STORAGE_KEY, text),
};

/**
 * Restores the cart, or starts empty when reading takes longer than 5000 ms (spec §4). Writes changes to storage and follows other tabs.
 * Must be called after hydration. Returns a function that disconnects the cart from storage.
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
    if (state) cartLoaded(merged(state, before));
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
    if (event.key === CART_STORAGE_KEY || event.key === null) cartLoaded(parseCart(event.newValue, warn));
  };
  window.addEventListener('storage', onStorage, { signal });
  // a page in the back/forward cache gets no storage events, so it reads storage again when it is shown;
  // after a failed write it keeps its own cart, since storage has an older cart
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

const restore = async (storage: CartStorage): Promise<CartState> => parseCart(await storage.read(), warn);

/** Returns the stored cart, plus the units that the visitor added before the cart was restored. */
const merged = (stored: CartState, current: CartState): CartState =>
  current.cartItems.reduce((cart, item) => addUnits(cart, item, item.quantity), stored);

export const serializeCart = ({ cartItems }: CartState): string => JSON.stringify({ version: CART_STORAGE_VERSION, cartItems });

/** Parses a stored cart. Drops damaged lines and passes a message about them to `warn`. Never throws. */
export function parseCart(text: string | null, warn: (message: string) => void = () => {}): CartState {
  if (text === null) return emptyCart;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // gets the same warning as an unknown format
  }
  if (!isRecord(value) || value.version !== CART_STORAGE_VERSION || !Array.isArray(value.cartItems)) {
    warn('The stored cart has an unknown format and was ignored.');
    return emptyCart;
  }
  const items = value.cartItems.flatMap((line: unknown) => toItem(line) ?? []);
  const cartItems = items.filter(({ id }, at) => items.findIndex((item) => item.id === id) === at);
  if (cartItems.length < value.cartItems.length)
    warn(`${value.cartItems.length - cartItems.length} damaged line(s) of the stored cart left out.`);
  return { ...emptyCart, cartItems, totalQuantity: cartItems.length };
}

const isCount = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && (value as number) >= least;

/** Computes the total of the line again. Returns undefined for an invalid line. */
function toItem(line: unknown): CartItem | undefined {
  if (!isRecord(line)) return undefined;
  const { id, name, price, image, quantity } = line;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name === '') return undefined;
  if (!isCount(price, 0) || !isCount(quantity, 1) || !Number.isSafeInteger(price * quantity)) return undefined;
  return { id, name, price, image: typeof image === 'string' ? image : '', quantity, totalPrice: price * quantity };
}
