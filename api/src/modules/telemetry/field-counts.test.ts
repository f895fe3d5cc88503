import type { TelemetryReport, VitalsReport } from '@lagoon/shared/domain';
import { fieldCounts, telemetry } from '../../platform/db/schema';
import { hashWith } from '../../platform/db/secrets';
import { siteNetwork } from '../../platform/network';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createCounters } from './counters';
import { ALL, MOST_FIELD_ROWS, NETWORK_GROUPS } from './field-counter';
import { createFieldCounts, deleteOldFieldCounts, networkGroup } from './field-counts';
import { fieldEvidence } from './field-evidence';
import type { Met } from './met';
import { remoteTimeSeries } from './remote-time-series';

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
  await database.db.delete(fieldCounts);
  await database.db.delete(telemetry);
});

const report = (change: Partial<TelemetryReport> = {}): TelemetryReport => ({ loads: [], errors: [], ...change });
const vitals = (change: Partial<VitalsReport> = {}): VitalsReport => ({ app: 'blog', build: 'new', page: '/blog', ...change });
const met = (...tried: string[]): Met => ({ builds: new Set(['new', 'old']), tried: new Set(tried) });
const server = (found?: Met) => createFieldCounts({ db: database.db, log, hash, readMet: async () => found });
const rows = () => database.db.select().from(fieldCounts);
const ofAll = async () => (await rows()).filter(({ network }) => network === ALL);

/** Counts and writes down, as a server does that is then stopped. */
async function told(one: TelemetryReport, { at = AT, network = ada, found = met() }: { at?: Date; network?: string; found?: Met } = {}) {
  const counts = server(found);
  counts.add(one, at, network);
  await counts.keep();
}

test('pages are counted by the hour, build and kind, whichever server was told', async () => {
  const view = { app: 'blog', build: 'new', page: '/blog/*', count: 2 };
  const error = { app: 'blog', build: 'new', page: '/blog/*', name: 'TypeError' };
  await told(report({ views: [view], errors: [error] }));
  await told(report({ views: [view] }), { at: new Date('2026-11-21T12:59:00.000Z') });
  await told(report({ views: [{ ...view, build: 'old', count: 1 }] }));
  const course = await remoteTimeSeries(database.db, 'blog', 1, AT);
  expect(course.pages).toEqual([
    { build: 'new', page: '/blog/*', views: 4, errors: 1, lcp: null, inp: null, cls: null },
    { build: 'old', page: '/blog/*', views: 1, errors: 0, lcp: null, inp: null, cls: null },
  ]);
});

test('what three of four stayed within comes from the sums of all servers, for each point and each kind of page', async () => {
  const earlier = new Date('2026-11-21T10:00:00.000Z');
  for (const lcp of [900, 900, 900, 2900]) await told(report({ vitals: [vitals({ lcp, cls: 40 })] }));
  await told(report({ vitals: [vitals({ lcp: 5000 })] }), { at: earlier });
  await told(report({ vitals: [vitals({ page: '/blog/*', inp: 480 })] }), { at: earlier });
  const { points, builds, pages } = await remoteTimeSeries(database.db, 'blog', 1, AT);
  expect([points.length, points[0], points.at(-1)]).toEqual([24, '2026-11-20T13:00:00.000Z', '2026-11-21T12:00:00.000Z']);
  expect([builds[0]?.lcp.at(-1), builds[0]?.lcp.at(-3), builds[0]?.lcp.at(-2)]).toEqual([1000, 5500, null]);
  expect(builds[0]?.cls.at(-1)).toBe(44);
  expect(pages.map(({ page, lcp, inp }) => [page, lcp, inp])).toEqual([
    ['/blog', 2750, null],
    ['/blog/*', null, 475],
  ]);
});

