import { requireManifests } from '../site/builds';
import { liveFolder, nextGeneration, readFolder } from '../site/releases';
import { releaseSession } from '../site/session';
import { type ListName, readLists, type SavedList, saveList } from './lists';
import { preparePages } from './prepare-pages';
import type { RenderFailure } from './render-failure';
import type { Renderers } from './renderers';
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
export const rerender = (
  site: string,
  { renderers, lists = new Map(), signal }: Options,
): Promise<{ live: string | undefined; written?: Written }> =>
  releaseSession(site, { by: 'the prerenderer' }, async () => {
    for (const [name, list] of lists) saveList(site, name, list);
    const live = liveFolder(site);
    if (live === undefined) return { live };
    const { apps, change } = readFolder(site, live);
    const prepared = await preparePages(apps, requireManifests(site, apps), { renderers, lists: readLists(site) });
    rejectBundleFailures(prepared.sets.flatMap(({ failures }) => failures));
    if (isLive(site, prepared, { trusting: true })) return { live };
    const record = { schema: 1 as const, apps, change, composedAt: new Date().toISOString() };
    const written = await writeRelease(site, prepared, record, { folder: nextGeneration(site, live), trusting: true, signal });
    return { live, written };
  });

/** Throws when a whole bundle has an issue, since its good pages would be replaced by empty ones. @throws Error */
function rejectBundleFailures(failures: readonly RenderFailure[]): void {
  const failure = failures.find(({ path }) => path === undefined);
  if (failure) throw new Error(`${failure.app} ${failure.build}: ${failure.message}`);
}
