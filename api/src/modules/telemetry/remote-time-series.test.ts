import type { TelemetryReport, VitalsReport } from '@lagoon/shared/domain';
import { telemetry } from '../../platform/db/schema';
import { hashWith } from '../../platform/db/secrets';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createCounts } from './counts';
import { remoteTimeSeries } from './remote-time-series';

const AT = new Date('2026-11-21T12:34:56.000Z');
const live = { builds: new Set(['new', 'old']), tried: new Set<string>() };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(telemetry);
});

const vitals = (change: Partial<VitalsReport>) => ({ vitals: [{ app: 'blog', build: 'new', page: '/blog', ...change }] });
const read = (days: 1 | 7 = 1) => remoteTimeSeries(database.db, 'blog', days, AT);

async function send(report: Partial<TelemetryReport>, at: string | Date = AT) {
  const counts = createCounts({ db: database.db, log: console, hash: hashWith('a secret'), readLive: async () => live });
  counts.add({ loads: [], errors: [], ...report }, new Date(at), '10.0.0.1');
  await counts.keep();
}

test('sums page views and errors by kind of page and build', async () => {
  const view = { app: 'blog', build: 'new', page: '/blog/*', count: 2 };
  await send({ views: [view], errors: [{ app: 'blog', build: 'new', page: '/blog/*', name: 'TypeError' }] });
  await send({ views: [view] }, '2026-11-21T12:59:00.000Z');
  await send({ views: [{ ...view, build: 'old', count: 1 }] });
  expect((await read()).pages).toEqual([
    { build: 'new', page: '/blog/*', views: 4, errors: 1, lcp: null, inp: null, cls: null },
    { build: 'old', page: '/blog/*', views: 1, errors: 0, lcp: null, inp: null, cls: null },
  ]);
});

test('returns the p75 of each Web Vital for each period and kind of page', async () => {
  const earlier = '2026-11-21T10:00:00.000Z';
  for (const lcp of [900, 900, 900, 2900]) await send(vitals({ lcp, cls: 40 }));
  await send(vitals({ lcp: 5000 }), earlier);
  await send(vitals({ page: '/blog/*', inp: 480 }), earlier);
  const { points, builds, pages } = await read();
  expect([points.length, points[0], points.at(-1)]).toEqual([24, '2026-11-20T13:00:00.000Z', '2026-11-21T12:00:00.000Z']);
  expect([builds[0]?.lcp.at(-1), builds[0]?.lcp.at(-3), builds[0]?.lcp.at(-2)]).toEqual([1000, 5500, null]);
  expect(builds[0]?.cls.at(-1)).toBe(44);
  expect(pages.map(({ page, lcp, inp }) => [page, lcp, inp])).toEqual([
    ['/blog', 2750, null],
    ['/blog/*', null, 475],
  ]);
});

test('divides seven days into periods of six hours up to the current hour', async () => {
  for (const at of ['2026-11-14T13:10:00.000Z', '2026-11-14T12:59:00.000Z', AT]) await send(vitals({ lcp: 900 }), at);
  const { hours, points, builds } = await read(7);
  expect([hours, points.length, points[0]]).toEqual([6, 28, '2026-11-14T13:00:00.000Z']);
  expect(builds[0]?.lcp.flatMap((value, at) => (value === null ? [] : [at]))).toEqual([0, 27]);
});

test('counts a fallback as a load of the shown build and a failure of the requested build', async () => {
  const load = { app: 'blog', build: 'old', outcome: 'ok', phase: 'module', ms: 200, phases: { entry: 100, module: 20 } } as const;
  await send({ loads: [load, load, { ...load, outcome: 'previous', wanted: 'new' }] });
  await send({ loads: [{ ...load, outcome: 'failed' }], errors: [{ app: 'blog', build: 'new', name: 'TypeError' }] });
  const { builds } = await read();
  const last = builds.map((one) => [one.build, one.loads.at(-1), one.troubles.at(-1), one.phases.at(-1)?.entry]);
  expect(last.sort()).toEqual([
    ['new', 0, 2, null],
    ['old', 3, 1, 100],
  ]);
});
