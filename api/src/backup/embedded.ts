import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { inServerOrHere, type Reach } from '../admin-cli/with-database';
import { CommandError } from '../platform';
import type { Db } from '../platform/db';
import { embeddedFolder, openEmbedded } from '../platform/db/embedded';
import { syncPath, syncTree } from '../platform/db/fsync-node-fs';
import { lockDirectory } from '../platform/db/lock-directory';
import { holdFolder, runProgram } from './run-program';
import { type Counts, countRows, type Query, queryIn } from './tables';

export async function withEmbedded<T>(
  dataDir: string,
  use: (query: Query, client: PGlite) => Promise<T>,
): Promise<T> {
  const { client, close } = await openEmbedded(dataDir);
  try {
    return await use(
      async (statement, params) =>
        (await client.query<Record<string, unknown>>(statement, params)).rows,
      client,
    );
  } finally {
    await close();
  }
}

const UNANSWERED =
  'The server did not answer within ten minutes. Try again, or stop the site first.';

/** Also while the site runs. Returns rows by table. */
export async function dumpEmbedded(dataDir: string, target: string, how: Reach): Promise<Counts> {
  if (!existsSync(embeddedFolder(dataDir)))
    throw new CommandError(
      `${dataDir} has no database. Set DATA_DIR or DATABASE_URL as for the site.`,
    );
  const snapshot = snapshotDirectory(dataDir);
  const letGo = holdFolder(snapshot);
  try {
    const here = async () =>
      JSON.stringify(
        await withEmbedded(dataDir, (_query, client) => takeSnapshot(drizzle(client), dataDir)),
      );
    const counts: Counts = JSON.parse(
      await inServerOrHere(dataDir, { command: 'snapshot' }, here, {
        ...how,
        answerMs: 600_000,
        unanswered: UNANSWERED,
      }),
    );
    await runProgram('tar', ['-C', snapshot, '-czf', target, 'pg18']);
    return counts;
  } finally {
    letGo();
    await rm(snapshot, { recursive: true, force: true });
  }
}

export async function countEmbedded(work: string): Promise<Counts> {
  await runProgram('tar', ['-C', work, '--no-same-owner', '-xzf', `${work}/database`, 'pg18']);
  return withEmbedded(work, countRows);
}

export const endSessions = (work: string) =>
  withEmbedded(work, (query) => query('delete from sessions'));

/**
 * Moves a complete database from a temporary folder into its data directory. Throws CommandError,
 * DirectoryInUse.
 */
export async function putEmbedded<T>(
  dataDir: string,
  command: 'restore' | 'move',
  make: (work: string) => Promise<T>,
): Promise<T> {
  const unlock = lockDirectory(dataDir);
  const work = join(dataDir, command);
  try {
    if (existsSync(embeddedFolder(dataDir)))
      throw new CommandError(
        `${dataDir} has a database already, and a ${command} overwrites nothing. ` +
          'Move it away, or set DATA_DIR.',
      );
    await rm(work, { recursive: true, force: true });
    const made = await make(work);
    const from = embeddedFolder(work);
    syncTree(from);
    await rename(from, embeddedFolder(dataDir));
    syncPath(dataDir);
    return made;
  } finally {
    await rm(work, { recursive: true, force: true });
    unlock();
  }
}

/** In the data directory, so that only the owner can read it. */
const snapshotDirectory = (dataDir: string) => join(dataDir, 'snapshot');

/**
 * Copies the open database in one transaction, which blocks other queries. PostgreSQL recovers the
 * copy as after a power cut. Returns rows by table.
 */
export async function takeSnapshot(db: Db, dataDir: string): Promise<Counts> {
  const copy = embeddedFolder(snapshotDirectory(dataDir));
  await rm(copy, { recursive: true, force: true });
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  // without a checkpoint, opening the copy would replay all changes since the last start
  await db.execute(sql`checkpoint`);
  return db.transaction(async (tx) => {
    const counts = await countRows(queryIn(tx));
    await cp(embeddedFolder(dataDir), copy, { recursive: true });
    return counts;
  });
}
