import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../platform/db/migrations';
import type { DatabasePlace } from '../platform/db/open';
import { CommandError } from '../platform/errors';
import { type About, checkBackup } from './backup-file';
import { endSessions, putEmbedded } from './embedded';
import { needEmptyServed, putServed } from './served';

/**
 * Restores a backup where the site has no database yet, all or nothing.
 * @returns the restored contents
 * @throws CommandError when the backup is damaged, when the site's kind of database is not that of the backup, or when the site has a
 * database already
 */
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
  const work = await mkdtemp(join(tmpdir(), 'lagoon-restore-'));
  try {
    const about = fitting(await checkBackup(file, work), 'postgresql');
    await putServed(work, databaseUrl);
    return about;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function fitting(about: About, kind: About['kind']): About {
  if (about.kind !== kind)
    throw new CommandError(
      kind === 'embedded'
        ? 'This is a backup of a PostgreSQL server. Name a new, empty database in DATABASE_URL.'
        : 'This is a backup of the embedded database. Restore it without DATABASE_URL, into a DATA_DIR.',
    );
  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as { entries: unknown[] };
  if ((about.counts['drizzle.__drizzle_migrations'] ?? 0) > journal.entries.length)
    throw new CommandError('This backup was made by a newer version of the site. Bring the checkout to that version first.');
  return about;
}
