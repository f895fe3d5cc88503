import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { DatabaseUnavailable, databaseFailure } from '../../platform';
import { type Db, facts, products } from '../../platform/db';

/** Monitors usually give up later. */
const LONGEST_MS = 4000;

/** Needs new disk space, as an order does; a short text would be updated in place. */
const WRITTEN_BYTES = 2250;

/** ms that the check fails after a write found no space: its own text may still fit. */
const FULL_MS = 60_000;
/** SQLSTATE codes of a full or failing disk. */
const NO_SPACE = /^(53100|58030)$/;

/** Callers share a running check, and a success of the last `maxAge` ms. */
export function readiness(db: Db, now: () => Date) {
  let looking: Promise<void> | undefined;
  let succeeded = Number.NEGATIVE_INFINITY;
  let fullUntil = 0;

  async function look() {
    await db.select({ id: products.id }).from(products).limit(1);
    const value = `${now().toISOString()} ${randomBytes(WRITTEN_BYTES).toString('base64')}`;
    await db
      .insert(facts)
      .values({ key: 'written', value })
      .onConflictDoUpdate({ target: facts.key, set: { value: sql`excluded.value` } });
    succeeded = performance.now();
  }

  return {
    failed(error: Error) {
      if (NO_SPACE.test(databaseFailure(error).code ?? '')) fullUntil = now().getTime() + FULL_MS;
    },
    async check(maxAge = 0) {
      if (now().getTime() < fullUntil)
        throw new DatabaseUnavailable(new Error('the disk was full'));
      if (performance.now() - succeeded < maxAge) return;
      looking ??= bounded(look()).finally(() => {
        looking = undefined;
      });
      await looking;
    },
  };
}

async function bounded(work: Promise<void>) {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, LONGEST_MS, new Error(`no answer within ${LONGEST_MS} ms`)).unref();
  });
  await Promise.race([work, late]).catch((error: Error) => {
    throw error.cause instanceof DatabaseUnavailable
      ? error.cause
      : new DatabaseUnavailable(error.cause ?? error);
  });
}
