import type { LoadReport, TelemetryReport } from '@lagoon/shared/domain';
import { ALL, measurementsOf } from './measurement';
import { sinceOf, siteHealth } from './site-health';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const LATER = new Date('2026-11-21T13:30:00.000Z');

const load = (change: Partial<LoadReport> = {}): LoadReport => ({
  ...{ app: 'shop', build: 'new', outcome: 'ok', phase: 'module', ms: 240 },
  phases: { entry: 100, init: 20, expose: 80, module: 40 },
  ...change,
});
const rowsOf = (report: TelemetryReport, at = NOON) => measurementsOf(report, at, 1).filter(({ network }) => network === ALL);
const loads = (...all: LoadReport[]) => rowsOf({ loads: all, errors: [] });
const health = (...rows: ReturnType<typeof loads>) => siteHealth(rows, sinceOf(LATER, 1), LATER).apps;

test('covers the 24 hours before the request', () =>
  expect(siteHealth([], sinceOf(LATER, 1), LATER)).toEqual({ since: '2026-11-20T13:30:00.000Z', until: LATER.toISOString(), apps: [] }));

test('returns loads and times of each build, the most loaded build first', () => {
  const [shop] = health(...loads(load({ build: 'old' }), load(), load({ outcome: 'retry', phase: 'entry', code: 'timeout', ms: 9000 })));
  expect(shop?.builds).toEqual([
    {
      ...{ build: 'new', loads: 2, retries: 1, fallbacks: 0, failed: 0, errors: 0 },
      ...{ median: 300, p95: 9800, phases: { entry: 100, init: 20, expose: 80, module: 40 } },
    },
    expect.objectContaining({ build: 'old', loads: 1, retries: 0 }),
  ]);
});

test('adds a load to the previous build and a fallback to the requested build when the previous build loads', () => {
  const [shop] = health(...loads(load({ outcome: 'previous', build: 'old', wanted: 'new', phase: 'entry', code: 'load-failed' })));
  expect(shop?.builds).toMatchObject([
    { build: 'old', loads: 1, fallbacks: 0 },
    { build: 'new', loads: 0, fallbacks: 1, median: null, p95: null, phases: null },
  ]);
  expect(shop?.troubles).toEqual([
    { build: 'new', outcome: 'previous', phase: 'entry', code: 'load-failed', count: 1, lastAt: NOON.toISOString() },
  ]);
});

test('counts a failed load as a failure, and leaves its duration out of median and 95th percentile', () => {
  const [shop] = health(...loads(load(), load({ outcome: 'failed', phase: 'expose', code: 'load-failed', ms: 60_000 })));
  expect(shop?.builds).toMatchObject([{ build: 'new', loads: 1, failed: 1, median: 250, p95: 295 }]);
});

test('sums equal issues of several hours, and lists the latest issue first', () => {
  const failed = load({ outcome: 'failed', phase: 'entry', code: 'timeout' });
  const again = rowsOf({ loads: [failed], errors: [{ app: 'shop', build: 'new', name: 'ChunkLoadError' }] }, LATER);
  const [shop] = health(...again, ...loads(load({ outcome: 'failed', phase: 'module', code: 'bad-module' }), failed, failed));
  expect(shop?.troubles).toEqual([
    { build: 'new', outcome: 'failed', phase: 'entry', code: 'timeout', count: 3, lastAt: LATER.toISOString() },
    { build: 'new', outcome: 'error', phase: null, code: 'ChunkLoadError', count: 1, lastAt: LATER.toISOString() },
    { build: 'new', outcome: 'failed', phase: 'module', code: 'bad-module', count: 1, lastAt: NOON.toISOString() },
  ]);
  expect(shop?.builds).toMatchObject([{ failed: 4, errors: 1, loads: 0 }]);
});

test('returns an empty build for loads of an app that the registry does not name', () =>
  expect(health(...loads({ ...load({ outcome: 'failed', phase: 'registry', code: 'unknown-app' }), build: undefined }))).toMatchObject([
    { app: 'shop', builds: [{ build: '', failed: 1 }] },
  ]));
