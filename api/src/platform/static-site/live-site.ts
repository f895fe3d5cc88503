import { lstat, readFile, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LivePages } from '@lagoon/shared/domain';

export interface LiveSite {
  /** such as `12.3` */
  folder: string;
  /** ms since 1970 */
  since: number;
  /** start of its rendering */
  renderedSince?: number;
  /** by the names that browsers report; undefined without declarations */
  apps?: ReadonlyMap<string, { builds: ReadonlySet<string> }> | undefined;
  builds: { app: string; build: string; role: 'active' | 'previous' | 'canary' }[];
}

type Written = {
  apps: { [app: string]: ReleasedApp };
  change?: { at: string };
  composedAt?: string;
};
type ReleasedApp = { active: string; previous?: string; canary?: { build: string } };

export const pagesOf = (release: string): Promise<LivePages | undefined> =>
  readFile(join(release, 'pages.json'), 'utf8').then(
    (text) => JSON.parse(text) as LivePages,
    () => undefined,
  );

/** Reads the large `release.json` only after the link has changed; undefined without a release. */
export function liveSite(siteDir: string): () => Promise<LiveSite | undefined> {
  const link = join(siteDir, 'live');
  let last: LiveSite | undefined;
  return async () => {
    try {
      const [release, { mtimeMs: since }] = await Promise.all([realpath(link), lstat(link)]);
      const folder = basename(release);
      if (last?.folder === folder && last.since === since) return last;
      const {
        apps: released,
        change,
        composedAt = change?.at,
      } = JSON.parse(await readFile(join(release, 'release.json'), 'utf8')) as Written;
      const builds = Object.entries(released).flatMap(([app, { active, previous, canary }]) => [
        { app, build: active, role: 'active' as const },
        ...(previous ? [{ app, build: previous, role: 'previous' as const }] : []),
        ...(canary ? [{ app, build: canary.build, role: 'canary' as const }] : []),
      ]);
      const buildsOf = (folder: string) =>
        new Set(builds.filter(({ app }) => app === folder).map(({ build }) => build));
      const pages = await pagesOf(release);
      const apps =
        pages && new Map(pages.apps.map(({ id, app }) => [id, { builds: buildsOf(app) }]));
      last = {
        folder,
        since,
        builds,
        apps,
        ...(composedAt ? { renderedSince: Date.parse(composedAt) } : {}),
      };
      return last;
    } catch {
      return undefined;
    }
  };
}

export const countUnreachableHosts = (siteDir: string) =>
  readFile(join(siteDir, '.web-hosts.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { away: string[] }).away.length,
    () => 0,
  );
