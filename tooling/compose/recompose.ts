import { requireManifests } from '../site/builds';
import { liveFolder, nextGeneration, readFolder } from '../site/releases';
import { releaseSession } from '../site/session';
import { composeRelease } from './compose-release';
import { type ListName, readLists, type SavedList, saveList } from './lists';
import type { Renderers } from './renderers';
import type { Trouble } from './trouble';
import { isLive, type Written, writeRelease } from './write-release';

interface Options {
  renderers: Renderers;
  lists?: ReadonlyMap<ListName, SavedList>;
  signal?: AbortSignal;
}

/**
 * Renders the live release with the current data as its next generation; unchanged pages keep their files. Holds the site's lock,
 * so that a promotion renders with the new lists or is rendered again.
 * @param options.lists changed lists, to be saved
 * @returns the folder that was live before, and the new one unless the live release is up to date
 * @throws Error when a whole bundle fails; the live pages stay
 */
export const recompose = (
  site: string,
  { renderers, lists = new Map(), signal }: Options,
): Promise<{ live: string | undefined; written?: Written }> =>
  releaseSession(site, { by: 'the composer' }, async () => {
    for (const [name, list] of lists) saveList(site, name, list);
    const live = liveFolder(site);
    if (live === undefined) return { live };
    const { apps, change } = readFolder(site, live);
    const composition = await composeRelease(apps, requireManifests(site, apps), { renderers, lists: readLists(site) });
    refuseWhole(composition.sets.flatMap(({ troubles }) => troubles));
    if (isLive(site, composition, { trusting: true })) return { live };
    const record = { schema: 1 as const, apps, change, composedAt: new Date().toISOString() };
    const written = await writeRelease(site, composition, record, { folder: nextGeneration(site, live), trusting: true, signal });
    return { live, written };
  });

/** Throws when a whole bundle has an issue, since its good pages would be replaced by empty ones. @throws Error */
function refuseWhole(troubles: readonly Trouble[]): void {
  const wrong = troubles.find(({ path }) => path === undefined);
  if (wrong) throw new Error(`${wrong.app} ${wrong.build}: ${wrong.message}`);
}