test('seven days are told in steps of six hours, the last of which has begun', async () => {
  await told(report({ vitals: [vitals({ lcp: 900 })] }), { at: new Date('2026-11-14T13:10:00.000Z') });
  await told(report({ vitals: [vitals({ lcp: 900 })] }), { at: new Date('2026-11-14T12:59:00.000Z') });
  await told(report({ vitals: [vitals({ lcp: 900 })] }));
  const { hours, points, builds } = await remoteTimeSeries(database.db, 'blog', 7, AT);
  expect([hours, points.length, points[0]]).toEqual([6, 28, '2026-11-14T13:00:00.000Z']);
  expect(builds[0]?.lcp.flatMap((value, at) => (value === null ? [] : [at]))).toEqual([0, 27]);
});

test('loads, troubles and phases stand beside them, a load that fell back with the build that should have been shown', async () => {
  const load = { app: 'blog', build: 'old', outcome: 'ok', phase: 'module', ms: 200, phases: { entry: 100, module: 20 } } as const;
  const counters = createCounters(database.db, log, async () => met());
  counters.add(report({ loads: [load, load, { ...load, outcome: 'previous', wanted: 'new' }] }), AT);
  counters.add(report({ loads: [{ ...load, outcome: 'failed' }], errors: [{ app: 'blog', build: 'new', name: 'TypeError' }] }), AT);
  await counters.keep();
  const { builds } = await remoteTimeSeries(database.db, 'blog', 1, AT);
  const last = builds.map((one) => [one.build, one.loads.at(-1), one.troubles.at(-1), one.phases.at(-1)?.entry]);
  expect(last.sort()).toEqual([
    ['new', 0, 2, null],
    ['old', 3, 1, 100],
  ]);
});

test('builds that visitors cannot meet are not counted, and networks only while a build of the part is tried', async () => {
  const views = ['new', 'made-up'].map((build) => ({ app: 'blog', build, page: '/blog', count: 1 }));
  await told(report({ views }));
  expect((await rows()).map(({ build, network }) => [build, network])).toEqual([['new', ALL]]);
  await told(report({ views }), { found: met('new') });
  expect((await rows()).map(({ build, network, at }) => [build, network, at.toISOString()])).toEqual([
    ['new', ALL, '2026-11-21T12:00:00.000Z'],
    ['new', networkGroup(hash, siteNetwork(ada), AT), '2026-11-21T12:30:00.000Z'],
  ]);
});

test('of a network nothing is kept but one of 64 groups, another one on another day, and that for a day', async () => {
  const networks = Array.from({ length: 500 }, (_, n) => `10.0.${n % 7}.${n}`);
  const groups = networks.map((network) => networkGroup(hash, network, AT));
  expect([Math.min(...groups), Math.max(...groups)]).toEqual([0, NETWORK_GROUPS - 1]);
  const tomorrow = networks.filter((network, n) => networkGroup(hash, network, new Date('2026-11-22T00:00:00.000Z')) === groups[n]);
  expect(tomorrow.length).toBeLessThan(50);
  await told(report({ views: [{ app: 'blog', build: 'new', page: '/blog', count: 1 }] }), { found: met('new') });
  expect(JSON.stringify(await rows())).not.toContain(ada);
  await deleteOldFieldCounts(database.db, new Date('2026-11-22T12:31:00.000Z'));
  expect((await rows()).map(({ network }) => network)).toEqual([ALL]);
  await deleteOldFieldCounts(database.db, new Date('2026-11-28T13:00:00.000Z'));
  expect(await rows()).toEqual([]);
});

test('a flood of made-up pages from many networks fills an hour and no more, and what was known is still counted', async () => {
  const known = { app: 'blog', build: 'new', page: '/blog', count: 1 };
  await told(report({ views: [known] }));
  const counts = server(met());
  for (let network = 0; network < 15; network += 1)
    for (let sent = 0; sent < 4; sent += 1) {
      const views = Array.from({ length: 50 }, (_, n) => ({ ...known, page: `/p-${network}-${sent}-${n}` }));
      counts.add(report({ views }), AT, `10.1.0.${network}`);
    }
  counts.add(report({ views: [known] }), AT, ada);
  await counts.keep();
  await told(report({ views: [known] }));
  const kept = await ofAll();
  expect(kept.length).toBe(MOST_FIELD_ROWS.app);
  expect(kept.find(({ page }) => page === '/blog')?.count).toBeGreaterThanOrEqual(2);
});

