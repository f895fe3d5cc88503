import type { TelemetryReport } from '@lagoon/shared/domain';
import { siteNetwork } from '../../platform';
import { hashWith, telemetry } from '../../platform/db';
import { JOBS } from '../../services';
import { testDatabase } from '../../testing/test-database';
import { createCounts, type Live, MOST_ROWS, NETWORK_NUMBERS, networkNumber } from './counts';
import { ALL } from './measurement';
import { fieldFigures } from './site-health';

const AT = new Date('2026-11-21T12:34:56.000Z');
const log = { warn: jest.fn() };
const hash = hashWith('a secret');
const ada = '10.0.0.1';
const NEW = { app: 'blog', build: 'new' };

const database = testDatabase();
beforeEach(async () => {
  log.warn.mockClear();
  await database.db.delete(telemetry);
});

type Load = TelemetryReport['loads'][number];
const load = (change: Partial<Load> = {}): Load => ({ ...NEW, outcome: 'ok', ...change });
const FAILED = load({ outcome: 'failed' });
const report = (change: Partial<TelemetryReport>): TelemetryReport => ({
  loads: [],
  errors: [],
  ...change,
});

const builds = new Set(['new', 'old']);
const apps = new Map(['blog', 'checkout'].map((app) => [app, { builds }]));
const LIVE: Live = { builds, tried: new Set(), apps };
const CANARY: Live = { ...LIVE, tried: builds };
const server = (live = LIVE, db = database.db) =>
  createCounts({ db, log, hash, readLive: async () => live });
const rows = () => database.db.select().from(telemetry);

/** Counts a report on a new server and writes the counts to the database. */
async function send(one: Partial<TelemetryReport>, { at = AT, network = ada, live = LIVE } = {}) {
  const counts = server(live);
  counts.add(report(one), at, network);
  await counts.keep();
}

test('sums equal reports of an hour from several servers in one row', async () => {
  const vitals = (...times: number[]) => times.map((lcp) => ({ ...NEW, lcp }));
  await send({ vitals: vitals(240, 90) });
  await send({ vitals: vitals(240) }, { at: new Date('2026-11-21T12:59Z') });
  const [row, ...others] = await rows();
  expect([row, others]).toEqual([
    {
      ...NEW,
      at: new Date('2026-11-21T12:00Z'),
      measure: 'lcp',
      network: ALL,
      count: 3,
      histogram: expect.any(Array),
    },
    [],
  ]);
  expect(row?.histogram.filter((count) => count > 0)).toEqual([1, 2]);
});

test('counts separately by hour, build and measure', async () => {
  await send({ loads: [load()] }, { at: new Date('2026-11-21T11:59:59.999Z') });
  await send({ loads: [load(), load({ build: 'old' }), FAILED, FAILED] });
  expect(await rows()).toHaveLength(4);
});

test('limits rows of invented builds per hour, and still adds counts to existing rows', async () => {
  await send({ loads: [load({ build: 'earlier' })] });
  const counts = server();
  for (let network = 0; network < 30; network += 1) {
    const made = Array.from({ length: 50 }, (_, n) => load({ build: `made-${network}-${n}` }));
    counts.add(report({ loads: made }), AT, `10.0.${network}.1`);
    if (network % 15 === 14) await counts.keep();
  }
  counts.add(report({ loads: [load({ build: 'earlier' })] }), AT, ada);
  await counts.keep();
  expect(await database.db.$count(telemetry)).toBe(MOST_ROWS.other);
  expect((await rows()).find(({ build }) => build === 'earlier')?.count).toBe(2);
  await send({ loads: [load({ build: 'old', wanted: 'new', outcome: 'previous' })] });
  const live = (await rows()).filter(({ build }) => ['new', 'old'].includes(build));
  expect(live.map(({ build, measure }) => `${build} ${measure}`).sort()).toEqual([
    'new failed',
    'old load',
  ]);
});

test('limits a count to PostgreSQL’s largest integer', async () => {
  await send({ loads: [load(), FAILED] });
  await database.db.update(telemetry).set({ count: 2_147_483_647 });
  await send({ loads: [load(), FAILED] });
  expect((await rows()).map(({ count }) => count)).toEqual([2_147_483_647, 2_147_483_647]);
});

test('keeps counts and logs a warning when the database rejects them', async () => {
  let down = true;
  const transaction = database.db.transaction.bind(database.db);
  const flaky = Object.assign(Object.create(database.db), {
    transaction: (...args: Parameters<typeof transaction>) => {
      if (down) throw new Error('connection refused');
      return transaction(...args);
    },
  });
  const counts = server(undefined, flaky);
  counts.add(report({ loads: [load({ build: undefined })] }), AT, ada);
  await counts.keep();
  expect(log.warn).toHaveBeenCalledWith(
    { failure: 'Error' },
    'telemetry could not be written down',
  );
  down = false;
  counts.add(report({ loads: [load({ build: undefined })] }), AT, ada);
  await counts.keep();
  expect((await rows()).map(({ count }) => count)).toEqual([2]);
});

