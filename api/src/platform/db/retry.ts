import { setTimeout as delay } from 'node:timers/promises';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { isUnavailable } from '../errors';
import type { Db } from './open';

/** SQLSTATE: serialisation failure, deadlock. */
const AGAIN = new Set(['40001', '40P01']);

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** ms before the second try; doubles */
const PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/** After a serialisation failure or deadlock; random pauses keep transactions from colliding again. */
export async function withRetry<T>(transaction: () => Promise<T>, tries = 10): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= tries || !AGAIN.has(String(codeOf(error)))) throw error;
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (attempt - 1)));
    }
  }
}

export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T> =>
  withRetry(() => db.transaction(work, config));

/** @param waiting called once, before the first pause */
export async function untilReachable<T>(work: () => Promise<T>, waiting: (sentence: string) => void, pauseMs = 1000): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (tries === 0) waiting('Waiting for the database, which went away while the site starts.');
      await delay(pauseMs);
    }
  }
}
