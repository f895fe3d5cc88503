import { HOUR_MS, type TelemetryReport, VITALS } from '@lagoon/shared/domain';
import type { telemetry } from '../../platform/db';
import { addHistograms, histogramOf } from './site-health';

/** Of all networks in an hour, or of one network in five minutes. */
export type Measurement = Required<typeof telemetry.$inferInsert>;

/** `network` of a row of all networks */
export const ALL = -1;
export const NETWORK_ROW_MS = 5 * 60_000;

/** @param length ms */
export const bucketStart = (at: Date, length: number) => new Date(Math.floor(at.getTime() / length) * length);

/** No value contains a space. */
export const keyOf = ({ at, app, build, measure, network }: Measurement) => [at.getTime(), app, build, measure, network].join(' ');

/** Each event counts for all networks and, with a known build, for its own. */
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
