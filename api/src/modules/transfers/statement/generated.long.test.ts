import { tryStatements } from '../../../testing/try-statements';

test('reads 2,000 generated statements of 20 layouts with random faults', () => {
  const { faults, wrongExact, wrongChoices, right, proposed } = tryStatements(2000, 25);
  expect({ faults, wrongExact, wrongChoices }).toEqual({
    faults: [],
    wrongExact: [],
    wrongChoices: [],
  });
  expect(proposed / right).toBeGreaterThanOrEqual(0.95);
});
