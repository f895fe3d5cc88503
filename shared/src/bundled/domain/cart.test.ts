import {
  addUnit,
  type CartState,
  clearCart,
  deleteLine,
  emptyCart,
  parseCart,
  refreshLines,
  removeUnit,
  serializeCart,
  subtotal,
} from './cart';

const blood = { id: 'a', name: 'Full Blood Count', price: 6500, image: '/a.svg' };
const sugar = { id: 'b', name: 'Fasting Blood Sugar', price: 3500, image: '/b.svg' };
const cartOf = (...added: (typeof blood)[]): CartState => added.reduce(addUnit, emptyCart);
const lines = ({ cartItems }: CartState) =>
  cartItems.map(({ id, quantity, totalPrice }) => [id, quantity, totalPrice]);

test('starts with no lines and a hidden cart preview', () =>
  expect(emptyCart).toEqual({ cartItems: [], totalQuantity: 0, showCartPreview: false }));

const oneSugar = ['b', 1, 3500];
test.each<[string, CartState, unknown[]]>([
  [
    'appends a new item as a line with quantity 1',
    cartOf(blood, sugar),
    [['a', 1, 6500], oneSugar],
  ],
  [
    'increases quantity and total when the item is added again',
    cartOf(blood, sugar, blood, blood),
    [['a', 3, 19500], oneSugar],
  ],
  [
    'keeps a line’s price when the product is added again at another price',
    cartOf(blood, { ...blood, price: 9000 }),
    [['a', 2, 13000]],
  ],
  [
    'decreases quantity and total when one of several units is removed',
    removeUnit(cartOf(blood, blood, sugar), 'a'),
    [['a', 1, 6500], oneSugar],
  ],
  [
    'removes the line when its last unit is removed',
    removeUnit(cartOf(blood, sugar), 'a'),
    [oneSugar],
  ],
  [
    'removes a whole line with several units',
    deleteLine(cartOf(blood, blood, blood, sugar), 'a'),
    [oneSugar],
  ],
])('%s', (_, cart, expected) => {
  expect(lines(cart)).toEqual(expected);
  expect(cart.totalQuantity).toBe(expected.length);
});

test('copies only id, name, price and image of a product into a line', () => {
  const added = { ...blood, desc: 'more than a cart needs' };
  expect(cartOf(added).cartItems).toEqual([{ ...blood, quantity: 1, totalPrice: 6500 }]);
});

test.each([removeUnit, deleteLine])(
  '%p changes nothing when the cart has no line of the product',
  (change) => expect(change(cartOf(blood), 'zzz')).toEqual(cartOf(blood)),
);

test('updates name, price and total of lines whose product has a price', () => {
  const cart = refreshLines(cartOf(blood, blood, sugar), [
    { ...blood, name: 'FBC', price: 7000 },
    { ...sugar, price: Number.NaN },
  ]);
  expect(cart.cartItems.map(({ name, price, totalPrice }) => [name, price, totalPrice])).toEqual([
    ['FBC', 7000, 14000],
    ['Fasting Blood Sugar', 3500, 3500],
  ]);
  expect(refreshLines(cartOf(blood), [])).toEqual(cartOf(blood));
});

test('removes all lines and keeps the state of the cart preview', () =>
  expect(clearCart({ ...cartOf(blood, sugar), showCartPreview: true })).toEqual({
    cartItems: [],
    totalQuantity: 0,
    showCartPreview: true,
  }));

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
  clearCart(before);
  expect(before).toEqual(copy);
});

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
  expect(read(serializeCart(cart))).toEqual({
    cart: { ...cart, showCartPreview: false },
    warnings: [],
  });
});

test('returns an empty cart without a warning when storage is empty', () =>
  expect(read(null)).toEqual({ cart: emptyCart, warnings: [] }));

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
])('returns no cart and one warning when the contents are %s', (_, text) => {
  const { cart, warnings } = read(text);
  expect(cart).toBeUndefined();
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
  expect(cart?.cartItems.map(({ id }) => id)).toEqual(['good']);
  expect(cart?.totalQuantity).toBe(1);
  expect(warnings).toEqual(['1 damaged line(s) of the stored cart left out.']);
});

test('reads only the first of two lines with the same id', () => {
  const { cart, warnings } = read(stored(line({ quantity: 2 }), line({ quantity: 5 })));
  expect(cart?.cartItems.map(({ quantity }) => quantity)).toEqual([2]);
  expect(warnings).toHaveLength(1);
});

test('ignores stored totals and computes them from the lines', () => {
  expect(read(stored(line({ totalPrice: 1 }))).cart?.cartItems).toEqual([line()]);
  expect(read('{"version":1,"totalQuantity":99,"cartItems":[]}').cart?.totalQuantity).toBe(0);
});

test('keeps a line that has no picture', () =>
  expect(read(stored(line({ image: undefined }))).cart?.cartItems).toEqual([line({ image: '' })]));
