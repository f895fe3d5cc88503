import { tryStatements } from '../../../testing/try-statements';

test('reads 100 generated statements of 20 layouts with random faults', () => {
  const { faults, wrongExact, wrongChoices, right, proposed } = tryStatements(100, 25);
  expect({ faults, wrongExact, wrongChoices }).toEqual({
    faults: [],
    wrongExact: [],
    wrongChoices: [],
  });
  expect(right).toBeGreaterThan(1500);
  expect(proposed / right).toBeGreaterThanOrEqual(0.95);
});
