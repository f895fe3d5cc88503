import { hash } from 'node:crypto';
import type { InlineRegistry, Registry } from '../../shared/src/bundled/domain/registry';

/**
 * The registry for the pages of one app: its builds and those of apps with parts in `slots`.
 * `builds` is the address of the registry with all builds (docs/adr/0006).
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
      return [[name, { ...mounted, active, previous }]];
    }),
  );
  const content = { parts: shown.length > 0 ? shown : undefined, apps: known };
  const key = hash('sha256', JSON.stringify(content)).slice(0, 16);
  return { schema, builds: `/${REGISTRIES}/${shell}.${key}.json`, ...content };
}

/** Folder of a set of pages, with a copy of the registry for each kind of page. */
export const REGISTRIES = 'registry';

export const shellOf = (file: string) => file.replace(/\.[0-9a-f]{16}\.json$/, '');
