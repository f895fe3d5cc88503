import { readProducts } from './records';

const whole = {
  id: 'p1',
  _id: 'm1',
  name: 'Lipid Profile',
  desc: 'Fats in the blood.',
  image: '/media/lipid.webp',
  price: 9500,
  testNum: '4',
  test: ['HDL', 'LDL'],
};
const read = (fields: object) => readProducts([{ ...whole, ...fields }])[0];

test('returns a valid product unchanged', () => expect(read({})).toEqual(whole));

test.each<[string, object, object]>([
  ['a number in testNum', { testNum: 4 }, { testNum: '4' }],
  ['no testNum', { testNum: null }, { testNum: undefined }],
  ['an object in testNum', { testNum: {} }, { testNum: undefined }],
  ['a price as text', { price: '9500' }, { price: 9500 }],
  ['a price as people write it', { price: ' ₦9,500.00' }, { price: 9500 }],
  ['a price with the currency’s name', { price: 'NGN 9500' }, { price: 9500 }],
  ['no price', { price: undefined }, { price: Number.NaN }],
  ['null in price', { price: null }, { price: Number.NaN }],
  ['words in price', { price: 'ask us' }, { price: Number.NaN }],
  ['a list in price', { price: [9500] }, { price: Number.NaN }],
  ['a price of nothing', { price: 0 }, { price: Number.NaN }],
  ['a price below nothing', { price: -1 }, { price: Number.NaN }],
  ['a price past all numbers', { price: Number.POSITIVE_INFINITY }, { price: Number.NaN }],
  ['no tests', { test: undefined }, { test: [] }],
  ['null in test', { test: null }, { test: [] }],
  ['a text in test', { test: 'HDL, LDL ,' }, { test: ['HDL', 'LDL'] }],
  ['odd names of tests', { test: ['HDL', null, 12, {}, ' ', ['x']] }, { test: ['HDL', '12'] }],
  ['an object in test', { test: { first: 'HDL' } }, { test: [] }],
  ['no description', { desc: undefined }, { desc: '' }],
  ['a number in desc', { desc: 7 }, { desc: '7' }],
  ['a list in desc', { desc: ['x'] }, { desc: '' }],
  ['no picture', { image: undefined }, { image: '' }],
  ['an object in image', { image: { url: '/a.png' } }, { image: '' }],
  ['a number in sample', { sample: 7 }, { sample: '7' }],
  [
    'null in area, sample, fasting and resultDays',
    { area: null, sample: null, fasting: null, resultDays: null },
    {},
  ],
  [
    'all facts',
    { area: 'blood', sample: 'Blood', fasting: false, resultDays: 0 },
    { area: 'blood', sample: 'Blood', fasting: false, resultDays: 0 },
  ],
  ['a text in fasting', { fasting: 'no' }, {}],
  ['odd result days', { resultDays: 1.5 }, {}],
  ['result days below 0', { resultDays: -1 }, {}],
  ['only _id', { id: undefined }, { id: 'm1', _id: 'm1' }],
  ['only id', { _id: undefined }, { id: 'p1', _id: 'p1' }],
  ['a number in id', { id: 7, _id: undefined }, { id: '7', _id: '7' }],
  ['no id at all', { id: null, _id: null }, { id: 'Lipid Profile', _id: 'Lipid Profile' }],
  ['half of a surrogate pair in name', { name: 'A\ud83e' }, { name: 'A\ufffd' }],
])('reads a product with %s', (_, fields, wanted) =>
  expect(read(fields)).toEqual({ ...whole, ...wanted }),
);

test.each([undefined, null, '', '  ', {}, [], true, 42, '42'])(
  'drops a product with the name %j and keeps the others',
  (name) => {
    expect(readProducts([{ ...whole, name }, whole]).map((product) => product.name)).toEqual([
      'Lipid Profile',
    ]);
  },
);

test('drops values that are not records', () =>
  expect(readProducts([null, undefined, 'text', 3, [], [whole], whole])).toEqual([whole]));

test('keeps the first of two records with the same id', () =>
  expect(readProducts([whole, { ...whole, name: 'Again' }])).toEqual([whole]));
