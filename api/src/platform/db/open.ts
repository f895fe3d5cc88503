import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, DatabasePlace, OnWaiting } from '.';
import { migrateEmbedded, openEmbedded } from './embedded';
import { openServed } from './served';
import { type DatabaseThread, openInThread } from './thread';

/**
 * @param waiting reason for waiting; without it, an unreachable server is an error
 * @param thread for the embedded database, so that queries do not block this thread
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  { waiting, thread }: { waiting?: OnWaiting; thread?: DatabaseThread } = {},
): Promise<Database> {
  if (databaseUrl) return openServed(databaseUrl, { waiting });
  const { client, close } = await (thread
    ? openInThread(dataDir, thread)
    : openEmbedded(dataDir, migrateEmbedded));
  // the driver uses only `query` and `transaction`
  const db = drizzle({ client: client as PGlite });
  return { db, kind: 'embedded', close };
}