test('deletes rows after seven days', async () => {
  await send({ loads: [load()] }, { at: new Date('2026-11-14T12:00Z') });
  await send({ loads: [load()] }, { at: new Date('2026-11-14T13:00Z') });
  await JOBS.telemetry(database.db, AT);
  expect((await rows()).map(({ at }) => at.toISOString())).toEqual(['2026-11-14T13:00:00.000Z']);
});

test('counts times of live builds only, and networks only while an app has a canary', async () => {
  const vitals = ['new', 'made-up'].map((build) => ({ ...NEW, build, lcp: 90 }));
  const ofAll = { ...NEW, network: ALL, at: new Date('2026-11-21T12:00Z') };
  await send({ vitals });
  expect(await rows()).toMatchObject([ofAll]);
  await send({ vitals }, { live: CANARY });
  expect(await rows()).toMatchObject([
    ofAll,
    {
      ...NEW,
      network: networkNumber(hash, siteNetwork(ada), AT),
      at: new Date('2026-11-21T12:30Z'),
    },
  ]);
});

test('stores one of 4096 numbers instead of a network, with other numbers on each day', async () => {
  const networks = Array.from({ length: 5000 }, (_, n) => `10.${n % 7}.${n}`);
  const numbers = networks.map((network) => networkNumber(hash, network, AT));
  expect(Math.max(...numbers)).toBeLessThan(NETWORK_NUMBERS);
  expect(new Set(numbers).size).toBeGreaterThan(2500);
  const nextDay = new Date('2026-11-22T00:00Z');
  const kept = networks.filter((one, n) => networkNumber(hash, one, nextDay) === numbers[n]);
  expect(kept.length).toBeLessThan(50);
  await send({ views: [{ ...NEW, count: 1 }] }, { live: CANARY });
  expect(JSON.stringify(await rows())).not.toContain(ada);
});

describe('with forged reports that name live builds', () => {
  test('stores no views of an invented app or of a build of another app', async () => {
    const apps = new Map([
      ['blog', { builds: new Set(['new']) }],
      ['checkout', { builds: new Set(['old']) }],
    ]);
    const changes = [{}, { app: 'made-up' }, { build: 'old' }];
    const vitals = changes.map((change) => ({ ...NEW, lcp: 9, ...change }));
    await send({ vitals }, { live: { ...CANARY, apps } });
    // of all networks, and of one
    expect(await rows()).toMatchObject([NEW, NEW]);
  });

  test('limits the rows of networks in five minutes, and still counts failures for all networks', async () => {
    const counts = server(CANARY);
    counts.add(report({ loads: [load()] }), AT, ada);
    // reads the live builds
    await counts.keep();
    for (let network = 0; network < 20_000; network += 1)
      counts.add(
        report({ loads: [load(), FAILED] }),
        AT,
        `10.${network % 200}.${Math.floor(network / 200)}.1`,
      );
    await counts.keep();
    const stored = await rows();
    const ofAll = stored.filter(({ network }) => network === ALL);
    expect(stored.length - ofAll.length).toBeLessThanOrEqual(MOST_ROWS.networks);
    expect(ofAll).toContainEqual(expect.objectContaining({ measure: 'failed', count: 20_000 }));
  });
});

describe('figures of a canary', () => {
  const figures = async () => {
    const since = new Date('2026-11-21T12:30Z');
    const builds = ['new', 'old', 'made-up'];
    return (await fieldFigures(database.db, { app: 'blog', builds, since })).builds;
  };

  test('count each network once, however many failures and times it reports', async () => {
    const honest = { loads: [load()], vitals: [{ ...NEW, lcp: 900 }] };
    for (const network of ['10.1.0.1', '10.2.0.1', '10.3.0.1'])
      await send(honest, { network, live: CANARY });
    const forged = { loads: Array(50).fill(FAILED), vitals: Array(50).fill({ ...NEW, lcp: 9000 }) };
    for (let address = 1; address <= 40; address += 1)
      await send(forged, { network: `10.9.0.${address}`, live: CANARY });
    const { new: tried } = await figures();
    expect(tried).toMatchObject({ networks: 4, failed: 1, inp: [] });
    expect([tried?.lcp[10], tried?.lcp[17]]).toEqual([3, 1]);
  });

  test('count a network with its share of failures, and a fallback for the requested build', async () => {
    const fallback = load({ outcome: 'previous', build: 'old', wanted: 'new' });
    await send(
      { loads: [load(), fallback], views: [{ ...NEW, count: 1 }], errors: [NEW] },
      { live: CANARY },
    );
    expect(await figures()).toMatchObject({
      new: { networks: 1, failed: 0.5 },
      old: { networks: 1, failed: 0 },
    });
  });

  test('leave out reports from before the canary, and count a network again on the next day', async () => {
    for (const [at, one] of [
      ['2026-11-21T12:29:59.000Z', FAILED],
      ['2026-11-21T12:34:00.000Z', load()],
      ['2026-11-22T00:00:00.000Z', load()],
    ] as const)
      await send({ loads: [one] }, { at: new Date(at), live: CANARY });
    expect(await figures()).toMatchObject({ new: { networks: 2, failed: 0 } });
  });
});
