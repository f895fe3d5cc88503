import { median, medians } from './median';

test('returns the middle value of an unsorted list', () => expect(median([9, 1, 100])).toBe(9));
test('the median of an even number is between the two in the middle', () => expect(median([4, 1, 2, 100])).toBe(3));
test('returns no median of an empty list', () => expect(median([])).toBeNaN());
test('each figure has its own median', () =>
  expect(
    medians([
      { fcp: 1, bytes: 30 },
      { fcp: 3, bytes: 10 },
      { fcp: 2, bytes: 20 },
    ]),
  ).toEqual({ fcp: 2, bytes: 20 }));
