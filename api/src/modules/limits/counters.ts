import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { limits } from '../../platform/db/schema';

/** Something that is counted from the first time on for so many milliseconds. */
export interface Counter {
  key: string;
  ms: number;
}

/**
 * Counts one more of each, in one statement: concurrent calls get different counts.
 * @returns the counts, this one included, and when each restarts
 */
export async function countOneMore(db: Db, counters: readonly Counter[], now: Date) {
  // in one order, so that two calls do not wait for each other
  const rows = [...counters]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, ms }) => ({ key, count: 1, expiresAt: new Date(now.getTime() + ms) }));
  // one that ends later than one that begins now was begun while the clock ran ahead; clocks of several hosts differ by less
  const over = sql`${limits.expiresAt} <= ${now.toISOString()}::timestamptz or ${limits.expiresAt} > excluded.expires_at + interval '5 minutes'`;
  return withRetry(() =>
    db
      .insert(limits)
      .values(rows)
      .onConflictDoUpdate({
        target: limits.key,
        set: {
          count: sql`case when ${over} then 1 else ${limits.count} + 1 end`,
          expiresAt: sql`case when ${over} then excluded.expires_at else ${limits.expiresAt} end`,
        },
      })
      .returning({ key: limits.key, count: limits.count, expiresAt: limits.expiresAt }),
  );
}

/** Takes one back from each, where nothing came of it. Locks the rows in the order in which they are counted up. */
export async function countDown(db: Db, keys: readonly string[]): Promise<void> {
  // a robot's made-up names leave no row behind
  await withRetry(() =>
    db.execute(sql`with locked as materialized
        (select key, count from ${limits} where ${limits.key} in ${[...keys]} order by key collate "C" for update),
      gone as (delete from ${limits} using locked where ${limits.key} = locked.key and locked.count <= 1)
      update ${limits} set count = locked.count - 1 from locked where ${limits.key} = locked.key and locked.count > 1`),
  );
}

export async function deleteOldCounts(db: Db, now: Date = new Date()): Promise<void> {
  await db.delete(limits).where(lt(limits.expiresAt, now));
}
