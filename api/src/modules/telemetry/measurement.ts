import { HOUR_MS, type TelemetryReport, VITALS } from '@lagoon/shared/domain';
import type { telemetry } from '../../platform/db';

/** ms; the last range includes all longer times */
export const BOUNDS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000,
  15_000, 20_000, 30_000, 60_000,
] as const;

export const LONGEST_MS = 60_000;

export function histogramOf(ms: number) {
  const counts = BOUNDS.map(() => 0);
  const at = BOUNDS.findIndex((bound) => ms <= bound);
  counts[at === -1 ? counts.length - 1 : at] = 1;
  return counts;
}

export const addHistograms = (one: readonly number[], other: readonly number[]) =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, at) => (one[at] ?? 0) + (other[at] ?? 0),
  );

/**
 * In whole ms, interpolated; null for an empty histogram.
 * @param share 0.5 for the median
 */
export function quantile(counts: readonly number[], share: number) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [at, bound] of BOUNDS.entries()) {
    const count = counts[at] ?? 0;
    const from = BOUNDS[at - 1] ?? 0;
    if (count > 0 && left <= count) return Math.round(from + ((bound - from) * left) / count);
    left -= count;
  }
  return LONGEST_MS;
}

/** Of all networks in an hour, or of one network in five minutes. */
export type Measurement = Required<typeof telemetry.$inferInsert>;

export const ALL = -1;
export const NETWORK_ROW_MS = 5 * 60_000;

export const bucketStart = (at: Date, length: number) =>
  new Date(Math.floor(at.getTime() / length) * length);

/** No value contains a space. */
export const keyOf = ({ at, app, build, measure, network }: Measurement) =>
  [at.getTime(), app, build, measure, network].join(' ');

/** Each event counts for all networks and, with a known build, for its own. */
export function measurementsOf(
  { loads, errors, views = [], vitals = [], engine }: TelemetryReport,
  at: Date,
  network: number,
) {
  const row = (
    app: string,
    build: string | undefined,
    measure: string,
    count = 1,
    histogram: number[] = [],
  ) => ({
    app,
    build: build ?? '',
    measure,
    count,
    histogram,
    network: ALL,
    at: bucketStart(at, HOUR_MS),
  });
  const rows = [
    ...loads.flatMap(({ app, build, wanted, outcome }) => {
      if (outcome === 'again') return [row(app, build, `again-${engine}`)];
      if (outcome === 'failed') return [row(app, build, 'failed')];
      // a fallback shows one build because another one has failed
      return [
        row(app, build, 'load'),
        ...(outcome === 'previous' ? [row(app, wanted, 'failed')] : []),
      ];
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
  return rows.flatMap((row) =>
    row.build === '' || /^(cls|again-.*)$/.test(row.measure)
      ? [row]
      : [row, { ...row, network, at: start }],
  );
}

export const mergeCounters = (one: Measurement, other: Measurement) => ({
  ...one,
  count: one.count + other.count,
  histogram: addHistograms(one.histogram, other.histogram),
});
