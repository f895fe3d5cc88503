import { median, medians } from './median';

test('returns the middle value of an unsorted list', () => expect(median([9, 1, 100])).toBe(9));
test('returns the mean of the two middle values of an even number of values', () =>
  expect(median([4, 1, 2, 100])).toBe(3));
test('returns NaN for an empty list', () => expect(median([])).toBeNaN());
test('returns the median of each property over several runs', () =>
  expect(
    medians([
      { fcp: 1, bytes: 30 },
      { fcp: 3, bytes: 10 },
      { fcp: 2, bytes: 20 },
    ]),
  ).toEqual({ fcp: 2, bytes: 20 }));
