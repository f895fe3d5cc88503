import { testsIncluded, testsLine } from './text';

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
