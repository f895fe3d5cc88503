import type { CartItem, NewCartItem } from '@lagoon/shared/domain';

/** The cart (spec §3). `totalQuantity` counts lines, not units. */
export interface CartState {
  cartItems: CartItem[];
  totalQuantity: number;
  /** of the specification's state (§3); no screen shows a preview */
  showCartPreview: boolean;
}

export const emptyCart: CartState = { cartItems: [], totalQuantity: 0, showCartPreview: false };

const withItems = (state: CartState, cartItems: CartItem[]): CartState => ({ ...state, cartItems, totalQuantity: cartItems.length });

const withUnits = (item: CartItem, quantity: number): CartItem => ({ ...item, quantity, totalPrice: item.price * quantity });

/** More units of a line that is there, else a new line at the end with them (spec §4). */
export function addUnits(state: CartState, { id, name, price, image }: NewCartItem, units: number): CartState {
  if (!state.cartItems.some((item) => item.id === id)) {
    return withItems(state, [...state.cartItems, { id, name, price, image, quantity: units, totalPrice: price * units }]);
  }
  return withItems(
    state,
    state.cartItems.map((item) => (item.id === id ? withUnits(item, item.quantity + units) : item)),
  );
}

/** One more unit (spec §4). */
export const addUnit = (state: CartState, added: NewCartItem): CartState => addUnits(state, added, 1);

/** One unit less; the last unit takes its line with it (spec §4). */
export function removeUnit(state: CartState, id: string): CartState {
  return withItems(
    state,
    state.cartItems.flatMap((item) => {
      if (item.id !== id) return [item];
      return item.quantity <= 1 ? [] : [withUnits(item, item.quantity - 1)];
    }),
  );
}

/** The whole line, when it is there (spec §4). */
export const deleteLine = (state: CartState, id: string): CartState =>
  withItems(
    state,
    state.cartItems.filter((item) => item.id !== id),
  );

/** Lines with the name and the price that their products have today. A product without a price changes nothing. */
export const refreshed = (state: CartState, products: readonly Pick<NewCartItem, 'id' | 'name' | 'price'>[]): CartState =>
  withItems(
    state,
    state.cartItems.map((item) => {
      const today = products.find(({ id, price }) => id === item.id && Number.isFinite(price));
      return today ? withUnits({ ...item, name: today.name, price: today.price }, item.quantity) : item;
    }),
  );

/** Empties the cart, total and all (spec §4). */
export const clear = (state: CartState): CartState => withItems(state, []);

/** Sum of price times quantity over the lines, in whole naira (spec §9). */
export const subtotal = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.price * item.quantity, 0);
