import { createHash } from 'node:crypto';
import type { InlineRegistry, Registry } from '../../shared/src/bundled/domain/registry';

/**
 * Returns the registry for the pages of one app: only its builds and those of apps with parts in
 * `slots`. Its field `builds` has the address of the registry with all builds, which contains a
 * hash of the inlined registry (docs/adr/0006).
 * @param id of the page's app
 * @param slots of the page
 */
export function inlineRegistry(
  { schema, shell, apps, parts = [] }: Registry,
  id: string,
  slots: readonly string[] = [],
): InlineRegistry {
  const shown = parts.filter(({ slot }) => slots.includes(slot));
  const isShown = (name: string) => name === id || shown.some(({ app }) => app === name);
  const known = Object.fromEntries(
    Object.entries(apps).flatMap(([name, { active, previous, canary: _, ...mounted }]) => {
      if (!isShown(name))
        return mounted.mounts.length > 0 || mounted.links ? [[name, mounted]] : [];
      return [[name, { ...mounted, active, ...(previous ? { previous } : {}) }]];
    }),
  );
  const content = { ...(shown.length > 0 ? { parts: shown } : {}), apps: known };
  const key = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { schema, builds: `/${REGISTRIES}/${shell}.${key}.json`, ...content };
}

/** Folder inside a set of pages, with a copy of the registry for each kind of page. */
export const REGISTRIES = 'registry';

export const shellOf = (file: string): string => file.replace(/\.[0-9a-f]{16}\.json$/, '');
