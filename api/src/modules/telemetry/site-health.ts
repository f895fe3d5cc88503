import {
  type BuildHealth,
  type FieldFigures,
  type SiteHealth,
  VITALS,
} from '@lagoon/shared/domain';
import { and, eq, gt, notLike, sql } from 'drizzle-orm';
import { type Db, rowsOf, telemetry } from '../../platform/db';
import {
  ALL,
  addHistograms,
  BOUNDS,
  type Measurement,
  NETWORK_ROW_MS,
  quantile,
} from './measurement';

type Row = FieldFigures['builds'][string] & { build: string };

/**
 * Sums of an app's builds for a decision on a canary (docs/adr/0012). A network counts once a day:
 * its share of failed loads, and timings with a total of 1. A row covers five minutes, so that the
 * result may begin earlier.
 */
export async function fieldFigures(
  db: Db,
  { app, builds, since }: { app: string; builds: readonly string[]; since: Date },
): Promise<FieldFigures> {
  const from = new Date(since.getTime() - NETWORK_ROW_MS + 1).toISOString();
  const timings = (measure: 'lcp' | 'inp') => sql`coalesce((
    select array_agg(n order by place) from (
      select place, sum(n) as n from places where places.build = networks.build and measure =
    ${measure} group by place) as ranges), '{}')`;
  const rows = await rowsOf<Row>(
    db,
    sql`with found as (
          select build, network, date_trunc('day', at, 'UTC') as day, measure, count, histogram
      from telemetry
          where network >= 0 and app = ${app} and build in ${[...builds]} and at >=
      ${from}::timestamptz),
        networks as (
          select build, network, day, coalesce(sum(count) filter (where measure = 'failed'), 0) as
      failed,
            coalesce(sum(count) filter (where measure = 'load'), 0) as loads
          from found group by build, network, day),
        places as (
          select build, measure, place, sum(n)::float8 / sum(sum(n)) over (partition by build,
      network, day, measure) as n
          from found, unnest(histogram) with ordinality as r(n, place) group by build, network,
      day, measure, place)
        select build, count(*)::integer as networks, sum(failed::float8 / greatest(failed + loads,
      1)) as failed,
          ${timings('lcp')} as lcp, ${timings('inp')} as inp
        from networks group by build`,
  );
  return {
    bounds: BOUNDS,
    builds: Object.fromEntries(rows.map(({ build, ...figures }) => [build, figures])),
  };
}

function buildHealth(rows: readonly Measurement[]): BuildHealth {
  const { app = '', build = '' } = rows[0] ?? {};
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
export async function siteHealth(db: Db, since: Date) {
  const rows: Measurement[] = await db
    .select()
    .from(telemetry)
    .where(
      and(
        gt(telemetry.at, since),
        eq(telemetry.network, ALL),
        notLike(telemetry.measure, 'again-%'),
      ),
    );
  const builds = new Map<string, Measurement[]>();
  for (const row of rows) {
    const key = `${row.app} ${row.build}`;
    builds.set(key, [...(builds.get(key) ?? []), row]);
  }
  return [...builds.values()].map(buildHealth).sort((one, other) => other.loads - one.loads);
}

export const renderedAgain = (db: Db, since: Date): Promise<SiteHealth['renderedAgain']> =>
  rowsOf(
    db,
    sql`select substr(measure, 7) as engine, sum(count)::integer as count from ${telemetry}
        where measure like 'again-%' and at > ${since.toISOString()}::timestamptz group by measure
      order by count desc, engine`,
  );
