import { DAY_MS, type HealthDays, HOUR_MS, type RemoteTimeSeries, type Vital } from '@lagoon/shared/domain';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { telemetry } from '../../platform/db/schema';
import { addHistograms, quantile } from './histogram';
import { ALL, bucketStart, type Measurement } from './measurement';
import { buildHealth } from './site-health';

/** Hours that each point of a chart covers, and number of points, by the chart's days (1 or 7). */
const POINTS: Record<HealthDays, { hours: number; count: number }> = { 1: { hours: 1, count: 24 }, 7: { hours: 6, count: 28 } };

const NO_PHASES = { entry: null, init: null, expose: null, module: null };

const p75 = (rows: readonly Measurement[], measure: Vital): number | null =>
  quantile(rows.flatMap((row) => (row.measure === measure ? [row.histogram] : [])).reduce(addHistograms, []), 0.75);
const vitalsOf = <Value>(of: (measure: Vital) => Value): Record<Vital, Value> => ({ lcp: of('lcp'), inp: of('inp'), cls: of('cls') });
const countOf = (rows: readonly Measurement[], measure: string): number =>
  rows.reduce((sum, row) => sum + (row.measure === measure ? row.count : 0), 0);

/** Returns loads, failures and vitals of an app by build, over time and by kind of page. @param app its id in the registry */
export async function remoteTimeSeries(db: Db, app: string, days: HealthDays, until: Date): Promise<RemoteTimeSeries> {
  const { hours, count } = POINTS[days];
  const since = new Date(bucketStart(until, HOUR_MS).getTime() + HOUR_MS - days * DAY_MS);
  const rows: Measurement[] = await db
    .select()
    .from(telemetry)
    .where(and(eq(telemetry.app, app), gte(telemetry.at, since), eq(telemetry.network, ALL)));
  const starts = Array.from({ length: count }, (_, at) => since.getTime() + at * hours * HOUR_MS);
  const byPoint = starts.map((start) => rows.filter(({ at }) => at.getTime() >= start && at.getTime() < start + hours * HOUR_MS));
  const builds = [...new Set(rows.flatMap(({ build, wanted }) => [build, wanted]))].filter(Boolean);
  const kinds = new Map(rows.filter(({ page }) => page !== '').map((row) => [`${row.page} ${row.build}`, row]));
  return {
    app,
    hours,
    points: starts.map((start) => new Date(start).toISOString()),
    builds: builds.map((build) => {
      const points = byPoint.map((all) => buildHealth(build, all));
      const own = byPoint.map((all) => all.filter((row) => row.build === build));
      return {
        build,
        loads: points.map(({ loads }) => loads),
        troubles: points.map(({ failed, errors, fallbacks }) => failed + errors + fallbacks),
        phases: points.map(({ phases }) => phases ?? NO_PHASES),
        ...vitalsOf((measure) => own.map((all) => p75(all, measure))),
      };
    }),
    pages: [...kinds.keys()].sort().map((kind) => {
      const own = rows.filter((row) => `${row.page} ${row.build}` === kind);
      const { build, page } = own[0] as Measurement;
      return { build, page, views: countOf(own, 'view'), errors: countOf(own, 'error'), ...vitalsOf((measure) => p75(own, measure)) };
    }),
  };
}
