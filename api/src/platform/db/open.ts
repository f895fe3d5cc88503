import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openEmbedded } from './embedded';
import { migrationsFolder, needKnownSchema } from './migrations';
import * as schema from './schema';
import { openServed, type Waiting } from './served';

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

/** @param waiting told what the opening waits for; without it a server that is away is an error */
export async function openDatabase({ dataDir, databaseUrl }: DatabasePlace, waiting?: Waiting): Promise<Database> {
  return databaseUrl ? openServed(databaseUrl, { waiting }) : openInProcess(dataDir);
}

async function openInProcess(dataDir: string): Promise<Database> {
  const { client, close } = await openEmbedded(dataDir);
  const db = drizzle(client, { schema });
  try {
    await needKnownSchema(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows);
    await migrate(db, { migrationsFolder: migrationsFolder() });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind: 'embedded', listen: async () => {}, close };
}
