import { HOUR_MS, type TelemetryReport, VITALS } from '@lagoon/shared/domain';
import type { telemetry } from '../../platform/db/schema';
import { addHistograms, histogramOf } from './histogram';

/** A row of `telemetry` counts reports about a build: from all networks in one hour, or from one network in five minutes. */
export type Measurement = Required<typeof telemetry.$inferInsert>;

/** The value of `network` in a row that counts all networks for an hour. */
export const ALL = -1;
export const NETWORK_ROW_MS = 5 * 60_000;

/** @param length in milliseconds */
export const bucketStart = (at: Date, length: number): Date => new Date(Math.floor(at.getTime() / length) * length);

/** Returns the primary key as text. Spaces separate the values, and no value contains a space. */
export const keyOf = ({ at, app, build, measure, network }: Measurement): string => [at.getTime(), app, build, measure, network].join(' ');

/** Returns the rows of a report: each event counts for all networks per hour and, with a known build, for its network per five minutes. */
export function measurementsOf({ loads, errors, views = [], vitals = [] }: TelemetryReport, at: Date, network: number): Measurement[] {
  const row = (app: string, build: string | undefined, measure: string, count = 1, histogram: number[] = []) => ({
    ...{ app, build: build ?? '', measure, count, histogram, network: ALL, at: bucketStart(at, HOUR_MS) },
  });
  const rows = [
    ...loads.flatMap(({ app, build, wanted, outcome }) => {
      if (outcome === 'failed') return [row(app, build, 'failed')];
      // a fallback shows one build because another one has failed
      return [row(app, build, 'load'), ...(outcome === 'previous' ? [row(app, wanted, 'failed')] : [])];
    }),
    // a page that broke is a failure of its build
    ...errors.map(({ app, build }) => row(app, build, 'failed')),
    ...views.map(({ app, build, count }) => row(app, build, 'load', count)),
    ...vitals.flatMap(({ app, build, ...values }) =>
      VITALS.flatMap((measure) => {
        const value = values[measure];
        return value === undefined ? [] : [row(app, build, measure, 1, histogramOf(value))];
      }),
    ),
  ];
  const start = bucketStart(at, NETWORK_ROW_MS);
  return rows.flatMap((row) => (row.build === '' || row.measure === 'cls' ? [row] : [row, { ...row, network, at: start }]));
}

export const mergeCounters = (one: Measurement, other: Measurement): Measurement => ({
  ...one,
  count: one.count + other.count,
  histogram: addHistograms(one.histogram, other.histogram),
});
