import { ticksOf } from './chart';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 5, 10]],
  [120_000, [0, 50_000, 100_000, 150_000]],
])('gives a highest value of %d the lines %j', (most, ticks) => {
  expect(ticksOf(most)).toEqual(ticks);
});
