import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { tries } from '../../platform/db/schema';
import type { KeyedHash } from '../../platform/db/secrets';
import { ApiError } from '../../platform/errors';

/** How long after so many failures in a row the next try is refused, in ms: from the 5th on, doubling to 15 min. */
const FREE_FAILURES = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15 * 60_000;
/** Failures are forgotten after so long without another one, in ms. */
const FORGET_AFTER = 60 * 60_000;

export interface Failures {
  failures: number;
  /** no try before this moment */
  until: Date;
  last: Date;
}

/** Whether the last failure still counts; one of a time that is to come does not, since the clock ran ahead then. */
const counts = ({ last }: Failures, now: Date): boolean => Math.abs(now.getTime() - last.getTime()) < FORGET_AFTER;

/** How long the next try has to wait, in ms; 0 when it may come now. */
export const waitOf = (known: Failures | undefined, now: Date): number =>
  known && counts(known, now) ? Math.max(0, Math.min(LONGEST_WAIT, known.until.getTime() - now.getTime())) : 0;

/** What is on record after one more failure. @param free the failure that begins the first wait */
export function failedAgain(known: Failures | undefined, now: Date, free = FREE_FAILURES): Failures {
  const before = known && counts(known, now) ? known.failures : 0;
  const failures = before + 1;
  const wait = failures < free ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - free, 30));
  return { failures, until: new Date(now.getTime() + wait), last: now };
}

export class TooManyTries extends ApiError {
  constructor(override readonly retryAfter: number) {
    super(429, 'too-many-requests', `Too many tries. Please wait ${retryAfter} s and try again.`);
  }
}

/** What is slowed down: an account, a network. `free`: the failure that begins the first wait, when it is not the fifth. */
type TryKey = string | { key: string; free: number };

export type Throttle = ReturnType<typeof createThrottle>;

/**
 * Counts failures in the database: they outlive a restart, and several servers on one database count together.
 * @param hash the database's own: names that were tried are often passwords in the wrong field
 */
export function createThrottle(db: Db, hash: KeyedHash, now: () => Date) {
  return {
    /**
     * Counts a try as failed before it is made, since those sent all at once must not all slip through a slow comparison.
     * @throws TooManyTries
     */
    async begin(keys: readonly TryKey[]) {
      const at = now();
      const counted = keys
        .map((key) => (typeof key === 'string' ? { key, free: FREE_FAILURES } : key))
        .map(({ key, free }) => ({ key: hash(`try ${key}`), free }))
        // in one order, so that two tries do not wait for each other
        .sort((one, other) => (one.key < other.key ? -1 : 1));
      const names = counted.map(({ key }) => key);
      await db.transaction(async (tx) => {
        // there is a row to lock for each, so that of two tries one waits for the other
        await tx
          .insert(tries)
          .values(names.map((key) => ({ key, failures: 0, until: at, last: at })))
          .onConflictDoNothing();
        const rows = await tx.select().from(tries).where(inArray(tries.key, names)).orderBy(tries.key).for('update');
        const known = (key: string) => rows.find((row) => row.key === key);
        const wait = Math.max(...names.map((key) => waitOf(known(key), at)));
        if (wait > 0) throw new TooManyTries(Math.ceil(wait / 1000));
        await tx
          .insert(tries)
          .values(counted.map(({ key, free }) => ({ key, ...failedAgain(known(key), at, free) })))
          .onConflictDoUpdate({
            target: tries.key,
            set: { failures: sql`excluded.failures`, until: sql`excluded.until`, last: sql`excluded.last` },
          });
      });
      return {
        succeeded: async () => void (await db.delete(tries).where(inArray(tries.key, names))),
        /** forgets this failure only: it was neither right nor wrong */
        takeBack: async () =>
          void (await db
            .update(tries)
            .set({ failures: sql`greatest(${tries.failures} - 1, 0)`, until: at })
            .where(inArray(tries.key, names))),
      };
    },
  };
}

export async function deleteOldTries(db: Db, now: Date = new Date()): Promise<void> {
  await db.delete(tries).where(lt(tries.last, new Date(now.getTime() - FORGET_AFTER)));
}
