import type { TelemetryReport } from '@lagoon/shared/domain';
import { telemetry } from '../../platform/db';
import { testDatabase } from '../../testing/test-database';
import { measurementsOf } from './measurement';
import { renderedAgain, siteHealth } from './site-health';

const NOON = new Date('2026-11-21T12:00Z');
const EARLIER = new Date('2026-11-21T11:00Z');

const database = testDatabase();
beforeEach(async () => {
  await database.db.delete(telemetry);
});

const load = { app: 'shop', build: 'new', outcome: 'ok' } as const;

async function store(report: Partial<TelemetryReport>) {
  for (const row of measurementsOf({ loads: [], errors: [], ...report }, NOON, 1))
    await database.db.insert(telemetry).values(row);
}

async function health(report: Partial<TelemetryReport>, since = EARLIER) {
  await store(report);
  return siteHealth(database.db, since);
}

test('returns loads, failures and p75 of each build, most loads first', async () => {
  const builds = await health({
    loads: [{ ...load, build: 'old', outcome: 'failed' }, load],
    views: [{ app: 'shell', build: 's1', count: 4 }],
    vitals: [{ app: 'shop', build: 'new', lcp: 1200, cls: 40 }],
  });
  expect(builds).toEqual([
    { app: 'shell', build: 's1', loads: 4, failed: 0, lcp: null, inp: null, cls: null },
    { app: 'shop', build: 'new', loads: 1, failed: 0, lcp: 1375, inp: null, cls: 44 },
    { app: 'shop', build: 'old', loads: 0, failed: 1, lcp: null, inp: null, cls: null },
  ]);
});

test.each<[string, Partial<TelemetryReport>, [build: string, loads: number, failed: number][]]>([
  ['a retry as a load', { loads: [{ ...load, outcome: 'retry' }] }, [['new', 1, 0]]],
  [
    'a fallback as a load of the shown build and a failure of the requested build',
    { loads: [{ ...load, build: 'old', outcome: 'previous', wanted: 'new' }] },
    [
      ['old', 1, 0],
      ['new', 0, 1],
    ],
  ],
  ['a page that broke as a failure', { errors: [{ app: 'shop', build: 'new' }] }, [['new', 0, 1]]],
  [
    'a failure of an unknown build',
    { loads: [{ ...load, build: undefined, outcome: 'failed' }] },
    [['', 0, 1]],
  ],
])('counts %s', async (_, report, counts) =>
  expect((await health(report)).map(({ build, loads, failed }) => [build, loads, failed])).toEqual(
    counts,
  ),
);

test('leaves out reports from before the period', async () =>
  expect(await health({ loads: [load] }, NOON)).toEqual([]));

test('counts pages that were rendered again by engine, and not as loads', async () => {
  const again = (build: string) => ({ ...load, build, outcome: 'again' }) as const;
  for (const engine of ['chromium', 'webkit'] as const)
    await store({ engine, loads: [again('new')] });
  expect(await health({ engine: 'webkit', loads: [again('old')] })).toEqual([]);
  expect(await renderedAgain(database.db, EARLIER)).toEqual([
    { engine: 'webkit', count: 2 },
    { engine: 'chromium', count: 1 },
  ]);
});
