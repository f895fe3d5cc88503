import { facts, orders } from '../platform/db';
import { testDatabase } from '../testing/test-database';
import { countRows, differences, inWords, queryIn } from './tables';

const database = testDatabase();

test('counts the rows of every table and the migrations', async () => {
  await database.db.insert(facts).values({ key: 'a', value: 'b' });
  const counts = await countRows(queryIn(database.db));
  expect(counts).toMatchObject({
    'public.facts': 1,
    'public.orders': await database.db.$count(orders),
    'public.media': 0,
  });
  expect(counts['drizzle.__drizzle_migrations']).toBeGreaterThanOrEqual(3);
});

test('reports the expected and the found number of rows of each table that differs', () =>
  expect(
    differences(
      { 'public.orders': 3, 'public.media': 2, 'public.facts': 1 },
      { 'public.orders': 2, 'public.facts': 1 },
    ),
  ).toEqual(['public.orders has 2 rows instead of 3', 'public.media has no rows instead of 2']));

test('uses the singular for one row, and the plural for all other numbers of rows', () =>
  expect(inWords({ 'public.orders': 12, 'public.appointments': 1, 'public.media': 0 })).toBe(
    '12 orders, 1 appointment, 0 messages, 0 pictures',
  ));
