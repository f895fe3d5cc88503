import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import { pick } from '../../platform';
import { type Db, keyedHash, limits, withRetry } from '../../platform/db';

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
      .returning(pick(limits, 'key', 'count', 'expiresAt')),
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

interface Counted {
  groupId?: string;
  inMemory?: boolean;
  routeInfo?: { method: string | string[]; url: string };
}

type Increment = FastifyRateLimitStore['incr'];

const MOST_NETWORKS = 5000;

export async function requestCounts(db: Db): Promise<FastifyRateLimitStoreCtor> {
  const hash = await keyedHash(db, 'limits-secret');

  const inDatabase = ({ groupId, routeInfo }: Counted): Increment => {
    const counted = groupId ?? `${routeInfo?.method} ${routeInfo?.url}`;
    return (network, done, ms = 60_000) => {
      const now = new Date();
      countOneMore(db, [{ key: hash('requests', counted, network), ms }], now).then(
        ([row]) =>
          row && done(null, { current: row.count, ttl: row.expiresAt.getTime() - now.getTime() }),
        (error: Error) => done(error),
      );
    };
  };

  const inMemory = (): Increment => {
    const counts = new Map<string, { current: number; until: number }>();
    return (network, done, ms = 60_000) => {
      const now = Date.now();
      const before = counts.get(network);
      const { current, until } =
        before && before.until > now ? before : { current: 0, until: now + ms };
      counts.delete(network);
      counts.set(network, { current: current + 1, until });
      if (counts.size > MOST_NETWORKS) counts.delete(counts.keys().next().value as string);
      done(null, { current: current + 1, ttl: until - now });
    };
  };

  const storeOf = (route: Counted): FastifyRateLimitStore => ({
    incr: route.inMemory ? inMemory() : inDatabase(route),
    child: (inner) => storeOf(inner as Counted),
  });
  return class {
    constructor() {
      Object.assign(this, storeOf({}));
    }
  } as unknown as FastifyRateLimitStoreCtor;
}
