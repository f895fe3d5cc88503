import pg from 'pg';
import type { Query } from '../backup/tables';
import { openEmbedded } from '../platform/db/embedded';

/** Queries a PostgreSQL database on a separate connection. */
export async function onPostgres<T>(connectionString: string, use: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return use(async (statement, params) => (await client.query(statement, params)).rows).finally(() => client.end());
}

/** Queries the embedded database of a folder that no other process has open. */
export async function onEmbedded<T>(folder: string, use: (query: Query) => Promise<T>): Promise<T> {
  const { client, close } = await openEmbedded(folder);
  return use(async (statement, params) => (await client.query<Record<string, unknown>>(statement, params)).rows).finally(close);
}
