import { HOUR_MS, type LoadReport, type TelemetryReport } from '@lagoon/shared/domain';
import type { telemetry } from '../../platform/db/schema';
import { added, histogramOf } from './histogram';

/** So many of the same kind in the same hour: a row of the table. */
export type Counter = Required<typeof telemetry.$inferInsert>;

/** The beginning of the stretch of time that a moment lies in. @param length in milliseconds */
export const beginOf = (at: Date, length: number): Date => new Date(Math.floor(at.getTime() / length) * length);

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
  hour: beginOf(at, HOUR_MS),
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

/** No site has so many kinds of counters in an hour: a flood fills this and no more. */
export const MOST_ROWS_AN_HOUR = 500;
/** Of these, so many may be of builds that are not live: tabs that are open since before a release, and whatever somebody makes up. */
export const ROWS_OF_OTHER_BUILDS = 200;

/** What a counter names that tells whether visitors can meet it. */
type Named = Pick<Counter, 'build' | 'wanted'>;

/**
 * Anybody can send anything, so what names builds that are not live is kept from taking the room of what does.
 * @param live the builds that visitors can meet; empty where that is not known, and then all are equal
 */
export function roomOfHour(live: ReadonlySet<string>) {
  let rows = 0;
  let others = 0;
  const isOther = ({ build, wanted }: Named) => live.size > 0 && !(live.has(build) && (wanted === '' || live.has(wanted)));
  const add = (counter: Named) => {
    rows += 1;
    if (isOther(counter)) others += 1;
  };
  return {
    /** counts a kind that is there already */
    add,
    /** counts a new kind, if there is room for it */
    take(counter: Named): boolean {
      if (rows >= MOST_ROWS_AN_HOUR || (isOther(counter) && others >= ROWS_OF_OTHER_BUILDS)) return false;
      add(counter);
      return true;
    },
  };
}
