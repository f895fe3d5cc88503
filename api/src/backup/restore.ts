import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownMigrations } from '../platform/db/migrations';
import type { DatabasePlace } from '../platform/db/open';
import { CommandError } from '../platform/errors';
import { type About, checkBackup } from './backup-file';
import { endSessions, putEmbedded } from './embedded';
import { inNewFolder } from './run-program';
import { needEmptyServed, putServed } from './served';

/** Restores a backup where no database exists, all or nothing. @throws CommandError */
export async function restore(where: DatabasePlace, file: string): Promise<About> {
  const { databaseUrl, dataDir } = where;
  return databaseUrl ? restoreServed(databaseUrl, file) : restoreEmbedded(dataDir, file);
}

const restoreEmbedded = (dataDir: string, file: string): Promise<About> =>
  putEmbedded(dataDir, 'restore', async (work) => {
    const about = fitting(await checkBackup(file, work), 'embedded');
    await endSessions(work);
    return about;
  });

async function restoreServed(databaseUrl: string, file: string): Promise<About> {
  await needEmptyServed(databaseUrl);
  return inNewFolder(join(tmpdir(), 'lagoon-restore-'), async (work) => {
    const about = fitting(await checkBackup(file, work), 'postgresql');
    await putServed(work, databaseUrl);
    return about;
  });
}

function fitting(about: About, kind: About['kind']): About {
  if (about.kind !== kind)
    throw new CommandError(
      kind === 'embedded'
        ? 'This is a backup of a PostgreSQL server. Name a new, empty database in DATABASE_URL.'
        : 'This is a backup of the embedded database. Restore it without DATABASE_URL, into a DATA_DIR.',
    );
  if ((about.counts['drizzle.__drizzle_migrations'] ?? 0) > knownMigrations().length)
    throw new CommandError('This backup was made by a newer version of the site. Bring the checkout to that version first.');
  return about;
}
