import { lstat, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { livePages } from '../../platform/static-site/live-pages';

export interface LiveApp {
  /** names of the app's kinds of pages, as browsers report them */
  kinds: ReadonlySet<string>;
  builds: ReadonlySet<string>;
}

export interface LiveSite {
  /** release and generation, such as `12.3` */
  folder: string;
  /** in ms since 1970 */
  since: number;
  /** apps by the names that browsers report; undefined for a release without declarations */
  apps?: ReadonlyMap<string, LiveApp> | undefined;
  builds: { app: string; build: string; role: 'active' | 'previous' | 'canary' }[];
}

type ReleasedApp = { active: string; previous?: string; canary?: { build: string } };

/**
 * Returns a function that reads the live release; undefined when no release is live. The function reads `release.json` again only after
 * the link `live` has changed, because the file is large.
 */
export function liveSite(siteDir: string): () => Promise<LiveSite | undefined> {
  const link = join(siteDir, 'live');
  const readPages = livePages(link);
  let last: LiveSite | undefined;
  return async () => {
    try {
      const [target, { mtimeMs: since }] = await Promise.all([readlink(link), lstat(link)]);
      const folder = basename(target);
      if (last?.folder === folder && last.since === since) return last;
      const { apps: released } = JSON.parse(await readFile(join(siteDir, target, 'release.json'), 'utf8')) as {
        apps: Record<string, ReleasedApp>;
      };
      const builds = Object.entries(released).flatMap(([app, { active, previous, canary }]) => [
        { app, build: active, role: 'active' as const },
        ...(previous ? [{ app, build: previous, role: 'previous' as const }] : []),
        ...(canary ? [{ app, build: canary.build, role: 'canary' as const }] : []),
      ]);
      const buildsOf = (folder: string) => new Set(builds.filter(({ app }) => app === folder).map(({ build }) => build));
      const pages = await readPages();
      const apps = pages && new Map(pages.apps.map(({ id, app, kinds }) => [id, { kinds: new Set(kinds), builds: buildsOf(app) }]));
      last = { folder, since, builds, apps };
      return last;
    } catch {
      return undefined;
    }
  };
}

/** Returns the number of web hosts that the last sync did not reach. */
export const countUnreachableHosts = (siteDir: string): Promise<number> =>
  readFile(join(siteDir, '.web-hosts.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { away: string[] }).away.length,
    () => 0,
  );
