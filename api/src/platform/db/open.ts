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
  /** changes by other processes; none on the embedded database */
  listen(channel: string, onChange: () => void): Promise<void>;
  /** of the pool; undefined for the embedded database */
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
 * @param waiting reason for waiting; without it, an unreachable server is an error @param thread for the embedded database, so that queries
 * do not block this thread
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  { waiting, thread }: { waiting?: OnWaiting | undefined; thread?: DatabaseThread | undefined } = {},
): Promise<Database> {
  if (databaseUrl) return openServed(databaseUrl, { waiting });
  const { client, close } = await (thread ? openInThread(dataDir, thread) : openEmbedded(dataDir, migrateEmbedded));
  // the driver uses only `query` and `transaction`
  const db = drizzle({ client: client as PGlite, schema });
  return { db, kind: 'embedded', listen: async () => {}, close };
}
