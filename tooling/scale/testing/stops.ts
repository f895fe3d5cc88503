import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Called after each test, the last one first. */
export const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/**
 * A folder outside of this run's private folder, because PostgreSQL and PgBouncer run as another
 * user. Removed after the test.
 */
export function openFolder() {
  const folder = mkdtempSync(join(dirname(tmpdir()), 'lagoon-scale-'));
  chmodSync(folder, 0o755);
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
