import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/open';
import { BOUNDS } from './histogram';

/**
 * What was told of builds of a part since a moment, by group of networks: what a canary is decided by (docs/adr/0056). Rows are
 * of five minutes, so up to five minutes before it count too.
 */
export async function fieldEvidence(db: Db, app: string, builds: readonly string[], since: Date) {
  const rows = await rowsOf(
    db,
    sql`with found as (
          select build, page, measure, network, count, histogram from field_counts
          where network >= 0 and app = ${app} and build in (${sql.join(
            builds.map((build) => sql`${build}`),
            sql`, `,
          )}) and at > ${since.toISOString()}::timestamptz - interval '5 minutes'),
        places as (
          select build, page, measure, network, place, sum(n)::float8 as n
          from found, unnest(histogram) with ordinality as r(n, place) group by build, page, measure, network, place),
        histograms as (
          select build, page, measure, network, array_agg(n order by place) as histogram from places group by build, page, measure, network)
        select build, page, measure, network, sum(count)::float8 as count, coalesce(min(histograms.histogram), '{}') as histogram
        from found left join histograms using (build, page, measure, network)
        group by build, page, measure, network`,
  );
  return { bounds: BOUNDS, rows };
}
