import { emptyCart } from './model';
import { parseCart, serializeCart } from './persistence';

const line = (more: object = {}) => ({
  id: 'a',
  name: 'Full Blood Count',
  price: 6500,
  image: '/a.svg',
  quantity: 2,
  totalPrice: 13000,
  ...more,
});
const stored = (...cartItems: unknown[]) => JSON.stringify({ version: 1, cartItems });

function read(text: string | null) {
  const warnings: string[] = [];
  return { cart: parseCart(text, (warning) => warnings.push(warning)), warnings };
}

test('reads a cart that was stored', () => {
  const cart = { ...emptyCart, cartItems: [line()], totalQuantity: 1, showCartPreview: true };
  expect(read(serializeCart(cart))).toEqual({ cart: { ...cart, showCartPreview: false }, warnings: [] });
});

test('returns an empty cart without a warning when storage is empty', () => expect(read(null)).toEqual({ cart: emptyCart, warnings: [] }));

test.each([
  ['cut off', '{"version":1,"cartItems":[{"id":"a"'],
  ['not JSON', 'hello'],
  ['empty text', ''],
  ['another program’s', '{"cart":"{\\"cartItems\\":[]}","_persist":"{}"}'],
  ['an older version', '{"version":0,"cartItems":[]}'],
  ['a later version', '{"version":2,"cartItems":[]}'],
  ['no list of lines', '{"version":1,"cartItems":{}}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
])('returns an empty cart with one warning when the contents are %s', (_, text) => {
  const { cart, warnings } = read(text);
  expect(cart).toEqual(emptyCart);
  expect(warnings).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'a'],
  ['no id', line({ id: undefined })],
  ['an empty id', line({ id: '' })],
  ['a number as id', line({ id: 7 })],
  ['no name', line({ name: '' })],
  ['a negative price', line({ price: -1 })],
  ['a price of kobo', line({ price: 10.5 })],
  ['a price as text', line({ price: '6500' })],
  ['no price', line({ price: null })],
  ['quantity 0', line({ quantity: 0 })],
  ['a negative quantity', line({ quantity: -3 })],
  ['half a unit', line({ quantity: 1.5 })],
  ['a quantity that cannot be counted', line({ quantity: 1e300 })],
  ['a total that cannot be counted', line({ price: 9e15, quantity: 9 })],
])('drops a line with %s, and keeps the valid lines', (_, bad) => {
  const { cart, warnings } = read(stored(bad, line({ id: 'good' })));
  expect(cart.cartItems.map(({ id }) => id)).toEqual(['good']);
  expect(cart.totalQuantity).toBe(1);
  expect(warnings).toEqual(['1 damaged line(s) of the stored cart left out.']);
});

test('reads only the first of two lines with the same id', () => {
  const { cart, warnings } = read(stored(line({ quantity: 2 }), line({ quantity: 5 })));
  expect(cart.cartItems.map(({ quantity }) => quantity)).toEqual([2]);
  expect(warnings).toHaveLength(1);
});

test('ignores stored totals and computes them from the lines', () => {
  expect(read(stored(line({ totalPrice: 1 }))).cart.cartItems).toEqual([line()]);
  expect(read('{"version":1,"totalQuantity":99,"cartItems":[]}').cart.totalQuantity).toBe(0);
});

test('keeps a line that has no picture', () =>
  expect(read(stored(line({ image: undefined }))).cart.cartItems).toEqual([line({ image: '' })]));
