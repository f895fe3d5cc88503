import type { ErrorReport, LoadReport, TelemetryReport } from '@lagoon/shared/domain';
import type { telemetry } from '../../platform/db/schema';
import { added, histogramOf } from './histogram';

/** So many of the same kind in the same hour: a row of the table. */
export type Tally = Required<typeof telemetry.$inferInsert>;

const HOUR_MS = 60 * 60_000;
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/** What tells a tally from the others. None of its texts holds a space. */
export const keyOf = ({ hour, app, build, wanted, outcome, phase, code }: Omit<Tally, 'count' | 'histogram'>): string =>
  [hour.getTime(), app, build, wanted, outcome, phase, code].join(' ');

const loadTally = ({ app, build = '', wanted = '', outcome, phase, ms, phases, code }: LoadReport, at: Date): Tally => {
  const { entry = 0, init = 0, expose = 0, module = 0 } = phases;
  const sums = { entryMs: entry, initMs: init, exposeMs: expose, moduleMs: module };
  return {
    hour: hourOf(at),
    app,
    build,
    wanted,
    outcome,
    phase,
    code: code ?? '',
    count: 1,
    histogram: histogramOf(ms),
    ...sums,
    lastAt: at,
  };
};

const NO_TIME = { histogram: histogramOf(), entryMs: 0, initMs: 0, exposeMs: 0, moduleMs: 0 };
const errorTally = ({ app, build = '', name }: ErrorReport, at: Date): Tally => ({
  ...{ hour: hourOf(at), app, build, wanted: '', outcome: 'error', phase: '', code: name },
  ...{ count: 1, ...NO_TIME, lastAt: at },
});

/** A report as tallies of one each. */
export const talliesOf = ({ loads, errors }: TelemetryReport, at: Date): Tally[] => [
  ...loads.map((load) => loadTally(load, at)),
  ...errors.map((error) => errorTally(error, at)),
];

/** Two tallies of the same key as one. */
export const together = (one: Tally, other: Tally): Tally => ({
  ...one,
  count: one.count + other.count,
  histogram: added(one.histogram, other.histogram),
  entryMs: one.entryMs + other.entryMs,
  initMs: one.initMs + other.initMs,
  exposeMs: one.exposeMs + other.exposeMs,
  moduleMs: one.moduleMs + other.moduleMs,
  lastAt: new Date(Math.max(one.lastAt.getTime(), other.lastAt.getTime())),
});
