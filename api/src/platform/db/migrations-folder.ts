import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where the migrations lie: beside the sources, and beside the bundle when that is what runs. */
export function migrationsFolder(from = process.argv[1] ?? ''): string {
  const candidates = [
    resolve(dirname(from), 'migrations'),
    resolve(dirname(from), '../migrations'),
    join(process.cwd(), 'migrations'),
    join(process.cwd(), 'api/migrations'),
  ];
  const found = candidates.find((folder) => existsSync(join(folder, 'meta/_journal.json')));
  if (!found) throw new Error('The migrations are missing beside the server.');
  return found;
}
