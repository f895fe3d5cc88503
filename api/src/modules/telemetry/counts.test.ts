import type { LoadReport, TelemetryReport } from '@lagoon/shared/domain';
import { telemetry } from '../../platform/db/schema';
import { hashWith } from '../../platform/db/secrets';
import { siteNetwork } from '../../platform/network';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createCounts, deleteOldTelemetry, MOST_KINDS, NETWORK_NUMBERS, networkNumber } from './counts';
import { fieldFigures } from './field-figures';
import { ALL } from './measurement';
import { ANY_CODE, type Live, MOST_ROWS } from './quota';

const AT = new Date('2026-11-21T12:34:56.000Z');
const log = { warn: jest.fn() };
const hash = hashWith('a secret');
const ada = '10.0.0.1';

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
  ...{ app: 'blog', build: 'new', outcome: 'ok', phase: 'module', ms: 240 },
  phases: { entry: 100, init: 20, expose: 80, module: 40 },
  ...change,
});
const view = { app: 'blog', build: 'new', page: '/blog', count: 1 };
const failed = { outcome: 'failed', phase: 'entry', code: 'timeout' } as const;
const report = (change: Partial<TelemetryReport> = {}): TelemetryReport => ({ loads: [], errors: [], ...change });

const liveWith = (change: Partial<Live> = {}): Live => ({
  builds: new Set(['new', 'old']),
  tried: new Set(),
  apps: new Map(['blog', 'checkout'].map((app) => [app, { kinds: new Set(['/blog', '/cart']), builds: new Set(['new', 'old']) }])),
  ...change,
});
const CANARY = liveWith({ tried: new Set(['new', 'old']) });
const server = (live: Live | undefined = liveWith(), db = database.db) => createCounts({ db, log, hash, readLive: async () => live });
const rows = () => database.db.select().from(telemetry);
const ofHour = async () => (await rows()).filter(({ network }) => network === ALL);
const numberOf = (network: string, at = AT) => networkNumber(hash, siteNetwork(network), at);

/** Counts a report on a new server and writes the counts to the database. */
async function send(one: Partial<TelemetryReport>, { at = AT, network = ada, live = liveWith() } = {}) {
  const counts = server(live);
  counts.add(report(one), at, network);
  await counts.keep();
}

test('sums equal loads of an hour from several servers in one row', async () => {
  await send({ loads: [load(), load({ ms: 90 })] });
  await send({ loads: [load({ phases: { entry: 5 } })] }, { at: new Date('2026-11-21T12:59:00.000Z') });
  expect(await rows()).toEqual([
    expect.objectContaining({
      ...{ at: new Date('2026-11-21T12:00:00.000Z'), app: 'blog', build: 'new', measure: 'ok', code: '', count: 3 },
      ...{ phaseMs: [205, 40, 160, 80], lastAt: new Date('2026-11-21T12:59:00.000Z') },
    }),
  ]);
  expect((await rows())[0]?.histogram.filter((count) => count > 0)).toEqual([1, 2]);
});

test('counts loads separately by hour, build, outcome and error code', async () => {
  await send({ loads: [load()] }, { at: new Date('2026-11-21T11:59:59.999Z') });
  await send({ loads: [load(), load({ build: 'old' }), load(failed), load({ ...failed, code: 'load-failed' })] });
  expect(await rows()).toHaveLength(5);
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
  await send({ loads: [load(failed), load({ build: 'old', wanted: 'new', outcome: 'previous', code: 'load-failed' })] });
  const live = (await rows()).filter(({ build }) => ['new', 'old'].includes(build));
  expect(live.map(({ measure }) => measure).sort()).toEqual(['failed', 'previous']);
});

test('keeps at most an hour’s quota of forged rows in memory', async () => {
  const counts = server();
  for (let network = 0; network < 12; network += 1)
    counts.add(report({ loads: Array.from({ length: 50 }, (_, n) => load({ build: `made-${network}-${n}` })) }), AT, `10.0.${network}.1`);
  await counts.keep();
  expect(await database.db.$count(telemetry)).toBe(MOST_ROWS.other);
});

