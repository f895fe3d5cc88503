import {
  publishedApps,
  publishedBuilds,
  strayServerBundles,
  unfinishedPaths,
} from '../site/builds';
import { namedPaths } from '../site/deployment';
import { removeInOneStep, removeTree } from '../site/disk';
import { messageOf, ReleaseError } from '../site/errors';
import { buildsOfPreview, isExpired, listPreviews, previewFolder } from '../site/previews';
import {
  liveRelease,
  readRelease,
  releaseFolders,
  releaseNumbers,
  releaseOf,
  settleHistory,
} from '../site/releases';
import { type Context, withLock } from '../site/session';
import { previewSession } from './previews/actions';

type Pruned = ReturnType<typeof planPrune>;

interface PruneLimits {
  keep?: number;
  releases?: number;
  dry?: boolean;
}

export async function pruneSite(site: string, options: PruneLimits & Context = {}) {
  if (options.dry) return planPrune(site, options);
  // a new preview must not use a removed build; no release waits for a preview
  return previewSession(site, options, () => withLock(site, options, () => prune(site, options)));
}

function prune(site: string, limits: PruneLimits) {
  const plan = planPrune(site, limits);
  settleHistory(site);
  const gone = new Set(plan.releases);
  for (const folder of releaseFolders(site))
    if (gone.has(releaseOf(folder))) removeInOneStep(`${site}/releases/${folder}`);
  for (const build of plan.builds) removeInOneStep(`${site}/apps/${build}`);
  for (const name of plan.previews) removeInOneStep(previewFolder(site, name));
  for (const path of [...unfinishedPaths(site), ...strayServerBundles(site)])
    removeTree(`${site}/${path}`);
  return plan;
}

function planPrune(site: string, { keep = 10, releases = 20 }: PruneLimits) {
  const live = liveRelease(site);
  const all = releaseNumbers(site);
  const kept = new Set([...all.slice(-releases), ...all.filter((release) => release === live)]);
  const previews = listPreviews(site);
  const needed = new Set([
    ...[...kept].flatMap((release) => buildsOf(site, release)),
    ...previews.flatMap((preview) => (isExpired(preview) ? [] : buildsOfPreview(site, preview))),
  ]);
  const builds = publishedApps(site).flatMap((app) =>
    publishedBuilds(site, app)
      .slice(keep)
      .map((build) => `${app}/${build}`)
      .filter((name) => !needed.has(name)),
  );
  return {
    releases: all.filter((release) => !kept.has(release)),
    builds: builds.sort(),
    previews: previews.filter(isExpired).map(({ name }) => name),
  };
}

function buildsOf(site: string, release: number) {
  try {
    return namedPaths(readRelease(site, release).apps);
  } catch (error) {
    throw new ReleaseError(
      `Nothing was pruned: which builds release ${release} needs cannot be determined. ` +
        `${messageOf(error).split('\n')[0]}`,
      `Run \`pnpm release verify\`; a release that is not live can be removed by hand ` +
        `(${site}/releases/${release}).`,
    );
  }
}

export function pruneText({ releases, builds, previews }: Pruned, { dry }: PruneLimits = {}) {
  const kinds: [name: string, paths: string[]][] = [
    ['release', releases.map((release) => `releases/${release}`)],
    ['build', builds.map((build) => `apps/${build}`)],
    ['preview', previews.map((name) => `previews/${name}`)],
  ];
  const found = kinds.filter(([, paths]) => paths.length > 0);
  if (found.length === 0) return 'Nothing to prune.';
  const counted = found.map(([name, { length }]) => `${length} ${name}${length === 1 ? '' : 's'}`);
  return [
    ...found.flatMap(([, paths]) => paths),
    `${dry ? 'Would remove' : 'Removed'} ${counted.join(', ')}.`,
  ].join('\n');
}
