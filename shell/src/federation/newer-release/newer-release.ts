import type { Registry as LiveRegistry } from '@lagoon/shared/domain';
import { type Registry, shellBuild } from '../registry';

/**
 * Undefined for this page's builds, and for a page without published builds. In a canary's group
 * its builds count as live. Throws when the request fails.
 */
export async function newerRelease(
  known: Registry | undefined,
  page: Document,
): Promise<string | undefined> {
  const own = shellBuild(page);
  if (!known || !own) return undefined;
  // the server then assigns no group (docs/adr/0012)
  const init: RequestInit = {
    cache: 'no-cache',
    headers: { purpose: 'prefetch' },
    priority: 'low',
  };
  const answer = await fetch('/registry.json', init);
  if (!answer.ok) return undefined;
  const { shell, apps }: LiveRegistry = await answer.json();
  const before = Object.entries(known.apps);
  const isSame =
    shell === own &&
    before.length === Object.keys(apps).length &&
    before.every(
      ([id, { active }]) => apps[id] && (!active || active.build === apps[id].active.build),
    );
  return isSame
    ? undefined
    : [shell, ...Object.values(apps).map(({ active }) => active.build)].join();
}
