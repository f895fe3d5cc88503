import { HOUR_MS, type LoadReport, type TelemetryReport } from '@lagoon/shared/domain';
import type { telemetry } from '../../platform/db/schema';
import { added, histogramOf } from './histogram';
import { type Room, roomInParts } from './room';

/** So many of the same kind in the same hour: a row of the table. */
export type Counter = Required<typeof telemetry.$inferInsert>;

/** The beginning of the stretch of time that a moment lies in. @param length in milliseconds */
export const bucketStart = (at: Date, length: number): Date => new Date(Math.floor(at.getTime() / length) * length);

/** What tells a counter from the others. None of its texts holds a space. */
export const keyOf = ({ hour, app, build, wanted, outcome, phase, code }: Omit<Counter, 'count' | 'histogram'>): string =>
  [hour.getTime(), app, build, wanted, outcome, phase, code].join(' ');

/** The build that what is counted is to be blamed on: the one that should have been shown. */
export const blamed = ({ outcome, build, wanted }: Pick<Counter, 'outcome' | 'build' | 'wanted'>): string =>
  outcome === 'previous' ? wanted : build;

/** What is counted; what does not apply is left out. */
type Counted = Pick<Counter, 'app' | 'outcome'> & Partial<Record<'build' | 'wanted' | 'phase' | 'code', string | undefined>>;

const counterOf = (
  { app, build = '', wanted = '', outcome, phase = '', code = '' }: Counted,
  at: Date,
  { ms, phases }: Partial<Pick<LoadReport, 'ms' | 'phases'>> = {},
): Counter => ({
  hour: bucketStart(at, HOUR_MS),
  app,
  build,
  wanted,
  outcome,
  phase,
  code,
  count: 1,
  histogram: histogramOf(ms),
  entryMs: phases?.entry ?? 0,
  initMs: phases?.init ?? 0,
  exposeMs: phases?.expose ?? 0,
  moduleMs: phases?.module ?? 0,
  lastAt: at,
});

export const countersOf = ({ loads, errors }: TelemetryReport, at: Date): Counter[] => [
  ...loads.map((load) => counterOf(load, at, load)),
  ...errors.map(({ name, page: _, ...error }) => counterOf({ ...error, outcome: 'error', code: name }, at)),
];

export const together = (one: Counter, other: Counter): Counter => ({
  ...one,
  count: one.count + other.count,
  histogram: added(one.histogram, other.histogram),
  entryMs: one.entryMs + other.entryMs,
  initMs: one.initMs + other.initMs,
  exposeMs: one.exposeMs + other.exposeMs,
  moduleMs: one.moduleMs + other.moduleMs,
  lastAt: new Date(Math.max(one.lastAt.getTime(), other.lastAt.getTime())),
});

/** Maximum of rows in an hour: for each live app, and for all other builds together, e.g. those of tabs opened before a release. */
export const MOST_ROWS_AN_HOUR = { app: 200, other: 200 };

/** Replaces the code of a row that exceeds the quota of its app. */
export const ANY_CODE = 'other';

/**
 * Creates the quota of one hour. Rows of live builds always count: beyond the quota under {@link ANY_CODE}. Outcomes and phases are
 * fixed lists, so these rows are few.
 * @param isLive returns true when app and builds of a counter are live
 */
export const roomOfHour = (isLive: (counter: Counter) => boolean): Room<Counter> =>
  roomInParts(
    (counter) => (isLive(counter) ? [`app ${counter.app}`, MOST_ROWS_AN_HOUR.app] : ['other', MOST_ROWS_AN_HOUR.other]),
    (counter) => (isLive(counter) ? { ...counter, code: ANY_CODE } : undefined),
  );
