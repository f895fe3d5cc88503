import { depthOf, linePath, scaleOf } from './chart';

test.each([
  [[], 0, 1, 2],
  [[0, 0], 0, 1, 2],
  [[1], 0, 1, 2],
  [[7, 3], 0, 10, 3],
  [[120_000], 0, 150_000, 4],
  [[-5, 10], -5, 10, 4],
  [[-7], -10, 0, 3],
])('gives the values %j a scale from %d to %d with %d lines', (values, low, high, lines) => {
  const scale = scaleOf(values);
  expect([scale.low, scale.high, scale.ticks.length]).toEqual([low, high, lines]);
  expect(scale.ticks).toContain(0);
});
test('places the highest value at the top and the lowest at the bottom', () => {
  const scale = scaleOf([-5, 10]);
  expect([depthOf(10, scale), depthOf(-5, scale), depthOf(2.5, scale)]).toEqual([0, 100, 50]);
});
test('interrupts the line at a missing value', () =>
  expect(linePath([1, null, 0, 1], scaleOf([1]))).toBe('M0.5 0.00M2.5 100.00L3.5 0.00'));
test('draws a single value as a line', () => expect(linePath([1], scaleOf([1]))).toBe('M0.5 0.00'));
