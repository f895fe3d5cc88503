import { $cartItems, cartCleared, itemAdded } from '@lagoon/shared/cart';
import type { Product } from '@lagoon/shared/domain';
import { $lineChanges, productsArrived, unavailable } from './todays-prices';

const blood = { id: 'fbc', name: 'Full Blood Count', price: 6500, image: '' };
const product = (change: Partial<Product> = {}): Product =>
  ({ ...blood, _id: 'fbc', desc: '', testNum: '', test: [], ...change }) as Product;
const lines = () => $cartItems.getState().map(({ name, price, totalPrice }) => [name, price, totalPrice]);
const changes = () => $lineChanges.getState().map(({ name, price }) => [name.from, name.to, price.from, price.to]);

beforeEach(() => {
  cartCleared();
  itemAdded(blood);
  itemAdded(blood);
});

test('a price that is the same changes nothing', () => {
  const before = $cartItems.getState();
  productsArrived([product()]);
  expect($cartItems.getState()).toBe(before);
  expect(changes()).toEqual([]);
});

test.each([7000, 6000])('a price of %i is taken over, and what it was is remembered', (price) => {
  productsArrived([product({ price })]);
  expect(lines()).toEqual([['Full Blood Count', price, 2 * price]]);
  expect(changes()).toEqual([['Full Blood Count', 'Full Blood Count', 6500, price]]);
});

test('of several changes the first price is remembered, until the cart is empty', () => {
  productsArrived([product({ price: 7000 })]);
  productsArrived([product({ price: 7200, name: 'FBC' })]);
  expect(changes()).toEqual([['Full Blood Count', 'FBC', 6500, 7200]]);
  cartCleared();
  expect(changes()).toEqual([]);
});

test('a product that is gone or has no price keeps its line, which cannot be ordered', () => {
  const items = $cartItems.getState();
  productsArrived([]);
  expect(lines()).toEqual([['Full Blood Count', 6500, 13000]]);
  expect(unavailable(items, [])).toEqual(items);
  expect(unavailable(items, [product({ price: Number.NaN })])).toEqual(items);
  expect(unavailable(items, [product()])).toEqual([]);
});