test('counts errors of every live app when forged error names fill one app’s quota', async () => {
  const counts = server();
  const error = (app: string, name: string, network: string) => counts.add(report({ errors: [{ app, build: 'new', name }] }), AT, network);
  counts.add(report({ loads: [load()] }), AT, ada);
  await counts.keep();
  for (let network = 0; network < 4; network += 1)
    for (let made = 0; made < MOST_KINDS.loads; made += 1) error('blog', `Made${made}Up${network}`, `10.0.${network}.2`);
  await counts.keep();
  for (let visitor = 0; visitor < 30; visitor += 1) for (const app of ['blog', 'checkout']) error(app, 'TypeError', `10.1.0.${visitor}`);
  await counts.keep();
  const errors = (await rows()).filter(({ measure }) => measure === 'error');
  const of = (app: string, code: string) => errors.find((row) => row.app === app && row.code === code)?.count;
  // the load takes one row of the quota
  const unnamed = 4 * MOST_KINDS.loads - (MOST_ROWS.app - 1);
  expect([of('checkout', 'TypeError'), of('blog', 'TypeError'), of('blog', ANY_CODE)]).toEqual([30, undefined, unnamed + 30]);
  expect(errors).toHaveLength(MOST_ROWS.app + 1);
});

test('limits a count to PostgreSQL’s largest integer', async () => {
  await send({ loads: [load()], views: [view] });
  await database.db.update(telemetry).set({ count: 2_147_483_647 });
  await send({ loads: [load()], views: [view] });
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
  expect(log.warn).toHaveBeenCalledWith({ failure: 'Error' }, 'telemetry could not be written down');
  down = false;
  counts.add(report({ loads: [load({ build: undefined })] }), AT, ada);
  await counts.keep();
  expect((await rows()).map(({ count }) => count)).toEqual([2]);
});

test('deletes rows after seven days', async () => {
  await send({ loads: [load()] }, { at: new Date('2026-11-14T12:00:00.000Z') });
  await send({ loads: [load()] }, { at: new Date('2026-11-14T13:00:00.000Z') });
  await deleteOldTelemetry(database.db, AT);
  expect((await rows()).map(({ at }) => at.toISOString())).toEqual(['2026-11-14T13:00:00.000Z']);
});

test('counts only live builds, and networks only while an app has a canary', async () => {
  const views = ['new', 'made-up'].map((build) => ({ ...view, build }));
  await send({ views });
  expect((await rows()).map(({ build, network }) => [build, network])).toEqual([['new', ALL]]);
  await send({ views }, { live: CANARY });
  expect((await rows()).map(({ build, network, at }) => [build, network, at.toISOString()])).toEqual([
    ['new', ALL, '2026-11-21T12:00:00.000Z'],
    ['new', numberOf(ada), '2026-11-21T12:30:00.000Z'],
  ]);
});

test('stores one of 4096 numbers instead of a network, with other numbers on each day', async () => {
  const networks = Array.from({ length: 5000 }, (_, n) => `10.${n % 7}.${n}`);
  const numbers = networks.map((network) => networkNumber(hash, network, AT));
  expect([Math.max(...numbers) < NETWORK_NUMBERS, new Set(numbers).size > 2500]).toEqual([true, true]);
  const kept = networks.filter((network, n) => networkNumber(hash, network, new Date('2026-11-22T00:00:00.000Z')) === numbers[n]);
  expect(kept.length).toBeLessThan(50);
  await send({ views: [view] }, { live: CANARY });
  expect(JSON.stringify(await rows())).not.toContain(ada);
});

test('counts pages up to the site’s quota when no build declares its pages', async () => {
  const counts = server(liveWith({ apps: undefined }));
  for (let network = 0; network < 15; network += 1)
    for (let sent = 0; sent < 4; sent += 1)
      counts.add(
        report({ views: Array.from({ length: 50 }, (_, n) => ({ ...view, page: `/p-${network}-${sent}-${n}` })) }),
        AT,
        `10.1.0.${network}`,
      );
  await counts.keep();
  await send({ views: [view] }, { live: liveWith({ apps: undefined }) });
  expect((await ofHour()).length).toBeLessThanOrEqual(MOST_ROWS.other);
});

