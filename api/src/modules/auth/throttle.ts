import { inArray, sql } from 'drizzle-orm';
import { ApiError, Busy, siteNetwork } from '../../platform';
import { type Db, type KeyedHash, tries } from '../../platform/db';
import { createQueue } from '../../platform/queue';

/** The fifth failure delays the next try, each later one twice as long. Times in ms. */
const FREE_FAILURES = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15 * 60_000;
export const FORGET_AFTER = 60 * 60_000;

export type Failures = Omit<typeof tries.$inferSelect, 'key'>;

/** False for failures in the future too (clock skew). */
const counts = ({ last }: Failures, now: Date) =>
  Math.abs(now.getTime() - last.getTime()) < FORGET_AFTER;

/** @returns ms */
export const waitOf = (known: Failures | undefined, now: Date) =>
  known && counts(known, now)
    ? Math.max(0, Math.min(LONGEST_WAIT, known.until.getTime() - now.getTime()))
    : 0;

/** @param free number of the failure that starts the first delay */
export function failedAgain(known: Failures | undefined, now: Date, free = FREE_FAILURES) {
  const before = known && counts(known, now) ? known.failures : 0;
  const failures = before + 1;
  const wait =
    failures < free ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - free, 30));
  return { failures, until: new Date(now.getTime() + wait), last: now };
}

export class TooManyTries extends ApiError {
  constructor(override readonly retryAfter: number) {
    super(429, 'too-many-requests', `Too many tries. Please wait ${retryAfter} s and try again.`);
  }
}

type TryKey = string | { key: string; free: number };

export type Throttle = ReturnType<typeof createThrottle>;

/** @param hash hides the keys: a user name may be a password typed in the wrong field */
export function createThrottle(db: Db, hash: KeyedHash, now: () => Date) {
  return {
    /** Counts a failure first: simultaneous tries must not all pass. Throws TooManyTries. */
    async begin(keys: readonly TryKey[]) {
      const at = now();
      const counted = keys
        .map((key) => (typeof key === 'string' ? { key, free: FREE_FAILURES } : key))
        .map(({ key, free }) => ({ key: hash(`try ${key}`), free }))
        // one order prevents deadlocks
        .sort((one, other) => (one.key < other.key ? -1 : 1));
      const names = counted.map(({ key }) => key);
      await db.transaction(async (tx) => {
        // each key needs a row to lock
        await tx
          .insert(tries)
          .values(names.map((key) => ({ key, failures: 0, until: at, last: at })))
          .onConflictDoNothing();
        const rows = await tx
          .select()
          .from(tries)
          .where(inArray(tries.key, names))
          .orderBy(tries.key)
          .for('update');
        const known = (key: string) => rows.find((row) => row.key === key);
        const wait = Math.max(...names.map((key) => waitOf(known(key), at)));
        if (wait > 0) throw new TooManyTries(Math.ceil(wait / 1000));
        await tx
          .insert(tries)
          .values(counted.map(({ key, free }) => ({ key, ...failedAgain(known(key), at, free) })))
          .onConflictDoUpdate({
            target: tries.key,
            set: {
              failures: sql`excluded.failures`,
              until: sql`excluded.until`,
              last: sql`excluded.last`,
            },
          });
      });
      return {
        succeeded: async () => void (await db.delete(tries).where(inArray(tries.key, names))),
        /** removes this try's failure only */
        takeBack: async () =>
          void (await db
            .update(tries)
            .set({ failures: sql`greatest(${tries.failures} - 1, 0)`, until: at })
            .where(inArray(tries.key, names))),
      };
    },
  };
}

/**
 * Comparisons a minute for unknown browsers in unknown networks. `site`: of one /24 or /48. 240
 * take 12 s of processor time.
 */
const MOST_UNKNOWN = { all: 240, site: 24 };

const MINUTE = 60_000;
const full = () =>
  new Busy('Many people are signing in at the moment. Please try again in some seconds.');

/**
 * Known networks and browsers come first, so that guesses from elsewhere do not lock staff out. A
 * second sign-in at the same time counts as unknown. `place`: known network or browser.
 */
export function signInTurns(now: () => Date) {
  // a comparison takes 50 ms in one of four threads that also read files
  const inTurn = createQueue({ atOnce: 1, waiting: 16, longestWait: 2000, full });
  let minute = 0;
  let unknown = 0;
  const ofSite = new Map<string, number>();
  const active = new Set<string>();
  /** @throws TooManyTries, Busy, without calling `work` */
  return async <T>(
    { place, network }: { place?: string; network: string },
    work: () => Promise<T>,
  ): Promise<T> => {
    if (place !== undefined && !active.has(place)) {
      active.add(place);
      return inTurn(work, { urgent: true }).finally(() => active.delete(place));
    }
    const time = now().getTime();
    const current = Math.floor(time / MINUTE);
    if (current !== minute) {
      [minute, unknown] = [current, 0];
      ofSite.clear();
    }
    const caller = siteNetwork(network);
    const count = () => ofSite.get(caller) ?? 0;
    if (count() >= MOST_UNKNOWN.site)
      throw new TooManyTries(Math.ceil((MINUTE - (time % MINUTE)) / 1000));
    if (unknown >= MOST_UNKNOWN.all) throw full();
    const counted = () => {
      unknown += 1;
      ofSite.set(caller, count() + 1);
      return work();
    };
    return inTurn(counted, { caller });
  };
}
