import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../errors';

const JOURNAL = 'meta/_journal.json';

/** Where the migrations lie: beside the sources, and beside the bundle when that is what runs. */
export function migrationsFolder(from = process.argv[1] ?? ''): string {
  const candidates = [
    resolve(dirname(from), 'migrations'),
    resolve(dirname(from), '../migrations'),
    join(process.cwd(), 'migrations'),
    join(process.cwd(), 'api/migrations'),
  ];
  const found = candidates.find((folder) => existsSync(join(folder, JOURNAL)));
  if (!found) throw new Error('The migrations are missing beside the server.');
  return found;
}

/**
 * Looks whether a newer version of this program has migrated the database: what it wrote there this one could damage.
 * @param query gives the rows of a statement
 * @throws Refusal a sentence for the operator
 */
export async function needKnownSchema(query: (statement: string) => Promise<Record<string, unknown>[]>): Promise<void> {
  const [there] = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`);
  if (!there?.migrated) return;
  const [last] = await query('select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations');
  const newest = Number(last?.at);
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder(), JOURNAL), 'utf8')) as { entries: { when: number }[] };
  const known = Math.max(...entries.map(({ when }) => when));
  if (newest <= known) return;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  throw new Refusal(
    `The database is of a newer version of this site: its schema is of ${day(newest)}, this version knows that of ${day(known)}. Install the newer version again, or restore a backup from before it.`,
  );
}
