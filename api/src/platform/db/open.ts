import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openEmbedded } from './embedded';
import * as schema from './schema';

/** One type for both databases; a transaction fits it too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgresql';
  /** hears of changes that other processes made; only a served database has others */
  listen(channel: string, heard: () => void): Promise<void>;
  notify(channel: string): Promise<void>;
  close(): Promise<void>;
}

/** The rows that a statement in SQL gives, on either database. */
export const rowsOf = async <T>(db: Pick<Db, 'execute'>, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/** Any number, the same in all our processes: whoever migrates holds it. */
const MIGRATION_LOCK = 7_263_401;

/** Where a database is: a PostgreSQL address, or else the folder of the embedded one. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

export async function openDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<Database> {
  return databaseUrl ? openServed(databaseUrl) : openInProcess(dataDir);
}

async function openInProcess(dataDir: string): Promise<Database> {
  const { client, close } = await openEmbedded(dataDir);
  const db = drizzleEmbedded(client, { schema });
  await migrateEmbedded(db, { migrationsFolder: migrationsFolder() });
  return { db, kind: 'embedded', listen: async () => {}, notify: async () => {}, close };
}

async function openServed(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 });
  // an idle connection that breaks is replaced at its next use; without a listener it would end the process
  pool.on('error', () => {});
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
  const listeners: pg.Client[] = [];
  return {
    db: drizzlePg(pool, { schema }),
    kind: 'postgresql',
    listen: async (channel, heard) => {
      const listener = new pg.Client({ connectionString });
      listener.on('error', () => heard());
      listener.on('notification', () => heard());
      await listener.connect();
      await listener.query(`listen ${channel}`);
      listeners.push(listener);
    },
    notify: async (channel) => {
      await pool.query('select pg_notify($1, $2)', [channel, '']);
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.end()));
      await pool.end();
    },
  };
}

/** Where the migrations lie: beside the sources, and beside the bundle when that is what runs. */
export function migrationsFolder(from = process.argv[1] ?? ''): string {
  const candidates = [
    resolve(dirname(from), 'migrations'),
    resolve(dirname(from), '../migrations'),
    join(process.cwd(), 'migrations'),
    join(process.cwd(), 'api/migrations'),
  ];
  const found = candidates.find((folder) => existsSync(join(folder, 'meta/_journal.json')));
  if (!found) throw new Error('The migrations are missing beside the server.');
  return found;
}
