import { rmSync } from 'node:fs';
import { publishedApps, publishedBuilds, strayServerBundles, unfinishedPaths } from '../site/builds';
import { namedBuilds } from '../site/deployment';
import { removeInOneStep } from '../site/disk';
import { ReleaseError } from '../site/errors';
import { buildsOfPreview, expiredPreviews, previewFolder, previewNames } from '../site/previews';
import { liveRelease, readRelease, releaseFolders, releaseNumbers, releaseOf, settleHistory } from '../site/releases';
import { type Context, withLock } from '../site/session';
import { previewSession } from './previews/actions';

export interface Pruned {
  releases: number[];
  /** `app/build` */
  builds: string[];
  leftovers: string[];
  previews: string[];
}

export interface PruneLimits {
  /** number of builds of each app that stay, 10 by default */
  keep?: number | undefined;
  /** number of releases that stay, 20 by default */
  releases?: number | undefined;
}

/** @throws ReleaseError when a kept release cannot be read, a number is not usable, or another process is releasing */
export async function pruneSite(site: string, options: PruneLimits & Context & { dry?: boolean | undefined } = {}): Promise<Pruned> {
  if (options.dry) return planPrune(site, options);
  // Holds the previews' lock, so that no new preview uses a removed build. Takes it before the site's lock, so that no release waits for a
  // preview.
  return previewSession(site, options, () => withLock(site, options, () => prune(site, options)));
}

function prune(site: string, limits: PruneLimits): Pruned {
  const plan = planPrune(site, limits);
  // writes the lines of the release history before the releases are removed
  settleHistory(site);
  const gone = new Set(plan.releases);
  for (const folder of releaseFolders(site)) if (gone.has(releaseOf(folder))) removeInOneStep(`${site}/releases/${folder}`);
  for (const build of plan.builds) {
    removeInOneStep(`${site}/apps/${build}`);
    rmSync(`${site}/server/${build}`, { recursive: true, force: true });
  }
  for (const name of plan.previews) removeInOneStep(previewFolder(site, name));
  for (const path of plan.leftovers) rmSync(`${site}/${path}`, { recursive: true, force: true });
  return plan;
}

/** Keeps the builds of kept releases and of previews, and each app's newest builds, which open tabs may request. */
function planPrune(site: string, { keep = 10, releases = 20 }: PruneLimits): Pruned {
  requireCount(keep, 'builds of each app');
  requireCount(releases, 'releases');
  const live = liveRelease(site);
  const all = releaseNumbers(site);
  const kept = new Set([...all.slice(-releases), ...all.filter((release) => release === live)]);
  const over = expiredPreviews(site);
  const needed = new Set([
    ...[...kept].flatMap((release) => buildsOf(site, release)),
    ...previewNames(site).flatMap((name) => (over.includes(name) ? [] : buildsOfPreview(site, name))),
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
    leftovers: [...unfinishedPaths(site).filter((path) => !isBeingWritten(path)), ...strayServerBundles(site)],
    previews: over,
  };
}

function requireCount(number: number, what: string): void {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new ReleaseError(`Cannot keep ${number} ${what}.`, 'Give a whole number from 1 on.');
}

function buildsOf(site: string, release: number): string[] {
  try {
    return namedBuilds(readRelease(site, release).apps).map(({ app, build }) => `${app}/${build}`);
  } catch (error) {
    throw new ReleaseError(
      `Nothing was pruned: which builds release ${release} needs cannot be determined. ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      `Run \`pnpm release verify\`; a release that is not live can be removed by hand (${site}/releases/${release}).`,
    );
  }
}

/** Returns true if another running process created this hidden path. A dry run can meet such a path, because it holds no lock. */
function isBeingWritten(path: string): boolean {
  const pid = Number(/\.(\d+)$/.exec(path)?.[1] ?? 0);
  if (pid === 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function pruneText({ releases, builds, leftovers, previews }: Pruned, { dry = false }: { dry?: boolean | undefined } = {}): string {
  const lines = [
    ...releases.map((release) => `releases/${release}`),
    ...builds.map((build) => `apps/${build}`),
    ...leftovers,
    ...previews.map((name) => `previews/${name}`),
  ];
  if (lines.length === 0) return 'Nothing to prune.';
  const counted = [
    count(releases, 'release'),
    count(builds, 'build'),
    count(leftovers, 'leftover of interrupted commands', 'leftovers of interrupted commands'),
    count(previews, 'preview'),
  ];
  return [...lines, `${dry ? 'Would remove' : 'Removed'} ${counted.filter(Boolean).join(', ')}.`].join('\n');
}

const count = ({ length }: unknown[], one: string, many = `${one}s`) => (length === 0 ? '' : `${length} ${length === 1 ? one : many}`);