describe('a flood that names live builds', () => {
  const live = (build: string, ...kinds: string[]) => ({ kinds: new Set(kinds), builds: new Set([build]) });
  const apps = new Map(Object.entries({ blog: live('new', '/blog'), checkout: live('old', '/cart', '/checkout') }));
  const mounted: Met = { ...met('new', 'old'), apps };
  const view = { app: 'blog', build: 'new', page: '/blog', count: 1 };

  test('keeps no made-up app, no build of another app and no page that its app does not declare', async () => {
    const views = [
      view,
      { ...view, page: '/made-up' },
      { ...view, page: '/checkout' },
      { ...view, app: 'made-up' },
      { ...view, build: 'old' },
    ];
    await told(report({ views, loads: [{ app: 'made-up', build: 'new', outcome: 'ok', phase: 'module', ms: 9, phases: {} }] }), {
      found: mounted,
    });
    expect(new Set((await rows()).map(({ app, build, page }) => `${app} ${build} ${page}`))).toEqual(new Set(['blog new /blog']));
  });

  test('of one app leaves the room of another app, and of every other group of networks', async () => {
    const flooded: Met = met('new', 'old');
    const counts = server(flooded);
    for (let network = 0; network < 18; network += 1)
      for (let sent = 0; sent < 4; sent += 1) {
        const views = Array.from({ length: 50 }, (_, n) => ({ ...view, page: `/p-${network}-${sent}-${n}` }));
        counts.add(report({ views }), AT, `10.1.${network}.1`);
        if (sent === 0 && network === 0) await counts.keep();
      }
    await counts.keep();
    const floodedGroups = new Set(Array.from({ length: 18 }, (_, n) => networkGroup(hash, siteNetwork(`10.1.${n}.1`), AT)));
    const honest = Array.from({ length: 100 }, (_, n) => `10.2.${n}.1`).find(
      (ip) => !floodedGroups.has(networkGroup(hash, siteNetwork(ip), AT)),
    );
    const failed = { app: 'blog', build: 'new', outcome: 'failed', phase: 'entry', ms: 9, phases: {} } as const;
    await told(report({ loads: [failed], errors: [{ app: 'checkout', build: 'new', page: '/checkout', name: 'TypeError' }] }), {
      found: flooded,
      network: honest as string,
    });
    const kept = await rows();
    expect(kept.filter(({ measure }) => measure === 'failed')).toHaveLength(1);
    expect(kept.filter(({ app, network }) => app === 'checkout' && network === ALL)).toHaveLength(1);
  });
});

test('a count that is as large as it can be stays so', async () => {
  const views = [{ app: 'blog', build: 'new', page: '/blog', count: 1 }];
  await told(report({ views }));
  await database.db.update(fieldCounts).set({ count: 2_147_483_647 });
  await told(report({ views }));
  expect((await ofAll())[0]?.count).toBe(2_147_483_647);
});

test('a canary is judged by sums of each group of networks since a moment, for the builds that are asked for', async () => {
  const found = met('new', 'old');
  for (const at of [AT, new Date('2026-11-21T12:36:00.000Z')])
    await told(report({ vitals: [vitals({ lcp: 900 })], views: [{ app: 'blog', build: 'old', page: '/blog', count: 3 }] }), { at, found });
  const network = networkGroup(hash, siteNetwork(ada), AT);
  const asked = (since: string) => fieldEvidence(database.db, 'blog', ['new', 'made-up'], new Date(since));
  expect((await asked('2026-11-21T12:30:00.000Z')).rows).toEqual([
    { build: 'new', page: '/blog', measure: 'lcp', network, count: 2, histogram: expect.any(Array) },
  ]);
  const [row] = (await asked('2026-11-21T12:36:00.000Z')).rows as { count: number; histogram: number[] }[];
  expect([row?.count, row?.histogram.indexOf(1)]).toEqual([1, 10]);
});
