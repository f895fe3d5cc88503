import { HOUR_MS, type TelemetryReport, TIMED_PHASES, VITALS } from '@lagoon/shared/domain';
import type { telemetry } from '../../platform/db/schema';
import { addHistograms, histogramOf } from './histogram';

/** A row of `telemetry` counts events of one kind: from all networks in one hour, or from one network in five minutes. */
export type Measurement = Required<typeof telemetry.$inferInsert>;

/** The value of `network` in a row that counts all networks for an hour. */
export const ALL = -1;
export const NETWORK_ROW_MS = 5 * 60_000;

/** @param length in milliseconds */
export const bucketStart = (at: Date, length: number): Date => new Date(Math.floor(at.getTime() / length) * length);

/** Returns the primary key as text. Spaces separate the values, and no value contains a space. */
export const keyOf = ({ at, app, build, page, measure, network, wanted, phase, code }: Omit<Measurement, 'count'>): string =>
  [at.getTime(), app, build, page, measure, network, wanted, phase, code].join(' ');

/** Returns the build that caused the event: after a fallback the requested build, otherwise the shown build. */
export const responsibleBuild = ({ measure, build, wanted }: Measurement): string => (measure === 'previous' ? wanted : build);

const SHOWN = ['ok', 'retry', 'previous'];
export const isShown = ({ measure }: Measurement): boolean => SHOWN.includes(measure);

/** Kinds of events that Site health counts: outcomes of loads, and errors of pages. */
export const LOAD_MEASURES = [...SHOWN, 'failed', 'error'];
export const isLoadOfHour = ({ measure, network }: Measurement): boolean => network === ALL && LOAD_MEASURES.includes(measure);

/** Kinds of events that count for a network, by the kind that counts for all. A page that broke is a failure of its build. */
const NETWORK_MEASURES: Record<string, string> = {
  ...{ ok: 'load', retry: 'load', view: 'load', previous: 'failed', failed: 'failed', error: 'failed' },
  ...{ lcp: 'lcp', inp: 'inp' },
};

/** Returns the rows of a report: each event counts for all networks per hour and, with a known build, for its network per five minutes. */
export function measurementsOf({ loads, errors, views = [], vitals = [] }: TelemetryReport, at: Date, network: number): Measurement[] {
  type Event = Pick<Measurement, 'app' | 'measure'> & { [Name in keyof Measurement]?: Measurement[Name] | undefined };
  const ofHour = ({
    app,
    measure,
    build = '',
    page = '',
    wanted = '',
    phase = '',
    code = '',
    count = 1,
    ...event
  }: Event): Measurement => ({
    ...{ app, measure, build, page, wanted, phase, code, count, network: ALL, at: bucketStart(at, HOUR_MS), lastAt: at },
    ...{ histogram: event.histogram ?? [], phaseMs: event.phaseMs ?? [] },
  });
  const rows = [
    ...loads.map(({ outcome, ms, phases, ...load }) => {
      const phaseMs = TIMED_PHASES.map((phase) => phases[phase] ?? 0);
      return ofHour({ ...load, measure: outcome, histogram: histogramOf(ms), phaseMs });
    }),
    ...errors.map(({ name, ...error }) => ofHour({ ...error, measure: 'error', code: name })),
    ...views.map((view) => ofHour({ ...view, measure: 'view' })),
    ...vitals.flatMap(({ app, build, page, ...values }) =>
      VITALS.flatMap((measure) => {
        const value = values[measure];
        return value === undefined ? [] : [ofHour({ app, build, page, measure, histogram: histogramOf(value) })];
      }),
    ),
  ];
  return rows.flatMap((row) => {
    const build = responsibleBuild(row);
    const measure = NETWORK_MEASURES[row.measure];
    if (build === '' || !measure) return [row];
    const [histogram, phaseMs] = [measure === row.measure ? row.histogram : [], []];
    const plain = { ...row, measure, network, histogram, phaseMs, page: '', wanted: '', phase: '', code: '' };
    return [row, { ...plain, build, at: bucketStart(at, NETWORK_ROW_MS) }];
  });
}

export const mergeCounters = (one: Measurement, other: Measurement): Measurement => ({
  ...one,
  count: one.count + other.count,
  histogram: addHistograms(one.histogram, other.histogram),
  phaseMs: addHistograms(one.phaseMs, other.phaseMs),
  lastAt: new Date(Math.max(one.lastAt.getTime(), other.lastAt.getTime())),
});
