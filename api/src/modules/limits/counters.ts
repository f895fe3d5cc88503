import { sql } from 'drizzle-orm';
import { type Db, limits, withRetry } from '../../platform/db';

/** `ms`: length of the window, which the first call starts. */
export interface Counter {
  key: string;
  ms: number;
}

/** One statement, so that concurrent calls get different counts. */
export async function countOneMore(db: Db, counters: readonly Counter[], now: Date) {
  // sorted: prevents deadlocks
  const rows = [...counters]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, ms }) => ({ key, count: 1, expiresAt: new Date(now.getTime() + ms) }));
  // also restarts a window that a host with a fast clock started
  const over = sql`${limits.expiresAt} <= ${now.toISOString()}::timestamptz or ${limits.expiresAt}
    > excluded.expires_at + interval '5 minutes'`;
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

/** Locks in the order of {@link countOneMore}. */
export async function countDown(db: Db, keys: readonly string[]) {
  // invented phone numbers and addresses leave no rows
  await withRetry(() =>
    db.execute(sql`with locked as materialized
        (select key, count from ${limits} where ${limits.key} in ${[...keys]} order by key collate
      "C" for update),
      gone as (delete from ${limits} using locked where ${limits.key} = locked.key and locked.count
      <= 1)
      update ${limits} set count = locked.count - 1 from locked where ${limits.key} = locked.key
      and locked.count > 1`),
  );
}
