import type { CartItem, NewCartItem } from '@lagoon/shared/domain';

/** Spec §3, and §4 for the changes. `totalQuantity` counts lines, not units. */
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

const withUnits = (item: CartItem, quantity: number): CartItem => ({ ...item, quantity, totalPrice: item.price * quantity });

/** Adds units to the line of the product, or appends a line (spec §4). */
export const addUnits = (state: CartState, { id, name, price, image }: NewCartItem, units: number): CartState =>
  withItems(state, (items) =>
    items.some((item) => item.id === id)
      ? items.map((item) => (item.id === id ? withUnits(item, item.quantity + units) : item))
      : [...items, { id, name, price, image, quantity: units, totalPrice: price * units }],
  );

export const addUnit = (state: CartState, added: NewCartItem): CartState => addUnits(state, added, 1);

/** Removes one unit. Removing the last unit removes the line (spec §4). */
export const removeUnit = (state: CartState, id: string): CartState =>
  withItems(state, (items) =>
    items.map((item) => (item.id === id ? withUnits(item, item.quantity - 1) : item)).filter(({ quantity }) => quantity > 0),
  );

export const deleteLine = (state: CartState, id: string): CartState => withItems(state, (items) => items.filter((item) => item.id !== id));

/** Updates the name and price of each line to those of its product. A product without a price leaves its line unchanged. */
export const refreshed = (state: CartState, products: readonly Pick<NewCartItem, 'id' | 'name' | 'price'>[]): CartState =>
  withItems(state, (items) =>
    items.map((item) => {
      const today = products.find(({ id, price }) => id === item.id && Number.isFinite(price));
      return today ? withUnits({ ...item, name: today.name, price: today.price }, item.quantity) : item;
    }),
  );

export const clear = (state: CartState): CartState => withItems(state, () => []);

/** spec §9, whole naira */
export const subtotal = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.price * item.quantity, 0);
