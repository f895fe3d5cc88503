import type { ValidationError } from 'yup';
import { readOrderRequest } from './intake';

const values = {
  firstName: ' A\u0007da ',
  lastName: 'Obi',
  email: 'ada@example.com',
  phoneNumber: '\u202d٠٨٠١٢٣٤٥٦٧٨\u202c',
  proof_url: 'https://pictures.example/1.png',
  subtotal: '15000.00',
  testOption: 'ESR,TSH',
  items: '[{"id":"a","quantity":2,"price":1}]',
  idempotency_key: '0B0E8F30-2c5e-4a7e-9a3c-5d7f5e1f2a3b',
};
const messages = (change: Record<string, string | undefined>): string[] => {
  try {
    readOrderRequest({ ...values, ...change } as Record<string, string>);
  } catch (error) {
    return (error as ValidationError).errors;
  }
  return [];
};

test('cleans the values of a complete request, and drops the prices of cart lines', () => {
  const { idempotency_key, ...unchanged } = values;
  const more = { notice_version: '2026-11', payment_account: '9012345678', extra: 'x' };
  expect(readOrderRequest({ ...values, ...more })).toEqual({
    ...unchanged,
    firstName: 'Ada',
    phoneNumber: '08012345678',
    items: [{ id: 'a', quantity: 2 }],
    idempotencyKey: idempotency_key.toLowerCase(),
    noticeVersion: '2026-11',
    paymentAccount: '9012345678',
    cartKey: '',
  });
});
test.each([
  ['not JSON', '{', 'The cart could not be read'],
  ['no list', '{"id":"a"}', 'The cart could not be read'],
  ['null in the list', '[null]', 'The cart could not be read'],
  ...['0', '10001', '1.5', '"2"'].map((quantity) => [
    `quantity ${quantity}`,
    `[{"id":"a","quantity":${quantity}}]`,
    'Quantities must be between 1 and 10000',
  ]),
  ['a line without product', '[{"quantity":1}]', 'A cart line has no product'],
  [
    '101 lines',
    JSON.stringify(Array(101).fill({ id: 'a', quantity: 1 })),
    'A cart may have at most 100 lines',
  ],
])('rejects an invalid cart: %s', (_, items, message) =>
  expect(messages({ items })).toEqual([message]),
);
test('ignores fields of a cart line that are named like built-in properties', () => {
  const items = '[{"id":"a","quantity":2,"toString":"x","constructor":{}}]';
  expect(readOrderRequest({ ...values, items }).items).toEqual([{ id: 'a', quantity: 2 }]);
  expect(messages({ items: '[{"id":{"toString":"x"},"quantity":1}]' })).toHaveLength(1);
  expect(messages({ items: '{"toString":"x"}' })).toEqual(['The cart could not be read']);
});
test('rejects an idempotency key that is not a UUID', () =>
  expect(messages({ idempotency_key: 'x' })).toEqual(['The key of the order is not valid']));
