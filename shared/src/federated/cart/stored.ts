import { CART_STORAGE_VERSION, type CartItem, isRecord } from '@lagoon/shared/domain';
import { type CartState, emptyCart } from './model';

/** How the cart lies in local storage: a version, so that a later shape is told from this one, and the lines. */
interface StoredCart {
  version: number;
  cartItems: CartItem[];
}

export const serializeCart = (state: CartState): string =>
  JSON.stringify({ version: CART_STORAGE_VERSION, cartItems: state.cartItems } satisfies StoredCart);

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
