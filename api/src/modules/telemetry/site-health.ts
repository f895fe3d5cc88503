import { type BuildHealth, VITALS } from '@lagoon/shared/domain';
import { and, eq, gt } from 'drizzle-orm';
import { type Db, telemetry } from '../../platform/db';
import { ALL, type Measurement } from './measurement';

/** ms; the last range includes all longer times */
export const BOUNDS = [
  25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 60_000,
] as const;

export const LONGEST_MS = 60_000;

export function histogramOf(ms: number): number[] {
  const counts = BOUNDS.map(() => 0);
  const at = BOUNDS.findIndex((bound) => ms <= bound);
  counts[at === -1 ? counts.length - 1 : at] = 1;
  return counts;
}

export const addHistograms = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? 0) + (other[at] ?? 0));

/** In whole ms, interpolated; null for an empty histogram. @param share 0.5 for the median */
export function quantile(counts: readonly number[], share: number): number | null {
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

function buildHealth(app: string, build: string, rows: readonly Measurement[]): BuildHealth {
  const of = (measure: string) => rows.filter((row) => row.measure === measure);
  const sum = (measure: string) => of(measure).reduce((total, { count }) => total + count, 0);
  const vitals = VITALS.map((vital) => {
    const histogram = of(vital).map((row) => row.histogram);
    return [vital, quantile(histogram.reduce(addHistograms, []), 0.75)];
  });
  return {
    app,
    build,
    loads: sum('load'),
    failed: sum('failed'),
    ...(Object.fromEntries(vitals) as Pick<BuildHealth, 'lcp' | 'inp' | 'cls'>),
  };
}

/** Most loads first; p75 of the Web Vitals. */
export async function siteHealth(db: Db, since: Date): Promise<BuildHealth[]> {
  const rows: Measurement[] = await db
    .select()
    .from(telemetry)
    .where(and(gt(telemetry.at, since), eq(telemetry.network, ALL)));
  const builds = new Map<string, Measurement[]>();
  for (const row of rows) {
    const key = `${row.app} ${row.build}`;
    builds.set(key, [...(builds.get(key) ?? []), row]);
  }
  return [...builds.values()]
    .map((all) => buildHealth(all[0]?.app ?? '', all[0]?.build ?? '', all))
    .sort((one, other) => other.loads - one.loads);
}
