import {
  type BuildTimeSeries,
  DAY_MS,
  type HealthDays,
  HOUR_MS,
  type PageHealth,
  type RemoteTimeSeries,
  type Vital,
} from '@lagoon/shared/domain';
import { and, eq, gte, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/open';
import { telemetry } from '../../platform/db/schema';
import { blamed, bucketStart, type Counter } from './counter';
import { ALL } from './field-counter';
import { quantile } from './histogram';

/** How many hours a point is, and how many points there are. */
const POINTS: Record<HealthDays, { hours: number; count: number }> = { 1: { hours: 1, count: 24 }, 7: { hours: 6, count: 28 } };

interface Measured {
  build: string;
  measure: Vital;
  /** one of both is null: the number is that of a point, or of a kind of page */
  point: number | null;
  page: string | null;
  /** what three of four stayed within */
  value: number | null;
}

/** Of each point and of each kind of page, read off the summed histograms. */
async function measuredSince(db: Db, app: string, since: Date, hours: number): Promise<Measured[]> {
  const rows = await rowsOf<Omit<Measured, 'value'> & { histogram: number[] }>(
    db,
    sql`with ranges as (
          select build, measure, page, place, n,
            floor(extract(epoch from at - ${since.toISOString()}::timestamptz) / ${hours * 3600}::integer)::integer as point
          from field_counts, unnest(histogram) with ordinality as r(n, place)
          where network = ${ALL} and app = ${app} and at >= ${since.toISOString()}::timestamptz),
        sums as (
          select build, measure, point, page, place, sum(n)::float8 as n from ranges
          group by grouping sets ((build, measure, point, place), (build, measure, page, place)))
        select build, measure, point, page, array_agg(n order by place) as histogram from sums group by build, measure, point, page`,
  );
  return rows.map(({ histogram, ...row }) => ({ ...row, value: quantile(histogram, 0.75) }));
}

const countedSince = (db: Db, app: string, since: Date) =>
  rowsOf<{ build: string; page: string; views: number; errors: number }>(
    db,
    sql`select build, page, coalesce(sum(count) filter (where measure = 'view'), 0)::integer as views,
          coalesce(sum(count) filter (where measure = 'error'), 0)::integer as errors
        from field_counts where network = ${ALL} and app = ${app} and at >= ${since.toISOString()}::timestamptz
        group by build, page order by page, build`,
  );

/** How a part of the site did over time and on each kind of page, by build. @param app as the registry names it */
export async function remoteTimeSeries(db: Db, app: string, days: HealthDays, until: Date): Promise<RemoteTimeSeries> {
  const { hours, count } = POINTS[days];
  const since = new Date(bucketStart(until, HOUR_MS).getTime() + HOUR_MS - days * DAY_MS);
  const [loads, measured, counted] = await Promise.all([
    db
      .select()
      .from(telemetry)
      .where(and(eq(telemetry.app, app), gte(telemetry.hour, since))),
    measuredSince(db, app, since, hours),
    countedSince(db, app, since),
  ]);
  const pointOf = (at: Date) => Math.floor((at.getTime() - since.getTime()) / (hours * HOUR_MS));
  const names = [...loads.map(({ build }) => build), ...loads.map(({ wanted }) => wanted), ...counted.map(({ build }) => build)];
  const builds = [...new Set(names)].filter(Boolean);
  return {
    app,
    hours,
    points: Array.from({ length: count }, (_, at) => new Date(since.getTime() + at * hours * HOUR_MS).toISOString()),
    builds: builds.map((build) => {
      const course = loadCourse(build, loads, count, pointOf);
      for (const { measure, point, value } of measured.filter((one) => one.build === build && one.point !== null))
        course[measure][point ?? 0] = value;
      return course;
    }),
    pages: counted
      .filter(({ page }) => page !== '')
      .map(({ build, page, views, errors }): PageHealth => {
        const value = (name: string) =>
          measured.find((one) => one.build === build && one.page === page && one.measure === name)?.value ?? null;
        return { build, page, views, errors, lcp: value('lcp'), inp: value('inp'), cls: value('cls') };
      }),
  };
}

/** Loads, troubles and phases of a build; vitals are still to come. */
function loadCourse(build: string, counters: readonly Counter[], count: number, pointOf: (at: Date) => number): BuildTimeSeries {
  const each = <Value>(value: (counters: Counter[]) => Value): Value[] =>
    Array.from({ length: count }, (_, at) => value(counters.filter(({ hour }) => pointOf(hour) === at)));
  const sum = (rows: Counter[], of: (row: Counter) => number) => rows.reduce((total, row) => total + of(row), 0);
  const wasShown = (row: Counter) => row.build === build && row.outcome !== 'failed' && row.outcome !== 'error';
  const isTrouble = (row: Counter) => blamed(row) === build && ['failed', 'error', 'previous'].includes(row.outcome);
  const none = () => new Array<number | null>(count).fill(null);
  return {
    build,
    loads: each((rows) => sum(rows.filter(wasShown), (row) => row.count)),
    troubles: each((rows) => sum(rows.filter(isTrouble), (row) => row.count)),
    phases: each((rows) => {
      const shown = rows.filter(wasShown);
      const loads = sum(shown, (row) => row.count);
      const mean = (of: (row: Counter) => number) => (loads === 0 ? null : Math.round(sum(shown, of) / loads));
      return {
        entry: mean(({ entryMs }) => entryMs),
        init: mean(({ initMs }) => initMs),
        expose: mean(({ exposeMs }) => exposeMs),
        module: mean(({ moduleMs }) => moduleMs),
      };
    }),
    lcp: none(),
    inp: none(),
    cls: none(),
  };
}
