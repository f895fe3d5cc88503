import { addUnit, type CartState, clear, deleteLine, emptyCart, refreshed, removeUnit, subtotal } from './model';

const blood = { id: 'a', name: 'Full Blood Count', price: 6500, image: '/a.svg' };
const sugar = { id: 'b', name: 'Fasting Blood Sugar', price: 3500, image: '/b.svg' };
const cartOf = (...added: (typeof blood)[]): CartState => added.reduce(addUnit, emptyCart);
const lines = ({ cartItems }: CartState) => cartItems.map(({ id, quantity, totalPrice }) => [id, quantity, totalPrice]);

test('starts with no lines and a hidden cart preview', () =>
  expect(emptyCart).toEqual({ cartItems: [], totalQuantity: 0, showCartPreview: false }));

test('appends a new item as a line with quantity 1', () => {
  const cart = cartOf(blood, sugar);
  expect(lines(cart)).toEqual([
    ['a', 1, 6500],
    ['b', 1, 3500],
  ]);
  expect(cart.totalQuantity).toBe(2);
});

test('increases quantity and total when the item is added again', () => {
  const cart = cartOf(blood, sugar, blood, blood);
  expect(lines(cart)).toEqual([
    ['a', 3, 19500],
    ['b', 1, 3500],
  ]);
  expect(cart.totalQuantity).toBe(2);
});

test('keeps a line’s price when the product is added again at another price', () =>
  expect(lines(cartOf(blood, { ...blood, price: 9000 }))).toEqual([['a', 2, 13000]]));

test('copies only id, name, price and image of a product into a line', () => {
  const added = { ...blood, desc: 'more than a cart needs' };
  expect(cartOf(added).cartItems).toEqual([{ ...blood, quantity: 1, totalPrice: 6500 }]);
});

test('decreases quantity and total when one of several units is removed', () => {
  const cart = removeUnit(cartOf(blood, blood, sugar), 'a');
  expect(lines(cart)).toEqual([
    ['a', 1, 6500],
    ['b', 1, 3500],
  ]);
  expect(cart.totalQuantity).toBe(2);
});

test('removes the line when its last unit is removed', () => {
  const cart = removeUnit(cartOf(blood, sugar), 'a');
  expect(lines(cart)).toEqual([['b', 1, 3500]]);
  expect(cart.totalQuantity).toBe(1);
});

test('removes a whole line with several units', () => {
  const cart = deleteLine(cartOf(blood, blood, blood, sugar), 'a');
  expect(lines(cart)).toEqual([['b', 1, 3500]]);
  expect(cart.totalQuantity).toBe(1);
});

test.each([removeUnit, deleteLine])('%p changes nothing when the cart has no line of the product', (change) =>
  expect(change(cartOf(blood), 'zzz')).toEqual(cartOf(blood)),
);

test('updates name, price and total of lines whose product has a price', () => {
  const cart = refreshed(cartOf(blood, blood, sugar), [
    { ...blood, name: 'FBC', price: 7000 },
    { ...sugar, price: Number.NaN },
  ]);
  expect(cart.cartItems.map(({ name, price, totalPrice }) => [name, price, totalPrice])).toEqual([
    ['FBC', 7000, 14000],
    ['Fasting Blood Sugar', 3500, 3500],
  ]);
  expect(refreshed(cartOf(blood), [])).toEqual(cartOf(blood));
});

test('removes all lines and keeps the state of the cart preview', () =>
  expect(clear({ ...cartOf(blood, sugar), showCartPreview: true })).toEqual({ cartItems: [], totalQuantity: 0, showCartPreview: true }));

test('adds up price times quantity of all lines', () => {
  expect(subtotal(cartOf(blood, blood, sugar).cartItems)).toBe(16500);
  expect(subtotal([])).toBe(0);
});

test('does not modify the previous state', () => {
  const before = cartOf(blood, blood);
  const copy = structuredClone(before);
  addUnit(before, blood);
  removeUnit(before, 'a');
  deleteLine(before, 'a');
  clear(before);
  expect(before).toEqual(copy);
});
