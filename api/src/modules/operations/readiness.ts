import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { facts, products } from '../../platform/db/schema';
import { DatabaseUnavailable, databaseFailure } from '../../platform/errors';

/** Maximum time of a check. Shorter than the time after which monitors usually give up. */
const LONGEST_MS = 4000;

/** Length of the written text, which needs new disk space, as an order does. A short one would be updated in place on a full disk. */
const WRITTEN_BYTES = 2250;

/** Time in ms for which a check fails after a write found no space: on a full disk the short text of the check may still have room. */
const FULL_MS = 60_000;
/** SQLSTATE codes of a full or failing disk. */
const NO_SPACE = /^(53100|58030)$/;

/** Returns a check of reading and writing. Simultaneous callers share one; one that succeeded in the last `maxAge` ms is not repeated. */
export function readiness(db: Db, now: () => Date) {
  let looking: Promise<void> | undefined;
  let succeeded = Number.NEGATIVE_INFINITY;
  let fullUntil = 0;

  async function look(): Promise<void> {
    await db.select({ id: products.id }).from(products).limit(1);
    const value = `${now().toISOString()} ${randomBytes(WRITTEN_BYTES).toString('base64')}`;
    await db
      .insert(facts)
      .values({ key: 'written', value })
      .onConflictDoUpdate({ target: facts.key, set: { value: sql`excluded.value` } });
    succeeded = performance.now();
  }

  return {
    /** Notes an error of a call. */
    failed(error: Error): void {
      if (NO_SPACE.test(databaseFailure(error).code ?? '')) fullUntil = now().getTime() + FULL_MS;
    },
    /** @throws DatabaseUnavailable */
    async check(maxAge = 0): Promise<void> {
      if (now().getTime() < fullUntil) throw new DatabaseUnavailable(new Error('the disk was full'));
      if (performance.now() - succeeded < maxAge) return;
      looking ??= bounded(look()).finally(() => {
        looking = undefined;
      });
      await looking;
    },
  };
}

async function bounded(work: Promise<void>): Promise<void> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, LONGEST_MS, new Error(`no answer within ${LONGEST_MS} ms`)).unref();
  });
  await Promise.race([work, late]).catch((error: Error) => {
    throw error.cause instanceof DatabaseUnavailable ? error.cause : new DatabaseUnavailable(error.cause ?? error);
  });
}
