import { lstat, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface LiveRemote {
  mounts: readonly string[];
  builds: ReadonlySet<string>;
}

export interface LiveSite {
  /** of the release and its generation, such as `12.3` */
  folder: string;
  /** when it went live, in ms since 1970 */
  since: number;
  /** of each remote by its name in the registry; undefined where that cannot be read */
  remotes?: ReadonlyMap<string, LiveRemote> | undefined;
  builds: { app: string; build: string; role: 'active' | 'previous' | 'canary' }[];
}

interface App {
  active: string;
  previous?: string;
  canary?: { build: string };
}

/** Tells what is live on a site, undefined where nothing is. The record of a release names every page, so it is read once. */
export function liveSite(siteDir: string): () => Promise<LiveSite | undefined> {
  const link = join(siteDir, 'live');
  let last: LiveSite | undefined;
  return async () => {
    try {
      const [target, { mtimeMs: since }] = await Promise.all([readlink(link), lstat(link)]);
      const folder = basename(target);
      if (last?.folder === folder && last.since === since) return last;
      const { apps } = JSON.parse(await readFile(join(siteDir, target, 'release.json'), 'utf8')) as { apps: Record<string, App> };
      const builds = Object.entries(apps).flatMap(([app, { active, previous, canary }]) => [
        { app, build: active, role: 'active' as const },
        ...(previous ? [{ app, build: previous, role: 'previous' as const }] : []),
        ...(canary ? [{ app, build: canary.build, role: 'canary' as const }] : []),
      ]);
      last = { folder, since, builds, remotes: await readRemotes(join(siteDir, target)) };
      return last;
    } catch {
      return undefined;
    }
  };
}

async function readRemotes(release: string): Promise<LiveSite['remotes']> {
  type Entry = { mounts: string[] } & Partial<Record<'active' | 'previous' | 'canary', { build: string }>>;
  try {
    const { apps } = JSON.parse(await readFile(join(release, 'registry.json'), 'utf8')) as { apps: Record<string, Entry> };
    return new Map(
      Object.entries(apps).map(([app, { mounts, active, previous, canary }]) => [
        app,
        { mounts, builds: new Set([active, previous, canary].flatMap((one) => (one ? [one.build] : []))) },
      ]),
    );
  } catch {
    return undefined;
  }
}

/** How many web hosts could not be reached when what is live was spread last; none where nothing is spread. */
export const webHostsAway = (siteDir: string): Promise<number> =>
  readFile(join(siteDir, '.web-hosts.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { away: string[] }).away.length,
    () => 0,
  );
