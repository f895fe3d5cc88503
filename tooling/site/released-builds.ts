import { existsSync } from 'node:fs';
import { type Deployment, namedBuilds } from './deployment';
import { visibleNames } from './disk';
import { readHistory } from './history';

/** Folder of a release: one link for each build whose files are served with it, `builds/<app>/<build>`. */
export const RELEASED = 'builds';

/**
 * The builds whose files are served with a release, as `app/build`: its own, and those of earlier releases while they are on disk,
 * because an open tab goes on with the files of its release. A build that was only published or previewed is not one of them.
 * @param former folder of the release before, undefined for the first
 */
export function releasedBuilds(site: string, apps: Deployment, former: string | undefined): string[] {
  const own = namedBuilds(apps).map(({ app, build }) => `${app}/${build}`);
  const earlier = former && existsSync(`${former}/${RELEASED}`) ? linkedBuilds(former) : buildsInHistory(site);
  return [...new Set([...own, ...earlier.filter((name) => existsSync(`${site}/apps/${name}`))])].sort();
}

const linkedBuilds = (release: string): string[] =>
  visibleNames(`${release}/${RELEASED}`).flatMap((app) => visibleNames(`${release}/${RELEASED}/${app}`).map((build) => `${app}/${build}`));

/** For a release that was written before releases had these links. */
const buildsInHistory = (site: string): string[] =>
  readHistory(site).flatMap(({ app, build, from }) => (app ? [build, from].flatMap((one) => (one ? [`${app}/${one}`] : [])) : []));
