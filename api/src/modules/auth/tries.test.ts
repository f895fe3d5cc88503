import { admins, knownPlaces, tries } from '../../platform/db/schema';
import { keyedHash } from '../../platform/db/secrets';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { deleteOldPlaces, rememberPlaces } from './known-places';
import { createThrottle, deleteOldTries } from './tries';

const NOW = new Date('2026-03-01T08:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('failures are kept under a keyed hash, and cleared when they are forgotten', async () => {
  const throttle = createThrottle(database.db, await keyedHash(database.db, 'accounts-secret'), () => NOW);
  await throttle.begin(['account ada']);
  const [kept] = await database.db.select().from(tries);
  expect([kept?.failures, kept?.key.includes('ada')]).toEqual([1, false]);
  await deleteOldTries(database.db, later(60));
  expect(await database.db.$count(tries)).toBe(1);
  await deleteOldTries(database.db, later(61));
  expect(await database.db.$count(tries)).toBe(0);
});

test('places are cleared when they are known no more', async () => {
  const [admin] = await database.db.insert(admins).values({ username: 'ada', passwordHash: 'none' }).returning();
  await rememberPlaces(database.db, admin?.id ?? '', ['here'], NOW);
  await deleteOldPlaces(database.db, later(30 * 24 * 60));
  expect(await database.db.$count(knownPlaces)).toBe(1);
  await deleteOldPlaces(database.db, later(30 * 24 * 60 + 1));
  expect(await database.db.$count(knownPlaces)).toBe(0);
});
