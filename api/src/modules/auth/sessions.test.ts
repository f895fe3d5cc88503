import { addAdmin } from '../../testing/orders';
import { testDatabase } from '../../testing/test-database';
import { adminOf, openSession } from './sessions';

const NOW = new Date('2026-03-01T08:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;

let id: string;
const database = testDatabase();
beforeAll(async () => {
  id = await addAdmin(database.db);
});
const isGood = async (token: string, now: Date) =>
  (await adminOf(database.db, token, now)) !== undefined;

test('ends sessions that were started while the clock was a day ahead', async () => {
  const { db } = database;
  const before = await openSession(db, id, NOW);
  expect(await isGood(before, at(DAY))).toBe(false);
  const ahead = await Promise.all(Array.from({ length: 20 }, () => openSession(db, id, at(DAY))));
  expect(await isGood(ahead[0] ?? '', at(DAY))).toBe(true);
  expect(await isGood(ahead[0] ?? '', at(1))).toBe(false);
  const now = await openSession(db, id, at(1));
  expect(await isGood(now, at(1))).toBe(true);
});

test('accepts sessions from a host whose clock is a minute ahead', async () => {
  const token = await openSession(database.db, id, at(1));
  expect([await isGood(token, NOW), await isGood(token, at(2))]).toEqual([true, true]);
});
