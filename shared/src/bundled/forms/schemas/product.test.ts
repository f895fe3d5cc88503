import { productRequestSchema } from './product';
import { messagesOf } from './testing';

const good = {
  name: 'Lipid Profile',
  price: 12_500,
  testNum: '5',
  desc: 'Fats in the blood.',
  test: ['LDL'],
  image: '/media/x.webp',
};

const messages = (values: object) => messagesOf(productRequestSchema, { ...good, ...values });

test('accepts a complete product', () => expect(messages({})).toEqual([]));

test.each([
  [{ name: ' ' }, 'Name required'],
  [{ price: 'cheap' }, 'Price must be a number'],
  [{ price: undefined }, 'Price is required'],
  [{ price: 12.5 }, 'Price must be an integer'],
  [{ price: 0 }, 'Price must be positive'],
  [{ testNum: '' }, 'Number of tests required'],
  [{ desc: '' }, 'Test Description required'],
  [{ test: undefined }, 'Types of test required'],
  [{ test: [' ', ''] }, 'Please enter at least one test'],
  [{ image: '' }, 'Either file or URL is required'],
])('rejects a product with %j', (values, message) => expect(messages(values)).toEqual([message]));

test.each(['ẹ̀'.repeat(60), '.', '..', '.NET', 'A/.b', 'A\\.b', '/A', 'A/', 'A//B', 'a.html/b'])(
  'rejects the name %s, which has no address',
  (name) =>
    expect(messages({ name })).toEqual([expect.stringContaining('This name has no address')]),
);
test('rejects a name of digits, which would hide behind a page number', () =>
  expect(messages({ name: '12' })).toEqual([expect.stringContaining('A name of digits only')]));
test.each(['con', '%2F', '$&', '__proto__', 'HIV/AIDS', 'v1.2', 'ẹ̀'.repeat(48)])(
  'accepts the name %s',
  (name) => expect(messages({ name })).toEqual([]),
);

test.each([
  [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
  [{ price: 1_000_000_001 }, 'Price must be at most ₦1,000,000,000'],
  [{ testNum: '1'.repeat(51) }, 'Number of tests must be at most 50 characters'],
  [{ desc: 'x'.repeat(10_001) }, 'Test Description must be at most 10,000 characters'],
  [{ test: ['x'.repeat(201)] }, 'The name of a test must be at most 200 characters'],
  [{ test: Array.from({ length: 201 }, (_, n) => `Test ${n}`) }, 'At most 200 tests can be listed'],
])('rejects a field that exceeds its limit: case %#', (values, message) =>
  expect(messages(values)).toEqual([message]),
);

test('drops blank names from the list of tests', () =>
  expect(productRequestSchema.cast({ ...good, test: ['LDL', ' ', 'HDL '] }).test).toEqual([
    'LDL',
    'HDL',
  ]));
