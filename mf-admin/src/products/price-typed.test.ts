import { priceTyped } from './price-typed';

test.each([
  ['12500', 12500],
  ['12,500', 12500],
  ['₦12,500', 12500],
  ['₦12,500.00', 12500],
  ['N 12 500', 12500],
  ['NGN12500', 12500],
  ['1,250,000', 1250000],
  [' 0 ', 0],
  ['-5', -5],
  ['12.5', 12.5],
])('%j is %d', (text, amount) => expect(priceTyped(text)).toBe(amount));

test.each(['twelve', '12,5', '1,2500', '12.500.000', '1e5', '₦', '12500 naira', '--5'])('%j is no number', (text) =>
  expect(priceTyped(text)).toBeNaN(),
);

test.each(['', '  '])('%j is nothing', (text) => expect(priceTyped(text)).toBeUndefined());
