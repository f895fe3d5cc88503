import { testsIncluded, testsLine } from './tests-count';

test.each([
  ['6', '6 TESTS'],
  [' 11 ', '11 TESTS'],
  ['1', '1 TEST'],
])('a count of "%s" reads %s', (testNum, line) => expect(testsLine({ testNum })).toBe(line));
test.each([undefined, '', '  '])('a count of %p gives no line', (testNum) => expect(testsLine({ testNum })).toBeUndefined());

test('shows the number of included tests', () => {
  expect(testsIncluded({ testNum: '6', test: [] })).toBe('6 tests included');
  expect(testsIncluded({ testNum: '1', test: ['A'] })).toBe('1 test included');
});
test('a card without a count counts the list', () => {
  expect(testsIncluded({ test: ['A', 'B', 'C'] })).toBe('3 tests included');
  expect(testsIncluded({ test: [] })).toBeUndefined();
});
