import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '../errors';

const JOURNAL = 'meta/_journal.json';

export const MIGRATION_LOCK = 7_263_401;

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

async function newestIn(query: Query) {
  const [there] = await query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  );
  if (!there?.migrated) return 0;
  const [last] = await query(
    'select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations',
  );
  return Number(last?.at);
}

export const knownMigrations = (): { when: number }[] =>
  JSON.parse(readFileSync(join(migrationsFolder(), JOURNAL), 'utf8')).entries;

const newestKnown = () => Math.max(...knownMigrations().map(({ when }) => when));

export const hasOurSchema = async (query: Query) => (await newestIn(query)) === newestKnown();

/** Next to the sources or the bundle. */
export function migrationsFolder(from = process.argv[1] ?? ''): string {
  const candidates = [
    resolve(dirname(from), 'migrations'),
    resolve(dirname(from), '../migrations'),
    join(process.cwd(), 'migrations'),
    join(process.cwd(), 'api/migrations'),
  ];
  const found = candidates.find((folder) => existsSync(join(folder, JOURNAL)));
  if (!found) throw new Error('The folder of migrations is missing next to the server.');
  return found;
}

/** @throws CommandError for a newer schema, whose data this version could damage */
export async function needKnownSchema(query: Query) {
  const [newest, known] = [await newestIn(query), newestKnown()];
  if (newest <= known) return;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  throw new CommandError(
    `The database is of a newer version of this site: its schema is of ${day(newest)}, ` +
      `this version knows that of ${day(known)}. ` +
      'Install the newer version again, or restore a backup from before it.',
  );
}
