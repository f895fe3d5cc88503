import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { facts, products } from '../../platform/db/schema';
import { DatabaseUnavailable } from '../../platform/errors';

/** Below the usual timeout of a health check, so that a hanging database is reported in time. */
const LONGEST_MS = 4000;

/**
 * Larger than a row can be, so that each check needs new disk space as an order does. A short value would be updated in place even on a
 * full disk.
 */
const WRITTEN_BYTES = 2250;

/**
 * Creates a check that the database can be read and written. Simultaneous callers share one check.
 * @param now the moment that is written
 * @returns checks, or reuses a success of the last `maxAge` ms
 */
export function readiness(db: Db, now: () => Date) {
  let looking: Promise<void> | undefined;
  let succeeded = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    await db.select({ id: products.id }).from(products).limit(1);
    const value = `${now().toISOString()} ${randomBytes(WRITTEN_BYTES).toString('base64')}`;
    await db
      .insert(facts)
      .values({ key: 'written', value })
      .onConflictDoUpdate({ target: facts.key, set: { value: sql`excluded.value` } });
    succeeded = performance.now();
  }

  /** @throws DatabaseUnavailable */
  return async (maxAge = 0): Promise<void> => {
    if (performance.now() - succeeded < maxAge) return;
    looking ??= bounded(look()).finally(() => {
      looking = undefined;
    });
    await looking;
  };
}

async function bounded(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LONGEST_MS} ms`)), LONGEST_MS);
  });
  try {
    await Promise.race([work, late]);
  } catch (error) {
    const { cause } = error as Error;
    throw cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable(cause ?? error);
  } finally {
    clearTimeout(timer);
  }
}
