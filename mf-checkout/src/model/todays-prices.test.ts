import { $cart, $cartItems, cartCleared, cartLoaded, itemAdded } from '@lagoon/shared/cart';
import type { Product } from '@lagoon/shared/domain';
import { $gone, $lineChanges, productsArrived } from './todays-prices';

const blood = { id: 'fbc', name: 'Full Blood Count', price: 6500, image: '' };
const product = (change: Partial<Product> = {}): Product =>
  ({ ...blood, _id: 'fbc', desc: '', testNum: '', test: [], ...change }) as Product;
const lines = () =>
  $cartItems.getState().map(({ name, price, totalPrice }) => [name, price, totalPrice]);
const changes = () =>
  $lineChanges.getState().map(({ from, to }) => [from.name, to.name, from.price, to.price]);

beforeEach(() => {
  cartCleared();
  itemAdded(blood);
  itemAdded(blood);
});

test('changes nothing when the prices are the same', () => {
  const before = $cartItems.getState();
  productsArrived([product()]);
  expect($cartItems.getState()).toBe(before);
  expect(changes()).toEqual([]);
});

test.each([7000, 6000])(
  'applies a price of %i and keeps the previous price for the notice',
  (price) => {
    productsArrived([product({ price })]);
    expect(lines()).toEqual([['Full Blood Count', price, 2 * price]]);
    expect(changes()).toEqual([['Full Blood Count', 'Full Blood Count', 6500, price]]);
  },
);

test('keeps the original price of a line over several changes until the cart is empty', () => {
  productsArrived([product({ price: 7000 })]);
  productsArrived([product({ price: 7200, name: 'FBC' })]);
  expect(changes()).toEqual([['Full Blood Count', 'FBC', 6500, 7200]]);
  cartCleared();
  expect(changes()).toEqual([]);
});

test('removes the notice when the price returns to its original value', () => {
  productsArrived([product({ price: 7000 })]);
  productsArrived([product()]);
  expect(changes()).toEqual([]);
});

test('still reports the old and the new price when another tab stores the new price in the cart', () => {
  const { cartItems, ...rest } = $cart.getState();
  cartLoaded({
    ...rest,
    cartItems: cartItems.map((item) => ({ ...item, price: 7000, totalPrice: 14000 })),
  });
  expect(changes()).toEqual([['Full Blood Count', 'Full Blood Count', 6500, 7000]]);
});

test.each([
  ['is gone', []],
  ['has no price', [product({ price: Number.NaN })]],
])('keeps the line of a product that %s and marks it as unavailable', (_, products) => {
  productsArrived(products);
  expect(lines()).toEqual([['Full Blood Count', 6500, 13000]]);
  expect($gone.getState()).toEqual($cartItems.getState());
  productsArrived([product()]);
  expect($gone.getState()).toEqual([]);
});
