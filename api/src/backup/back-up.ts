import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Waiting } from '../admin-cli/with-database';
import type { Environment } from '../environment';
import { syncPath } from '../platform/db/fsync-node-fs';
import { Refusal } from '../platform/errors';
import { type About, packBackup } from './backup-file';
import { backupName, surplus } from './backup-name';
import { checkBackup } from './check';
import { dumpEmbedded } from './embedded';
import { holdFolder } from './hold-folder';
import { dumpServed } from './served';

export type Where = Pick<Environment, 'dataDir' | 'databaseUrl'>;

/** What is not finished yet: a hidden folder, which no name of a backup fits. */
const HALF = '.lagoon-half-';

/**
 * Writes a backup of the site's database into a folder, also while the site runs: complete and checked under a hidden
 * name, then renamed, so that whatever carries a backup's name is whole.
 * @param options.keep how many of the newest stay; older ones are removed once the new one is there
 * @returns the file, what is in it, and how many old ones were removed
 * @throws Refusal
 */
export async function backUp(
  where: Where,
  folder: string,
  { now = new Date(), keep = Number.POSITIVE_INFINITY, waiting }: { now?: Date; keep?: number; waiting?: Waiting } = {},
): Promise<{ file: string; about: About; removed: number }> {
  const target = resolve(folder);
  const file = join(target, backupName(now));
  const letGo = holdFolder(target);
  try {
    if (existsSync(file)) throw new Refusal(`${file} is there already, and a backup overwrites nothing. Try again in a second.`);
    for (const name of await readdir(target)) if (name.startsWith(HALF)) await rm(join(target, name), { recursive: true, force: true });
    const work = await mkdtemp(join(target, HALF));
    try {
      const { databaseUrl, dataDir } = where;
      const counts = databaseUrl
        ? await dumpServed(databaseUrl, join(work, 'database'))
        : await dumpEmbedded(dataDir, join(work, 'database'), waiting ?? {});
      const packed = await packBackup(work, { kind: databaseUrl ? 'postgresql' : 'embedded', at: now.toISOString(), counts });
      const about = await checkBackup(packed, join(work, 'check'));
      syncPath(packed);
      await rename(packed, file);
      syncPath(target);
      const old = surplus(await readdir(target), keep);
      for (const name of old) await rm(join(target, name));
      return { file, about, removed: old.length };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  } finally {
    letGo();
  }
}
