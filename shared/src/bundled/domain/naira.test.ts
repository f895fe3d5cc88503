import { naira } from './naira';

test.each([
  [0, '₦0.00'],
  [3500, '₦3,500.00'],
  [1234567, '₦1,234,567.00'],
])('%d naira reads %s', (amount, text) => {
  expect(naira(amount)).toBe(text);
});
