import type { LoadReport } from '@lagoon/shared/domain';
import { telemetry } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { ANY_CODE, MOST_ROWS_AN_HOUR } from './counter';
import { cardinalityLimit, createCounters, MOST_KINDS } from './counters';
import { countersSince, deleteOldCounters } from './keep-counters';

const AT = new Date('2026-11-21T12:34:56.000Z');
const log = { warn: jest.fn() };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  log.warn.mockClear();
  await database.db.delete(telemetry);
});

const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  ...{ app: 'shop', build: 'new', outcome: 'ok', phase: 'module', ms: 240 },
  phases: { entry: 100, init: 20, expose: 80, module: 40 },
  ...change,
});
const report = (...loads: LoadReport[]) => ({ loads, errors: [] });
const readMet = async () => {
  const builds = new Set(['new', 'old']);
  const apps = new Map(['shop', 'checkout'].map((app) => [app, { kinds: new Set([`/${app}`]), builds }]));
  return { builds, tried: new Set<string>(), apps };
};
const rows = () => countersSince(database.db, new Date(0));

/** Counts and writes down, as a server does that is then stopped. */
async function told(loads: LoadReport[], at = AT): Promise<void> {
  const tallies = createCounters(database.db, log, async () => undefined);
  tallies.add(report(...loads), at);
  await tallies.keep();
}

test('loads of a kind are one row of their hour, whichever server counted them', async () => {
  await told([load(), load({ ms: 90 })]);
  await told([load({ phases: { entry: 5 } })], new Date('2026-11-21T12:59:00.000Z'));
  expect(await rows()).toEqual([
    expect.objectContaining({
      ...{ hour: new Date('2026-11-21T12:00:00.000Z'), app: 'shop', build: 'new', outcome: 'ok', code: '', count: 3 },
      ...{ entryMs: 205, initMs: 40, exposeMs: 160, moduleMs: 80, lastAt: new Date('2026-11-21T12:59:00.000Z') },
    }),
  ]);
  const [row] = await rows();
  expect(row?.histogram.filter((count) => count > 0)).toEqual([1, 2]);
});

test('another hour, build, outcome or code is another row', async () => {
  await told([load()], new Date('2026-11-21T11:59:59.999Z'));
  await told([
    load(),
    load({ build: 'old' }),
    load({ outcome: 'failed', phase: 'entry', code: 'timeout' }),
    load({ outcome: 'failed', phase: 'entry', code: 'load-failed' }),
  ]);
  expect(await rows()).toHaveLength(5);
});

test('a flood of made-up builds fills an hour and no more, and what was known before is still counted', async () => {
  await told([load()]);
  const tallies = createCounters(database.db, log, async () => undefined);
  for (let flood = 0; flood < 3; flood += 1) {
    for (let made = 0; made < MOST_ROWS_AN_HOUR.other; made += 1) tallies.add(report(load({ build: `made-${flood}-${made}` })), AT);
    await tallies.keep();
  }
  tallies.add(report(load()), AT);
  await tallies.keep();
  expect(await database.db.$count(telemetry)).toBe(MOST_ROWS_AN_HOUR.other);
  expect((await rows()).find(({ build }) => build === 'new')?.count).toBe(2);
});

