import { lstat, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LivePages } from '@lagoon/shared/domain';
import { livePages } from '../../platform/static-site/live-pages';

export interface LiveApp {
  /** page kinds as reports name them */
  kinds: ReadonlySet<string>;
  builds: ReadonlySet<string>;
}

export interface LiveSite {
  /** release and generation, such as `12.3` */
  folder: string;
  /** in ms since 1970 */
  since: number;
  /** by the names in reports; undefined for a release without declarations */
  apps?: ReadonlyMap<string, LiveApp> | undefined;
  builds: { app: string; build: string; role: 'active' | 'previous' | 'canary' }[];
}

interface App {
  active: string;
  previous?: string;
  canary?: { build: string };
}

/** Returns a reader of the live release, cached since its record names every page. The reader returns undefined without a live release. */
export function liveSite(siteDir: string): () => Promise<LiveSite | undefined> {
  const link = join(siteDir, 'live');
  const readPages = livePages(link);
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
      last = { folder, since, builds, apps: appsOf(await readPages(), builds) };
      return last;
    } catch {
      return undefined;
    }
  };
}

const appsOf = (pages: LivePages | undefined, builds: LiveSite['builds']): LiveSite['apps'] =>
  pages &&
  new Map(
    pages.apps.map(({ id, app: folder, kinds }) => [
      id,
      { kinds: new Set(kinds), builds: new Set(builds.filter(({ app }) => app === folder).map(({ build }) => build)) },
    ]),
  );

/** Returns the number of web hosts that the last sync did not reach. */
export const webHostsAway = (siteDir: string): Promise<number> =>
  readFile(join(siteDir, '.web-hosts.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { away: string[] }).away.length,
    () => 0,
  );
