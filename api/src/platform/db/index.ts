import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { isUnavailable } from '../errors';
import { newToken } from '../hash';
import { facts } from './schema';

export * from './schema';

/** A database of either kind, or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgresql';
  /** of the pool; undefined for the embedded database */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export const rowsOf = async <T>(db: Pick<Db, 'execute'>, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string;
}

/** Key in `facts` of the time of the last complete backup, and the command that stores it. */
export const BACKED_UP = 'backed-up';

export type OnWaiting = (message: string) => void;

/** SQLSTATE: serialisation failure, deadlock. */
const AGAIN = new Set(['40001', '40P01']);

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** ms before the second try; doubles */
const PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/** Random pauses keep transactions from colliding again. */
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

export const inTransaction = <T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> => withRetry(() => db.transaction(work, config));

export async function untilReachable<T>(
  work: () => Promise<T>,
  waiting: (sentence: string) => void,
  pauseMs = 1000,
): Promise<T> {
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

/** Until the transaction ends. */
export const lockName = (tx: Db, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

type SecretName = 'accounts-secret' | 'limits-secret' | 'erasure-key';

export type KeyedHash = (...of: string[]) => string;

/** 256 random bits, created at the first use. */
async function keptSecret(db: Db, name: SecretName) {
  await db.insert(facts).values({ key: name, value: newToken() }).onConflictDoNothing();
  const [fact] = await db.select({ value: facts.value }).from(facts).where(eq(facts.key, name));
  if (!fact) throw new Error(`The secret "${name}" was not stored.`);
  return fact.value;
}

export const hashWith =
  (secret: string): KeyedHash =>
  (...of) =>
    createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url').slice(0, 27);

export const keyedHash = async (db: Db, name: SecretName): Promise<KeyedHash> =>
  hashWith(await keptSecret(db, name));

type Turn = 'clearing' | 'picture-widths';

const SELF = randomUUID();

/**
 * A turn expires by the database's clock, also after its process was killed. One further ahead was
 * set by a fast clock. Returns true when the caller has it.
 */
export async function takeTurn(db: Db, turn: Turn, ms: number, self: string = SELF) {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const rows = await rowsOf(
    db,
    sql`insert into facts (key, value) values (${`turn of ${turn}`}, ${self} || ' ' || ${now} +
      ${ms}::bigint)
      on conflict (key) do update set value = excluded.value
      where split_part(facts.value, ' ', 1) = ${self}
        or split_part(facts.value, ' ', 2)::bigint not between ${now} + 1 and ${now} +
      ${ms}::bigint
      returning key`,
  );
  return rows.length > 0;
}
