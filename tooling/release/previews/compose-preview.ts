import { composeRelease } from '../../compose/compose-release';
import { readLists } from '../../compose/lists';
import { rendererPool } from '../../compose/renderers';
import type { Trouble } from '../../compose/trouble';
import { isLive, type WriteOptions, type Written, writeRelease } from '../../compose/write-release';
import { requireManifests } from '../../site/builds';
import type { Deployment } from '../../site/deployment';
import type { Preview } from '../../site/previews';
import { liveFolder, nextGeneration } from '../../site/releases';

/**
 * What a preview shows: the builds that everybody gets, and its own in their place. Nobody is in a canary here, and no build has
 * a fallback: who looks at a preview wants to see that it fails.
 */
export const deploymentOf = (live: Deployment, builds: Preview['builds']): Deployment =>
  Object.fromEntries([
    ...Object.entries(live).map(([app, { active }]) => [app, { active }] as const),
    ...Object.entries(builds).map(([app, active]) => [app, { active }] as const),
  ]);

/** A preview's own folder has nothing but generations: the one that is shown, and the one before it for requests that are under way. */
const FIRST = '0.1';

interface ComposeOptions extends Pick<WriteOptions, 'approve' | 'budget' | 'signal'> {
  /** Says whether faults of whole bundles are worth nothing new. @throws Error when they are */
  check?: (troubles: Trouble[]) => void;
}

/**
 * Composes a preview's pages with today's data into its own folder and turns its link, as a release does. The caller has taken the
 * deployment through the gate, and holds the lock of previews.
 * @param root the preview's folder
 * @returns undefined when it shows just that already
 */
export async function composePreview(
  site: string,
  root: string,
  apps: Deployment,
  { by, builds }: Pick<Preview, 'by' | 'builds'>,
  { check = () => {}, ...options }: ComposeOptions = {},
): Promise<Written | undefined> {
  const renderers = rendererPool(site);
  try {
    const composition = await composeRelease(apps, requireManifests(site, apps), { renderers, lists: readLists(site) });
    check(composition.sets.flatMap(({ troubles }) => troubles));
    if (isLive(root, composition, { trusting: true })) return undefined;
    const change = {
      at: new Date().toISOString(),
      by,
      action: 'preview' as const,
      apps: Object.entries(builds).map(([app, build]) => ({ app, build })),
    };
    const live = liveFolder(root);
    const folder = live === undefined ? FIRST : nextGeneration(root, live);
    return await writeRelease(root, composition, { schema: 1, apps, change }, { ...options, folder, trusting: true });
  } finally {
    await renderers.close();
  }
}
