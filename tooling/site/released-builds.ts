import { existsSync } from 'node:fs';
import { type Deployment, namedBuilds } from './deployment';
import { visibleNames } from './disk';

/** Folder of a release: one link for each build whose files are served with it, `builds/<app>/<build>`. */
export const RELEASED = 'builds';

/**
 * Returns the builds whose files are served with a release, as `app/build`: its own, and those of earlier releases while they are
 * on disk, for open tabs. Builds that were only published or previewed are not served.
 * @param former folder of the previous release, undefined for the first
 */
export function releasedBuilds(site: string, apps: Deployment, former: string | undefined): string[] {
  const own = namedBuilds(apps).map(({ app, build }) => `${app}/${build}`);
  const folder = `${former}/${RELEASED}`;
  const earlier = former ? visibleNames(folder).flatMap((app) => visibleNames(`${folder}/${app}`).map((build) => `${app}/${build}`)) : [];
  return [...new Set([...own, ...earlier.filter((name) => existsSync(`${site}/apps/${name}`))])].sort();
}
