import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { facts, products } from '../../platform/db/schema';
import { DatabaseUnavailable } from '../../platform/errors';

/** Whoever looks gives up after some seconds; a database that hangs must be told before. */
const LONGEST_MS = 4000;

/**
 * What is written is longer than a row can be, so each look needs new room as an order does. A short value is written in the
 * place of the one before for ever, also on a disk that is full.
 */
const WRITTEN_BYTES = 2250;

/**
 * A look whether the database can be read and written. However many ask at once, it is looked once.
 * @param now the moment that is written
 * @returns looks, or tells what a look found that succeeded at most so many ms ago
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
    // whatever it is, nobody can order
    throw cause instanceof DatabaseUnavailable ? cause : new DatabaseUnavailable(cause ?? error);
  } finally {
    clearTimeout(timer);
  }
}