describe('with forged reports that name live builds', () => {
  const app = (build: string, ...kinds: string[]) => ({ kinds: new Set(kinds), builds: new Set([build]) });

  test('stores no invented app, no build of another app and no undeclared page', async () => {
    const apps = new Map(Object.entries({ blog: app('new', '/blog'), checkout: app('old', '/cart') }));
    const others = [{ page: '/made-up' }, { page: '/cart' }, { app: 'made-up' }, { build: 'old' }];
    const views = [view, ...others.map((change) => ({ ...view, ...change }))];
    await send({ views }, { live: { ...CANARY, apps } });
    expect(new Set((await rows()).map(({ app, build, page }) => `${app} ${build} ${page}`))).toEqual(
      new Set(['blog new /blog', 'blog new ']),
    );
  });

  test('counts an error on an undeclared page without the page’s path', async () => {
    await send({ errors: [{ app: 'blog', build: 'new', page: '/made-up', name: 'TypeError' }] });
    expect((await rows()).map(({ page, code }) => [page, code])).toEqual([['', 'TypeError']]);
  });

  test('leaves other apps and other networks their quota', async () => {
    const pages = Array.from({ length: 250 }, (_, n) => `/p-${n}`);
    const apps = new Map(Object.entries({ blog: app('new', ...pages), checkout: app('new', '/checkout') }));
    const live = { ...CANARY, apps };
    const counts = server(live);
    for (const [n, page] of pages.entries()) counts.add(report({ views: [{ ...view, page }] }), AT, `10.1.0.${n % 2}`);
    await counts.keep();
    expect((await ofHour()).length).toBe(MOST_ROWS.app);
    const honest = Array.from({ length: 100 }, (_, n) => `10.2.${n}.1`).find((ip) => numberOf(ip) !== numberOf('10.1.0.0')) as string;
    const errors = [{ app: 'checkout', build: 'new', page: '/checkout', name: 'TypeError' }];
    await send({ loads: [load(failed)], errors }, { live, network: honest });
    const kept = (await rows()).filter(({ measure }) => ['failed', 'error'].includes(measure));
    expect(kept.map(({ measure, network }) => [measure, network === ALL]).sort()).toEqual([
      ['error', true],
      ['failed', false],
      ['failed', false],
      ['failed', true],
    ]);
  });
});

describe('figures of a canary', () => {
  const figures = async (since = '2026-11-21T12:30:00.000Z') =>
    (await fieldFigures(database.db, { app: 'blog', builds: ['new', 'old', 'made-up'], since: new Date(since) })).builds;
  const vitals = (lcp: number) => ({ app: 'blog', build: 'new', page: '/blog', lcp });
  const honest = ['10.1.0.1', '10.2.0.1', '10.3.0.1'];

  test('count each network once, however many failures and times it reports', async () => {
    for (const network of honest) await send({ loads: [load()], vitals: [vitals(900)] }, { network, live: CANARY });
    const forged = { loads: Array(50).fill(load(failed)), vitals: Array(50).fill(vitals(9000)) };
    for (let address = 1; address <= 40; address += 1) await send(forged, { network: `10.9.0.${address}`, live: CANARY });
    const { new: tried } = await figures();
    expect(tried).toMatchObject({ networks: 4, failed: 1, inp: [] });
    expect([tried?.lcp[10], tried?.lcp[17]]).toEqual([3, 1]);
  });

  test('count a network with the share of its loads and views that failed, and a fallback for the requested build', async () => {
    const fallback = load({ outcome: 'previous', build: 'old', wanted: 'new', code: 'load-failed' });
    await send({ loads: [load(), fallback], views: [view], errors: [{ app: 'blog', build: 'new', name: 'TypeError' }] }, { live: CANARY });
    await send({ views: [{ ...view, build: 'old' }] }, { network: '10.1.0.1', live: CANARY });
    expect(await figures()).toMatchObject({ new: { networks: 1, failed: 0.5 }, old: { networks: 1, failed: 0 } });
  });

  test('leave out reports from before the canary, and count a network again on the next day', async () => {
    for (const at of ['2026-11-21T12:29:59.000Z', '2026-11-21T12:34:00.000Z', '2026-11-22T00:00:00.000Z'])
      await send({ loads: [load(at < '2026-11-21T12:30' ? failed : {})] }, { at: new Date(at), live: CANARY });
    expect(await figures()).toMatchObject({ new: { networks: 2, failed: 0 } });
  });
});
