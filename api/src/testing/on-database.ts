import pg from 'pg';
import type { Query } from '../backup/tables';
import { openEmbedded } from '../platform/db/embedded';

export async function onPostgres<T>(
  connectionString: string,
  use: (query: Query) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return use(async (statement, params) => (await client.query(statement, params)).rows).finally(
    () => client.end(),
  );
}

/** Requires that no other process has the database open. */
export async function onEmbedded<T>(folder: string, use: (query: Query) => Promise<T>): Promise<T> {
  const { client, close } = await openEmbedded(folder);
  return use(
    async (statement, params) =>
      (await client.query<Record<string, unknown>>(statement, params)).rows,
  ).finally(close);
}
