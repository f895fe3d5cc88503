import { isLike } from './types';

const isOrder = isLike({ reference: '', subtotal: 0, tests: [], contact: { email: '' } });
const ORDER = { reference: 'LGN', subtotal: 5000, tests: ['TSH'], contact: { email: 'a@b.c' } };

test('accepts a record with the parts of the pattern, and others', () => {
  expect(isOrder(ORDER)).toBe(true);
  expect(isOrder({ ...ORDER, note: null })).toBe(true);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a list', [ORDER]],
  ['a missing text', { ...ORDER, reference: undefined }],
  ['a text instead of a number', { ...ORDER, subtotal: '5000' }],
  ['a record instead of a list', { ...ORDER, tests: {} }],
  ['an incomplete inner record', { ...ORDER, contact: {} }],
])('rejects %s', (_, value) => expect(isOrder(value)).toBe(false));
