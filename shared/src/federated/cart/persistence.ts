import { CART_RESTORE_TIMEOUT_MS, CART_STORAGE_KEY, CART_STORAGE_VERSION, type CartItem, isRecord } from '@lagoon/shared/domain';
import { addUnits, type CartState, emptyCart } from './model';
import { $cart, $cartRestored, cartChanged, cartLoaded, cartRestored } from './store';

const warn = (message: string) => console.warn(`[cart] ${message}`);

/** Storage that may be missing, forbidden or slow: reading gives a promise, as a storage kept elsewhere would. */
export interface CartStorage {
  read(): Promise<string | null> | string | null;
  write(text: string): void;
}

const browserStorage: CartStorage = {
  read: () => window.localStorage.getItem(CART_STORAGE_KEY),
  write: (text) => window.localStorage.setItem(CART_STORAGE_KEY, text),
};

/**
 * Connects the cart to storage: restores it, writes every change, and follows other tabs. Call it once, after the
 * page has hydrated (a prerendered page shows an empty cart).
 *
 * Storage that is full or forbidden is survived: the cart then lives as long as the page. Restoring that does not
 * end within 5000 ms is given up (spec §4), and what it brings later is not taken.
 *
 * @returns a function that disconnects it
 */
export function persistCart(storage: CartStorage = browserStorage): () => void {
  let stopped = false;
  const write = (cart: CartState) => {
    try {
      storage.write(serializeCart(cart));
    } catch {
      warn('storage is full or forbidden; the cart lasts as long as this page');
    }
  };
  const settle = (state?: CartState) => {
    if (stopped || $cartRestored.getState()) return;
    clearTimeout(guard);
    const before = $cart.getState();
    if (state) cartLoaded(merged(state, before));
    if (before.cartItems.length > 0) write($cart.getState());
    cartRestored();
  };
  const guard = setTimeout(() => {
    warn(`restoring took longer than ${CART_RESTORE_TIMEOUT_MS} ms and was given up`);
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
  window.addEventListener('storage', onStorage);

  return () => {
    stopped = true;
    clearTimeout(guard);
    unwatch();
    window.removeEventListener('storage', onStorage);
  };
}

const restore = async (storage: CartStorage): Promise<CartState> => parseCart(await storage.read(), warn);

/** What was added before storage answered is kept on top of what was stored. */
const merged = (stored: CartState, current: CartState): CartState =>
  current.cartItems.reduce((cart, item) => addUnits(cart, item, item.quantity), stored);

/** The lines, and a version by which a later shape is told from this one. */
export const serializeCart = ({ cartItems }: CartState): string => JSON.stringify({ version: CART_STORAGE_VERSION, cartItems });

/**
 * Reads what storage holds. Damaged, foreign or older contents never throw: good lines are kept, the rest is dropped
 * and reported through `warn`.
 *
 * @param text the stored text, null when there is none
 */
export function parseCart(text: string | null, warn: (message: string) => void = () => {}): CartState {
  if (text === null) return emptyCart;
  const value = parseJson(text);
  if (!isRecord(value) || value.version !== CART_STORAGE_VERSION || !Array.isArray(value.cartItems)) {
    warn('The stored cart was not one of ours and is left out.');
    return emptyCart;
  }
  const seen = new Set<string>();
  const cartItems = value.cartItems.flatMap((line: unknown) => {
    const item = toItem(line);
    if (!item || seen.has(item.id)) return [];
    seen.add(item.id);
    return [item];
  });
  if (cartItems.length < value.cartItems.length)
    warn(`${value.cartItems.length - cartItems.length} damaged line(s) of the stored cart left out.`);
  return { ...emptyCart, cartItems, totalQuantity: cartItems.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isCount = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && (value as number) >= least;

/** A line as it must be, its total worked out anew; undefined for anything else. */
function toItem(line: unknown): CartItem | undefined {
  if (!isRecord(line)) return undefined;
  const { id, name, price, image, quantity } = line;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name === '') return undefined;
  if (!isCount(price, 0) || !isCount(quantity, 1) || !Number.isSafeInteger(price * quantity)) return undefined;
  return { id, name, price, image: typeof image === 'string' ? image : '', quantity, totalPrice: price * quantity };
}
