import { shellBuild } from '..';
import type { Registry } from '../registry';

interface LiveRegistry {
  shell: string;
  apps: Record<string, { active: { build: string } }>;
}

/**
 * Returns the names of the live builds if they differ from those of this page; undefined if they are equal, and for a page without
 * published builds. Compares the page of a canary's visitor with the canary, because the server chooses the registry by the visitor's
 * group.
 * @throws when the request fails
 */
export async function newerRelease(known: Registry | undefined, page: Document): Promise<string | undefined> {
  const own = shellBuild(page);
  if (!known || !own) return undefined;
  // the server assigns no group for a prefetch: a visitor without a group gets the registry of the live release (docs/adr/0012)
  const init: RequestInit = { cache: 'no-cache', headers: { purpose: 'prefetch' }, priority: 'low' };
  const answer = await fetch('/registry.json', init);
  if (!answer.ok) return undefined;
  const { shell, apps }: LiveRegistry = await answer.json();
  // registries of earlier versions name no shell
  if (!shell) return undefined;
  const before = Object.entries(known.apps);
  const isSame =
    shell === own &&
    before.length === Object.keys(apps).length &&
    before.every(([id, { active }]) => apps[id] && (!active || active.unpinned || active.build === apps[id].active.build));
  return isSame ? undefined : [shell, ...Object.values(apps).map(({ active }) => active.build)].join();
}
