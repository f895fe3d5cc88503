import { DAY_MS } from '@lagoon/shared/domain';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/open';
import type { FieldEvidence } from '../../platform/schema/answers';
import { BOUNDS } from './histogram';
import { bucketStart, NETWORK_ROW_MS } from './measurement';

/**
 * Sums the counts of an app's `builds` from `since` on, by group of networks, as evidence on a canary (docs/adr/0012). A row
 * covers five minutes, so that the result may begin up to five minutes earlier. Earlier days (UTC) are excluded: the groups
 * change at midnight, and one network would count in two groups.
 */
export async function fieldEvidence(
  db: Db,
  { app, builds, since, now }: { app: string; builds: readonly string[]; since: Date; now: Date },
): Promise<FieldEvidence> {
  const from = new Date(Math.max(since.getTime() - NETWORK_ROW_MS + 1, bucketStart(now, DAY_MS).getTime()));
  const rows = await rowsOf<FieldEvidence['rows'][number]>(
    db,
    sql`with found as (
          select build, page, measure, network, count, histogram from telemetry
          where network >= 0 and app = ${app} and build in ${[...builds]} and at >= ${from.toISOString()}::timestamptz),
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
