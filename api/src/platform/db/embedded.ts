import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { durableParams, FsyncNodeFS, syncPath, syncTree } from './fsync-node-fs';
import { lockDirectory } from './lock-directory';
import { migrationsFolder, needKnownSchema } from './migrations';

export const EXTENSIONS = { pg_trgm };

async function create(folder: string) {
  const files = new FsyncNodeFS(folder);
  return {
    client: await PGlite.create({
      fs: files,
      startParams: durableParams(),
      extensions: EXTENSIONS,
    }),
    files,
  };
}

export const embeddedFolder = (dataDir: string) => join(dataDir, 'pg18');

/**
 * Of a locked directory. The first start creates it in a temporary directory: an interrupted one
 * leaves no partial database.
 */
export async function openLocked(root: string) {
  const data = embeddedFolder(root);
  if (!existsSync(data)) {
    const half = `${data}.new`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { recursive: true, mode: 0o700 });
    const first = await create(half);
    await first.client.close();
    syncTree(half);
    renameSync(half, data);
    syncPath(root);
    syncPath(dirname(root));
  }
  return create(data);
}

/** In this thread; closes it when `prepare` fails. Throws DirectoryInUse. */
export async function openEmbedded(dataDir: string, prepare?: (client: PGlite) => Promise<void>) {
  const root = resolve(dataDir);
  const unlock = lockDirectory(root);
  let close = async () => unlock();
  try {
    const { client, files } = await openLocked(root);
    close = () => client.close().then(unlock);
    await prepare?.(client);
    return { client, files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function migrateEmbedded(client: PGlite) {
  await needKnownSchema(
    async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
  );
  await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
}
