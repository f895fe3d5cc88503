import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inServerOrHere, type Reach } from '../admin-cli/with-database';
import { CommandError } from '../platform';
import { BACKED_UP, type DatabasePlace } from '../platform/db';
import { syncPath } from '../platform/db/fsync-node-fs';
import { type About, checkBackup, packBackup } from './backup-file';
import { dumpEmbedded, withEmbedded } from './embedded';
import { holdFolder, inNewFolder } from './run-program';
import { dumpServed, withServed } from './served';
import { noteBackup } from './tables';

const HALF = '.lagoon-half-';

/**
 * Writes a checked backup into a folder, also while the site runs, and changes no schema.
 * @param options.keep number of backups that stay
 * @returns `unnoted` when the backup is complete, but its time could not be stored for the metrics
 * @throws CommandError
 */
export async function backUp(
  where: DatabasePlace,
  folder: string,
  {
    now = new Date(),
    keep = Number.POSITIVE_INFINITY,
    waiting,
  }: { now?: Date; keep?: number; waiting?: Reach } = {},
): Promise<{ file: string; about: About; removed: number; unnoted?: Error }> {
  const target = resolve(folder);
  const file = join(target, backupName(now));
  const letGo = holdFolder(target);
  try {
    if (existsSync(file))
      throw new CommandError(
        `${file} exists already, and a backup overwrites nothing. Try again in a second.`,
      );
    for (const name of await readdir(target))
      if (name.startsWith(HALF)) await rm(join(target, name), { recursive: true, force: true });
    return await inNewFolder(join(target, HALF), async (work) => {
      const { databaseUrl, dataDir } = where;
      const counts = databaseUrl
        ? await dumpServed(databaseUrl, join(work, 'database'))
        : await dumpEmbedded(dataDir, join(work, 'database'), waiting ?? {});
      const packed = await packBackup(work, {
        kind: databaseUrl ? 'postgresql' : 'embedded',
        at: now.toISOString(),
        counts,
      });
      const about = await checkBackup(packed, join(work, 'check'));
      syncPath(packed);
      await rename(packed, file);
      syncPath(target);
      const noted = databaseUrl
        ? withServed(databaseUrl, (query) => noteBackup(query))
        : inServerOrHere(
            dataDir,
            { command: BACKED_UP },
            () => withEmbedded(dataDir, (query) => noteBackup(query)),
            waiting,
          );
      const unnoted = await noted.then(
        () => ({}),
        (error: Error) => ({ unnoted: error }),
      );
      const old = surplus(await readdir(target), keep);
      for (const name of old) await rm(join(target, name));
      return { file, about, removed: old.length, ...unnoted };
    });
  } finally {
    letGo();
  }
}

const NAME = /^lagoon-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

export const backupName = (at: Date) =>
  `lagoon-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

export const surplus = (names: readonly string[], keep: number) => {
  const ours = names.filter((name) => NAME.test(name)).sort();
  return ours.slice(0, Math.max(0, ours.length - keep));
};
