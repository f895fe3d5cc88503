import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../errors';

const JOURNAL = 'meta/_journal.json';

/** Any number, the same in all our processes: whoever migrates a PostgreSQL database holds it, and a start waits. */
export const MIGRATION_LOCK = 7_263_401;

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** When the last migration of a database was written; 0 where none has run. */
async function newestIn(query: Query): Promise<number> {
  const [there] = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`);
  if (!there?.migrated) return 0;
  const [last] = await query('select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations');
  return Number(last?.at);
}

/** When the last migration that this program has was written. */
function newestKnown(): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), JOURNAL), 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/** Whether a database has the schema of this program: all of its migrations. */
export const hasOurSchema = async (query: Query): Promise<boolean> => (await newestIn(query)) === newestKnown();

/** Where the migrations lie: beside the sources, and beside the bundle when that is what runs. */
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

/**
 * Looks whether a newer version of this program has migrated the database: what it wrote there this one could damage.
 * @param query gives the rows of a statement
 * @throws Refusal a sentence for the operator
 */
export async function needKnownSchema(query: Query): Promise<void> {
  const [newest, known] = [await newestIn(query), newestKnown()];
  if (newest <= known) return;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  throw new Refusal(
    `The database is of a newer version of this site: its schema is of ${day(newest)}, this version knows that of ${day(known)}. Install the newer version again, or restore a backup from before it.`,
  );
}
