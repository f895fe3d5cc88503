import { tryStatements } from '../../../testing/try-statements';

/** Many in the test matrix on PostgreSQL, few elsewhere. */
const COUNT = process.env.DATABASE_URL_TEST ? 2000 : 100;

test(`reads ${COUNT} generated statements of 20 layouts with random faults`, () => {
  const { right, proposed, ...wrong } = tryStatements(COUNT, 25);
  expect(wrong).toEqual({ faults: [], wrongExact: [], wrongChoices: [] });
  expect(right).toBeGreaterThan(15 * COUNT);
  expect(proposed / right).toBeGreaterThanOrEqual(0.95);
});
