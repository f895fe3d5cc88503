import { CART_STORAGE_VERSION } from './constants';
import type { CartItem, NewCartItem } from './types';
import { isRecord } from './types';

/** Spec §3, §4. `totalQuantity` counts lines, not units. */
export interface CartState {
  cartItems: CartItem[];
  totalQuantity: number;
  /** spec §3; not shown */
  showCartPreview: boolean;
}

export const emptyCart: CartState = { cartItems: [], totalQuantity: 0, showCartPreview: false };

function withItems(state: CartState, change: (items: CartItem[]) => CartItem[]): CartState {
  const cartItems = change(state.cartItems);
  return { ...state, cartItems, totalQuantity: cartItems.length };
}

const withUnits = (item: CartItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  totalPrice: item.price * quantity,
});

/** spec §4 */
export const addUnits = (
  state: CartState,
  { id, name, price, image }: NewCartItem,
  units: number,
): CartState =>
  withItems(state, (items) =>
    items.some((item) => item.id === id)
      ? items.map((item) => (item.id === id ? withUnits(item, item.quantity + units) : item))
      : [...items, { id, name, price, image, quantity: units, totalPrice: price * units }],
  );

export const addUnit = (state: CartState, added: NewCartItem): CartState =>
  addUnits(state, added, 1);

/** The last unit removes the line (spec §4). */
export const removeUnit = (state: CartState, id: string): CartState =>
  withItems(state, (items) =>
    items
      .map((item) => (item.id === id ? withUnits(item, item.quantity - 1) : item))
      .filter(({ quantity }) => quantity > 0),
  );

export const deleteLine = (state: CartState, id: string): CartState =>
  withItems(state, (items) => items.filter((item) => item.id !== id));

/** A product without a price leaves its line unchanged. */
export const refreshLines = (
  state: CartState,
  products: readonly Pick<NewCartItem, 'id' | 'name' | 'price'>[],
): CartState =>
  withItems(state, (items) =>
    items.map((item) => {
      const today = products.find(({ id, price }) => id === item.id && Number.isFinite(price));
      return today
        ? withUnits({ ...item, name: today.name, price: today.price }, item.quantity)
        : item;
    }),
  );

export const clearCart = (state: CartState): CartState => withItems(state, () => []);

/** spec §9, whole naira */
export const subtotal = (items: readonly CartItem[]): number =>
  items.reduce((sum, item) => sum + item.price * item.quantity, 0);

/** Adds the units that were added before the cart was restored. */
export const mergedCarts = (stored: CartState, current: CartState): CartState =>
  current.cartItems.reduce((cart, item) => addUnits(cart, item, item.quantity), stored);

export const serializeCart = ({ cartItems }: CartState): string =>
  JSON.stringify({ version: CART_STORAGE_VERSION, cartItems });

/**
 * Returns undefined for contents of another version or program.
 * @param warn receives a message about dropped lines
 */
export function parseCart(
  text: string | null,
  warn: (message: string) => void = () => {},
): CartState | undefined {
  if (text === null) return emptyCart;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {}
  if (
    !isRecord(value) ||
    value.version !== CART_STORAGE_VERSION ||
    !Array.isArray(value.cartItems)
  ) {
    warn('The stored cart has an unknown format and was ignored.');
    return undefined;
  }
  const items = value.cartItems.flatMap((line: unknown) => toItem(line) ?? []);
  const cartItems = items.filter(({ id }, at) => items.findIndex((item) => item.id === id) === at);
  if (cartItems.length < value.cartItems.length)
    warn(
      `${value.cartItems.length - cartItems.length} damaged line(s) of the stored cart left out.`,
    );
  return { ...emptyCart, cartItems, totalQuantity: cartItems.length };
}

const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

/** Returns undefined for an invalid line. */
function toItem(line: unknown): CartItem | undefined {
  if (!isRecord(line)) return undefined;
  const { id, name, price, image, quantity } = line;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name === '')
    return undefined;
  if (!isCount(price, 0) || !isCount(quantity, 1) || !Number.isSafeInteger(price * quantity))
    return undefined;
  return {
    id,
    name,
    price,
    image: typeof image === 'string' ? image : '',
    quantity,
    totalPrice: price * quantity,
  };
}
