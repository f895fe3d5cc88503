import { addHistograms, BOUNDS, histogramOf, quantile } from './measurement';

const of = (...times: number[]) => times.map(histogramOf).reduce(addHistograms, []);

test('counts a time that equals the upper end of a range in that range', () => {
  expect(histogramOf(25).indexOf(1)).toBe(0);
  expect(histogramOf(26).indexOf(1)).toBe(1);
  expect(histogramOf(0).indexOf(1)).toBe(0);
});
test('counts times over a minute as a minute', () =>
  expect(histogramOf(1e9).indexOf(1)).toBe(BOUNDS.length - 1));
test('returns null for the median of an empty histogram', () =>
  expect(quantile([], 0.5)).toBeNull());
test('returns a median that is in the range of the middle value', () => {
  const median = quantile(of(110, 120, 130, 140, 9000), 0.5) ?? 0;
  expect(median).toBeGreaterThan(100);
  expect(median).toBeLessThanOrEqual(150);
});
test('returns the time of the slow loads as p95 when more than one load in twenty is slow', () => {
  const times = [...new Array(18).fill(110), 5000, 5000];
  expect(quantile(of(...times), 0.95)).toBe(5000);
});
test('does not raise p95 when one load in a hundred is slow', () =>
  expect(quantile(of(...new Array(99).fill(110), 50_000), 0.95)).toBeLessThanOrEqual(150));
test('adds histograms of different lengths', () =>
  expect(addHistograms([1, 2], histogramOf(10)).slice(0, 3)).toEqual([2, 2, 0]));
