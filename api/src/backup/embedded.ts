import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { requestServer, untilReached, type Waiting } from '../admin-cli/with-database';
import { embeddedFolder, openEmbedded } from '../platform/db/embedded';
import { syncPath, syncTree } from '../platform/db/fsync-node-fs';
import { lockDirectory } from '../platform/db/lock-directory';
import type { Db } from '../platform/db/open';
import { Refusal } from '../platform/errors';
import { type Counts, countRows } from './counts';
import { holdFolder, runProgram } from './run-program';

/** Opens the database of a directory as it is, without migrating it. */
async function withEmbedded<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const { client, close } = await openEmbedded(dataDir);
  try {
    return await use(drizzle(client) as unknown as Db);
  } finally {
    await close();
  }
}

const UNANSWERED = 'The server did not answer within ten minutes. Try again, or stop the site first.';

/**
 * Writes the embedded database into one file, also while the site runs.
 * @param target the file
 * @returns the rows that are in it
 */
export async function dumpEmbedded(dataDir: string, target: string, waiting: Waiting): Promise<Counts> {
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as it is set for the site.`);
  const snapshot = snapshotDirectory(dataDir);
  const letGo = holdFolder(snapshot);
  try {
    const ask = () => requestServer(dataDir, { command: 'snapshot' }, { patience: 600_000, unanswered: UNANSWERED });
    const directly = async () => JSON.stringify(await withEmbedded(dataDir, (db) => takeSnapshot(db, dataDir)));
    const counts: Counts = JSON.parse(await untilReached(ask, directly, waiting));
    await runProgram('tar', ['-C', snapshot, '-czf', target, 'pg18']);
    return counts;
  } finally {
    letGo();
    await rm(snapshot, { recursive: true, force: true });
  }
}

/** Unpacks such a file beside itself, into `pg18`. */
async function unpack(work: string): Promise<void> {
  await runProgram('tar', ['-C', work, '--no-same-owner', '-xzf', `${work}/database`, 'pg18']);
}

/** Opens what is in a backup and counts its rows. @param work where `database` lies */
export async function countEmbedded(work: string): Promise<Counts> {
  await unpack(work);
  return withEmbedded(work, countRows);
}

/** Ends all sessions in the database that `countEmbedded` has opened. */
export const endSessions = (work: string) => withEmbedded(work, (db) => db.execute(sql`delete from sessions`));

/**
 * Has a database made in a folder beside and puts it into its data directory once it is whole.
 * @param command what does it; the folder is named so
 * @param make makes it in `pg18` of the folder that it is given, which is still to be made
 * @throws Refusal where there is a database already; DirectoryInUse
 */
export async function putEmbedded<T>(dataDir: string, command: 'restore' | 'move', make: (work: string) => Promise<T>): Promise<T> {
  const unlock = lockDirectory(dataDir);
  const work = join(dataDir, command);
  try {
    if (existsSync(embeddedFolder(dataDir)))
      throw new Refusal(`There is a database in ${dataDir} already, and a ${command} overwrites nothing. Move it away, or set DATA_DIR.`);
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

/** Where the copy of a data directory's database stands while it is packed: inside, where only the owner may look. */
const snapshotDirectory = (dataDir: string): string => join(dataDir, 'snapshot');

/**
 * Copies the embedded database while this process has it open. One transaction holds every other query back until the
 * files are copied; they are then as a power cut would leave them, and open with all that was acknowledged.
 * @returns the rows that the copy has
 */
export async function takeSnapshot(db: Db, dataDir: string): Promise<Counts> {
  const copy = embeddedFolder(snapshotDirectory(dataDir));
  await rm(copy, { recursive: true, force: true });
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  // the copy then opens at once, instead of going through all changes since the last start
  await db.execute(sql`checkpoint`);
  return db.transaction(async (tx) => {
    const counts = await countRows(tx);
    await cp(embeddedFolder(dataDir), copy, { recursive: true });
    return counts;
  });
}
