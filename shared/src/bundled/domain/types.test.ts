import { isErrorFlag, isLike } from './types';

test.each([undefined, null, false, 'false', 0, ''])('treats %p as no error', (value) =>
  expect(isErrorFlag(value)).toBe(false),
);
test.each([true, 'true', 1, -1, '1', '0', 'limit', {}, []])('treats %p as an error', (value) =>
  expect(isErrorFlag(value)).toBe(true),
);

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
