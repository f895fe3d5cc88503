import { requireManifests } from '../site/builds';
import { liveFolder, nextGeneration, readFolder } from '../site/releases';
import { releaseSession } from '../site/session';
import { composeRelease } from './compose-release';
import { type ListName, readLists, type SavedList, saveList } from './lists';
import type { Renderers } from './renderers';
import type { Trouble } from './trouble';
import { isLive, type Written, writeRelease } from './write-release';

interface RecomposeOptions {
  renderers: Renderers;
  /** lists that have changed: they are saved, for release commands too */
  lists?: ReadonlyMap<ListName, SavedList>;
  signal?: AbortSignal;
}

interface Recomposed {
  /** name of the release's folder that was live before, undefined when nothing was */
  live: string | undefined;
  /** undefined when what was live is up to date */
  written?: Written;
}

/**
 * Composes the live release again with today's data, as its next generation: pages that are made of the same stay the same
 * files. Alone on the site, so that a promotion finds either the old lists and is composed again, or the new ones.
 * @throws Error when pages cannot be rendered at all: then the last ones stay
 */
export const recompose = (site: string, { renderers, lists = new Map(), signal }: RecomposeOptions): Promise<Recomposed> =>
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

/** Refuses what is about a whole bundle: without it, good pages would be replaced by empty ones. @throws Error */
function refuseWhole(troubles: readonly Trouble[]): void {
  const wrong = troubles.find(({ path }) => path === undefined);
  if (wrong) throw new Error(`${wrong.app} ${wrong.build}: ${wrong.message}`);
}
