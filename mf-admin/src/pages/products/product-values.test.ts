import { yupToFormErrors } from 'formik';
import { lipid, lipidBody } from '../../testing/products';
import { numberOf, type ProductValues, productKind, testsTyped } from './product-values';

const values: ProductValues = {
  name: 'Vitamin D',
  price: '18500',
  testNum: '1',
  test: 'Vitamin D',
  imageFile: null,
  imageUrl: 'https://pictures.example/d.png',
  desc: 'How much there is.',
  area: '',
  sample: '',
  fasting: '',
  resultDays: '',
};
const file = (type = 'image/png', content = 'x') => new File([content], 'd.png', { type });
const errors = (change: Partial<ProductValues>, loaded?: typeof lipid) =>
  productKind
    .schemaFor(loaded)
    .validate({ ...values, ...change }, { abortEarly: false })
    .then(() => ({}), yupToFormErrors);

test.each<[string, Partial<ProductValues>, object]>([
  ['no tests', { test: '' }, { test: 'Types of test required' }],
  ['commas alone', { test: ' , ,' }, { test: 'Please enter at least one test' }],
  [
    'a price that the browser cannot parse',
    { price: 'unreadable' },
    { price: 'Price must be a number' },
  ],
  ['a blank price', { price: ' ' }, { price: 'Price is required' }],
  [
    'half a day until the result',
    { resultDays: '1.5' },
    { resultDays: 'Days until the result must be a whole number' },
  ],
  [
    'days that the browser cannot parse',
    { resultDays: 'unreadable' },
    { resultDays: 'Days until the result must be a number' },
  ],
  ['no picture', { imageUrl: '' }, { imageFile: 'Either file or URL is required' }],
  [
    'an address without https',
    { imageUrl: 'example.com/picture' },
    { imageUrl: 'Input a valid url' },
  ],
  [
    'an invalid address next to a file',
    { imageFile: file(), imageUrl: 'example.com' },
    { imageUrl: 'Input a valid url' },
  ],
  [
    'a file of another type',
    { imageFile: file('application/octet-stream') },
    { imageFile: 'Unsupported file type' },
  ],
  ['an empty file', { imageFile: file('image/png', '') }, { imageFile: 'The picture is empty' }],
])('rejects %s', async (_, change, expected) => expect(await errors(change)).toEqual(expected));

test.each<[string, Partial<ProductValues>]>([
  ['a complete form', {}],
  ['a file without an address', { imageFile: file(), imageUrl: '' }],
  ['an address of an uploaded picture', { imageUrl: `/media/${'a'.repeat(64)}.webp` }],
  ['a whole price with kobo', { price: '12500.00' }],
])('accepts %s', async (_, change) => expect(await errors(change)).toEqual({}));

test('uses the stored value when name, price or number of tests is empty, but no other', async () => {
  expect(
    await errors({ name: '', price: '', testNum: ' ', test: '', imageUrl: '', desc: '' }, lipid),
  ).toEqual({
    test: 'Types of test required',
    imageFile: 'Either file or URL is required',
    desc: 'Test Description required',
  });
  expect(
    productKind.bodyOf({ ...values, name: ' ', price: '', testNum: '' }, 'i', lipid),
  ).toMatchObject({ name: 'Lipid Profile', price: 12_500, testNum: '4' });
});
test('requires the number of tests when the stored product has none', async () =>
  expect(await errors({ testNum: '' }, { ...lipid, testNum: undefined })).toEqual({
    testNum: 'Number of tests required',
  }));

test('splits the list of tests on commas and trims each test', () => {
  expect(testsTyped(' Blood Test,Urine Test , , ')).toEqual(['Blood Test', 'Urine Test']);
});
test('converts a product to form values and back without a change', () =>
  expect(productKind.bodyOf(productKind.valuesOf(lipid), lipid.image, lipid)).toEqual(lipidBody));
test.each([
  { sample: 'Blood', fasting: true, resultDays: 0 },
  { sample: 'Urine', fasting: false, resultDays: 4 },
])('converts the facts %j to form values and back without a change', (facts) => {
  const product = { ...lipid, ...facts };
  expect(productKind.bodyOf(productKind.valuesOf(product), product.image, product)).toMatchObject(
    facts,
  );
});

test.each([
  ['12500', 12_500],
  ['12500.00', 12_500],
  ['1e5', 100_000],
  [' ', undefined],
])('parses the price %j as %p', (text, amount) => expect(numberOf(text)).toBe(amount));

test('accepts the embedded picture that the product has, and rejects other ones', async () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  expect(await errors({ imageUrl: image }, { ...lipid, image })).toEqual({});
  expect(await errors({ imageUrl: `${image}x` }, { ...lipid, image })).toEqual({
    imageUrl: 'Input a valid url',
  });
  expect(await errors({ imageUrl: image })).toEqual({ imageUrl: 'Input a valid url' });
});
