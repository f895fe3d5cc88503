import { keyedHash, knownNetworks, tries } from '../../platform/db';
import { JOBS } from '../../services';
import { addAdmin } from '../../testing/orders';
import { testDatabase } from '../../testing/test-database';
import { knownNetworkLookUp, rememberNetworks } from './known-networks';
import { createThrottle, type Failures, failedAgain, waitOf } from './throttle';

const MINUTE = 60_000;
const at = (ms: number) => new Date(ms);
const fail = (times: number, known?: Failures, now = 0, free?: number) => {
  let record = known;
  for (let n = 0; n < times; n += 1) record = failedAgain(record, at(now), free);
  return record;
};

test('delays tries from the fifth failure on, and doubles the delay up to 15 minutes', () => {
  const waits = Array.from({ length: 16 }, (_, n) => waitOf(fail(n + 1), at(0)) / 1000);
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(waitOf(fail(16), at(15 * MINUTE))).toBe(0);
  expect(waitOf(fail(2000), at(0))).toBe(15 * MINUTE);
});

test('forgets failures after an hour', () => {
  const after = fail(4, fail(4), 59 * MINUTE);
  expect(waitOf(after, at(59 * MINUTE))).toBeGreaterThan(0);
  expect(waitOf(fail(4, fail(4), 60 * MINUTE), at(60 * MINUTE))).toBe(0);
});

test('ignores failures that were recorded while the clock was a day ahead', () => {
  const ahead = fail(16, undefined, 24 * 60 * MINUTE);
  expect(waitOf(ahead, at(0))).toBe(0);
  expect(failedAgain(ahead, at(0)).failures).toBe(1);
  expect(waitOf(fail(16, undefined, 30 * MINUTE), at(0))).toBe(15 * MINUTE);
});

test('starts the delays at the thirtieth failure when `free` is 30', () => {
  expect(waitOf(fail(29, undefined, 0, 30), at(0))).toBe(0);
  expect(waitOf(fail(30, undefined, 0, 30), at(0))).toBe(1000);
});

const NOW = new Date('2026-03-01T08:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const database = testDatabase();

test('stores failures under a keyed hash and deletes expired ones', async () => {
  const throttle = createThrottle(
    database.db,
    await keyedHash(database.db, 'accounts-secret'),
    () => NOW,
  );
  await throttle.begin(['account ada']);
  const [kept] = await database.db.select().from(tries);
  expect([kept?.failures, kept?.key.includes('ada')]).toEqual([1, false]);
  await JOBS.tries(database.db, later(60));
  expect(await database.db.$count(tries)).toBe(1);
  await JOBS.tries(database.db, later(61));
  expect(await database.db.$count(tries)).toBe(0);
});

test('deletes known networks after thirty days without use', async () => {
  const adminId = await addAdmin(database.db, 'ada');
  await rememberNetworks(database.db, adminId, ['here'], NOW);
  await JOBS['known-networks'](database.db, later(30 * 24 * 60));
  expect(await database.db.$count(knownNetworks)).toBe(1);
  await JOBS['known-networks'](database.db, later(30 * 24 * 60 + 1));
  expect(await database.db.$count(knownNetworks)).toBe(0);
});

test('queries the list of known networks at most once a minute', async () => {
  const adminId = await addAdmin(database.db, 'obi');
  const isKnown = knownNetworkLookUp(database.db);
  expect(await isKnown('office', NOW)).toBe(false);
  await rememberNetworks(database.db, adminId, ['office'], NOW);
  const reads = jest.spyOn(database.db, 'select');
  expect(await isKnown('office', later(1))).toBe(false);
  expect(reads).not.toHaveBeenCalled();
  expect(
    await Promise.all(Array.from({ length: 100 }, () => isKnown('office', later(2)))),
  ).not.toContain(false);
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});
