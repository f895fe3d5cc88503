import { excerpt, naira } from './text';

test('joins the lines of a short text', () =>
  expect(excerpt(' Six tests.\n\nOne visit. ')).toBe('Six tests. One visit.'));
test('shortens a long text after a whole word', () =>
  expect(excerpt('one two three four', 13)).toBe('one two…'));
test('cuts a text of one long word inside the word', () =>
  expect(excerpt('x'.repeat(300))).toHaveLength(155));
test('returns an empty text unchanged', () => expect(excerpt('')).toBe(''));

test.each([
  [0, '₦0.00'],
  [3500, '₦3,500.00'],
  [1234567, '₦1,234,567.00'],
])('formats %d naira as %s', (amount, text) => {
  expect(naira(amount)).toBe(text);
});
