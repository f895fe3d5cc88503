import { createHash } from 'node:crypto';
import type { InlineRegistry, Registry } from '../../shared/src/bundled/domain/registry';

/**
 * Returns the registry in the pages of one app. `builds` is the address of the whole registry. The address depends on the page's
 * own builds only, so that a release of another app does not change the page (docs/adr/0006).
 * @param shell the build that starts the page
 * @param id of the page's app
 */
export function inlineRegistry({ schema, apps }: Registry, shell: string, id: string): InlineRegistry {
  const known = Object.fromEntries(
    Object.entries(apps).map(([name, { active, previous, canary: _, ...mounted }]) => [
      name,
      name === id ? { ...mounted, active, ...(previous ? { previous } : {}) } : mounted,
    ]),
  );
  const key = createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 16);
  return { schema, builds: `/${REGISTRIES}/${shell}.${key}.json`, apps: known };
}

/** Folder inside a set of pages, with a copy of the registry for each kind of page. */
export const REGISTRIES = 'registry';

/** Returns the shell's build from the file name of a registry. */
export const shellOf = (file: string): string => file.replace(/\.[0-9a-f]{16}\.json$/, '');
