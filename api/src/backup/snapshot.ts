import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { embeddedFolder } from '../platform/db/embedded';
import type { Db } from '../platform/db/open';
import { type Counts, countRows } from './counts';

/** Where the copy of a data directory's database stands while it is packed: inside, where only the owner may look. */
export const snapshotDirectory = (dataDir: string): string => join(dataDir, 'snapshot');

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
