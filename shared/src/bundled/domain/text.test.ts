import { excerpt, naira, testsIncluded, testsLine } from './text';

test('joins the lines of a short text', () =>
  expect(excerpt(' Six tests.\n\nOne visit. ')).toBe('Six tests. One visit.'));
test('shortens a long text after a whole word', () =>
  expect(excerpt('one two three four', 13)).toBe('one two…'));
test('returns an empty text unchanged', () => expect(excerpt('')).toBe(''));
test('cuts a text of one long word inside the word', () =>
  expect(excerpt('x'.repeat(300))).toHaveLength(155));

test('formats naira like Intl', () => {
  const { format } = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });
  for (const amount of [0, 999.99, 1000, 18500.5, 1234567, -2500])
    expect(naira(amount)).toBe(format(amount));
  expect(naira(3500)).toBe('₦3,500.00');
});

test.each([
  ['6', '6 TESTS'],
  [' 11 ', '11 TESTS'],
  ['1', '1 TEST'],
])('shows a count of "%s" as %s', (testNum, line) => expect(testsLine({ testNum })).toBe(line));
test.each([undefined, '', '  '])('returns no text for a count of %p', (testNum) =>
  expect(testsLine({ testNum })).toBeUndefined(),
);

test('shows the number of included tests', () => {
  expect(testsIncluded({ testNum: '6', test: [] })).toBe('6 tests included');
  expect(testsIncluded({ testNum: '1', test: ['A'] })).toBe('1 test included');
});
test('counts the listed tests when no number is stated', () => {
  expect(testsIncluded({ test: ['A', 'B', 'C'] })).toBe('3 tests included');
  expect(testsIncluded({ test: [] })).toBeUndefined();
});
