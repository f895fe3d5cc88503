import {
  HOUR_MS,
  type LimitedAction,
  type LimitHealth,
  type LimitReason,
} from '@lagoon/shared/domain';
import { desc, gt, inArray, max, sql, sum } from 'drizzle-orm';
import { type Db, refusals } from '../../platform/db';

/** Stores nothing about the visitor. */
export async function recordLimit(db: Db, action: LimitedAction, reason: LimitReason, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await db
    .insert(refusals)
    .values({ hour, action, reason, count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [refusals.hour, refusals.action, refusals.reason],
      set: { count: sql`least(${refusals.count}, 2000000000) + 1`, lastAt: now },
    });
}

/** All visitors share these. `places`: a day's bookings that staff have not confirmed. */
const OF_ALL = ['half-hour', 'half-day', 'places', 'site-hour', 'site-day'] satisfies LimitReason[];

export const countSiteLimits = (since: Date) =>
  sql`(select count(distinct ${refusals.action}) from ${refusals}
    where ${refusals.lastAt} > ${since.toISOString()}::timestamptz and
    ${inArray(refusals.reason, OF_ALL)})`;

export async function limitEventsSince(db: Db, since: Date): Promise<LimitHealth[]> {
  const last = max(refusals.lastAt);
  const rows = await db
    .select({
      action: refusals.action,
      reason: refusals.reason,
      count: sum(refusals.count).mapWith(Number),
      lastAt: last,
    })
    .from(refusals)
    .where(gt(refusals.lastAt, since))
    .groupBy(refusals.action, refusals.reason)
    .orderBy(desc(last));
  return rows.map(({ lastAt, ...row }) => ({
    ...(row as Omit<LimitHealth, 'lastAt'>),
    lastAt: lastAt?.toISOString() ?? '',
  }));
}
