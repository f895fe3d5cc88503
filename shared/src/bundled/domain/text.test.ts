import { excerpt, naira } from './text';

test('a short text stays as it is, on one line', () => expect(excerpt(' Six tests.\n\nOne visit. ')).toBe('Six tests. One visit.'));
test('a long text ends after a whole word', () => expect(excerpt('one two three four', 13)).toBe('one two…'));
test('one endless word is cut', () => expect(excerpt('x'.repeat(300))).toHaveLength(155));
test('an empty text stays empty', () => expect(excerpt('')).toBe(''));

test.each([
  [0, '₦0.00'],
  [3500, '₦3,500.00'],
  [1234567, '₦1,234,567.00'],
])('%d naira reads %s', (amount, text) => {
  expect(naira(amount)).toBe(text);
});
