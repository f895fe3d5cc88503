import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded, openEmbedded } from './embedded';
import * as schema from './schema';
import { type OnWaiting, openServed } from './served';
import { type DatabaseThread, openInThread } from './thread';

/** A database of either kind, or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgresql';
  /** subscribes to changes by other processes; no effect on the embedded database */
  listen(channel: string, onChange: () => void): Promise<void>;
  /** connections of the pool, and calls that wait for one; undefined for the embedded database */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export const rowsOf = async <T>(db: Pick<Db, 'execute'>, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Opens the embedded database, or the PostgreSQL server of `databaseUrl`.
 * @param waiting called with the reason for waiting; when it is missing, an unreachable server is an error
 * @param thread runs the embedded database in its own thread, so that queries do not block this thread
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  { waiting, thread }: { waiting?: OnWaiting | undefined; thread?: DatabaseThread | undefined } = {},
): Promise<Database> {
  if (databaseUrl) return openServed(databaseUrl, { waiting });
  const { client, close } = await (thread ? openInThread(dataDir, thread) : openEmbedded(dataDir, migrateEmbedded));
  // the cast is safe, since the driver uses only `query` and `transaction` of a client
  const db = drizzle({ client: client as PGlite, schema });
  return { db, kind: 'embedded', listen: async () => {}, close };
}
