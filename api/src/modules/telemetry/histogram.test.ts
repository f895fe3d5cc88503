import { added, BOUNDS, histogramOf, quantile } from './histogram';

const of = (...times: number[]) => times.map(histogramOf).reduce(added, histogramOf());

test('a time counts in the range that it falls in, at its end included', () => {
  expect(histogramOf(25).indexOf(1)).toBe(0);
  expect(histogramOf(26).indexOf(1)).toBe(1);
  expect(histogramOf(0).indexOf(1)).toBe(0);
});
test('what takes longer than a minute counts as a minute', () => expect(histogramOf(1e9).indexOf(1)).toBe(BOUNDS.length - 1));
test('nothing has no median', () => expect(quantile(histogramOf(), 0.5)).toBeNull());
test('the median lies in the range of the middle load, however long the longest took', () => {
  const median = quantile(of(110, 120, 130, 140, 9000), 0.5) ?? 0;
  expect(median).toBeGreaterThan(100);
  expect(median).toBeLessThanOrEqual(150);
});
test('the 95th percentile lies in the range of the slow ones, when more than one in twenty is slow', () => {
  const times = [...new Array(18).fill(110), 5000, 5000];
  expect(quantile(of(...times), 0.95)).toBe(5000);
});
test('one slow load in a hundred does not move the 95th percentile', () =>
  expect(quantile(of(...new Array(99).fill(110), 50_000), 0.95)).toBeLessThanOrEqual(150));
test('histograms of another length, as an older version wrote them, are added where they meet', () =>
  expect(added([1, 2], histogramOf(10)).slice(0, 3)).toEqual([2, 2, 0]));
