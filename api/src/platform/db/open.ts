import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded, openEmbedded } from './embedded';
import * as schema from './schema';
import { openServed, type Waiting } from './served';
import { type DatabaseThread, openInThread } from './thread';

/** One type for both databases; a transaction fits it too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgresql';
  /** hears of changes that other processes made; only a served database has others */
  listen(channel: string, heard: () => void): Promise<void>;
  /** how many connections there are, how many of them are free, and how many calls wait for one; not of the embedded database */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** The rows that a statement in SQL gives, on either database. */
export const rowsOf = async <T>(db: Pick<Db, 'execute'>, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/** Where a database is: a PostgreSQL address, or else the folder of the embedded one. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

interface Opening {
  /** told what the opening waits for; without it a server that is away is an error */
  waiting?: Waiting | undefined;
  /** keeps the embedded database in a thread of its own, as a server must: a query holds up its thread */
  thread?: DatabaseThread | undefined;
}

export async function openDatabase({ dataDir, databaseUrl }: DatabasePlace, { waiting, thread }: Opening = {}): Promise<Database> {
  if (databaseUrl) return openServed(databaseUrl, { waiting });
  const { client, close } = await (thread ? openInThread(dataDir, thread) : openHere(dataDir));
  // of a client the driver uses these two
  const db = drizzle({ client: client as PGlite, schema });
  return { db, kind: 'embedded', listen: async () => {}, close };
}

async function openHere(dataDir: string) {
  const { client, close } = await openEmbedded(dataDir);
  try {
    await migrateEmbedded(client);
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}
