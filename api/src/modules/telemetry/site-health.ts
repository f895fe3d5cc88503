import { type BuildHealth, VITALS } from '@lagoon/shared/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { telemetry } from '../../platform/db/schema';
import { addHistograms, quantile } from './histogram';
import { ALL, type Measurement } from './measurement';

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