test('a flood from many networks leaves room for what befalls the builds that are live', async () => {
  const tallies = createCounters(database.db, log, readMet);
  // the first look at what is live comes with the first count
  tallies.add(report(load()), AT);
  await tallies.keep();
  for (let network = 0; network < 40; network += 1) {
    for (let made = 0; made < 50; made += 1) tallies.add(report(load({ build: `made-${network}-${made}` })), AT, `10.0.0.${network}`);
    if (network % 10 === 9) await tallies.keep();
  }
  expect(await database.db.$count(telemetry)).toBe(1 + MOST_ROWS_AN_HOUR.other);
  tallies.add(report(load({ build: 'new', outcome: 'failed', phase: 'entry', code: 'timeout' })), AT, '10.1.0.1');
  tallies.add(report(load({ build: 'old', wanted: 'new', outcome: 'previous', phase: 'entry', code: 'load-failed' })), AT, '10.1.0.2');
  await tallies.keep();
  expect(
    (await rows())
      .filter(({ build }) => ['new', 'old'].includes(build))
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual([...['failed', 'ok', 'previous']]);
});

test('counts errors of every live app when forged error names fill one quota', async () => {
  const tallies = createCounters(database.db, log, readMet);
  const error = (app: string, name: string, network: string) =>
    tallies.add({ loads: [], errors: [{ app, build: 'new', name }] }, AT, network);
  tallies.add(report(load()), AT);
  await tallies.keep();
  for (let network = 0; network < 4; network += 1)
    for (let made = 0; made < MOST_KINDS; made += 1) error('shop', `Made${made}Up${network}`, `10.0.0.${network}`);
  await tallies.keep();
  for (let visitor = 0; visitor < 30; visitor += 1) {
    error('shop', 'TypeError', `10.1.0.${visitor}`);
    error('checkout', 'TypeError', `10.1.0.${visitor}`);
  }
  await tallies.keep();
  const errors = (await rows()).filter(({ outcome }) => outcome === 'error');
  const of = (app: string, code: string) => errors.find((row) => row.app === app && row.code === code)?.count;
  // the load has a kind of its own
  const unnamed = 4 * MOST_KINDS - (MOST_ROWS_AN_HOUR.app - 1);
  expect([of('checkout', 'TypeError'), of('shop', 'TypeError'), of('shop', ANY_CODE)]).toEqual([30, undefined, unnamed + 30]);
  expect(errors).toHaveLength(MOST_ROWS_AN_HOUR.app + 1);
});

test('the memory holds no more of a flood than an hour does', async () => {
  const tallies = createCounters(database.db, log, async () => undefined);
  for (let made = 0; made < 3 * MOST_ROWS_AN_HOUR.other; made += 1) tallies.add(report(load({ build: `made-${made}`, ms: made })), AT);
  await tallies.keep();
  expect(await database.db.$count(telemetry)).toBe(MOST_ROWS_AN_HOUR.other);
});

test('a count that is as large as it can be stays so', async () => {
  await told([load()]);
  await database.db.update(telemetry).set({ count: 2_147_483_647 });
  await told([load()]);
  expect((await rows())[0]?.count).toBe(2_147_483_647);
});

test('what the database does not take waits, and the log hears of it', async () => {
  let down = true;
  const transaction = database.db.transaction.bind(database.db);
  const flaky = Object.assign(Object.create(database.db), {
    transaction: (...args: Parameters<typeof transaction>) => {
      if (down) throw new Error('connection refused');
      return transaction(...args);
    },
  });
  const tallies = createCounters(flaky, log, async () => undefined);
  tallies.add(report(load()), AT);
  await tallies.keep();
  expect(log.warn).toHaveBeenCalledWith({ failure: 'Error' }, 'telemetry could not be written down');
  down = false;
  tallies.add(report(load()), AT);
  await tallies.keep();
  expect((await rows()).map(({ count }) => count)).toEqual([2]);
});

test('what is older than seven days goes', async () => {
  await told([load()], new Date('2026-11-14T12:00:00.000Z'));
  await told([load()], new Date('2026-11-14T13:00:00.000Z'));
  await deleteOldCounters(database.db, AT);
  expect((await rows()).map(({ hour }) => hour.toISOString())).toEqual(['2026-11-14T13:00:00.000Z']);
});

describe('kinds of counters of one network', () => {
  const filled = () => {
    const counts = cardinalityLimit();
    for (let kind = 0; kind < MOST_KINDS; kind += 1) expect(counts(1, '10.0.0.1', `made up ${kind}`)).toBe(true);
    return counts;
  };

  test('a network that has made up too many kinds has no more of them, and what it had goes on', () => {
    const counts = filled();
    expect(counts(1, '10.0.0.1', 'one more')).toBe(false);
    expect(counts(1, '10.0.0.1', 'made up 0')).toBe(true);
  });
  test('other networks count on', () => expect(filled()(1, '10.0.0.2', 'one more')).toBe(true));
  test('with the next hour it begins anew', () => expect(filled()(2, '10.0.0.1', 'one more')).toBe(true));
});
