import type { Registry as LiveRegistry } from '@lagoon/shared/domain';
import { type Registry, shellBuild } from '../registry';

/**
 * Returns the names of the live builds if they differ from this page's. For a visitor of a canary,
 * the canary's builds count as live.
 * @returns undefined for equal builds, and for a page without published builds
 * @throws when the request fails
 */
export async function newerRelease(
  known: Registry | undefined,
  page: Document,
): Promise<string | undefined> {
  const own = shellBuild(page);
  if (!known || !own) return undefined;
  // the server assigns no group for a request with this header (docs/adr/0012)
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
