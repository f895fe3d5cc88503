import { readHistory } from './history';

/**
 * Returns the builds that were live or in canary and were rolled back, each as `app/build` with the release that did so. Such
 * builds can become live again only when named, not by a promotion of the newest build or by another rollback.
 */
export function withdrawnBuilds(site: string): Map<string, number> {
  const withdrawn = new Map<string, number>();
  for (const { action, app, build, from, ended, left, release } of readHistory(site)) {
    if (action === 'rollback' && from) withdrawn.set(`${app}/${from}`, release);
    if (ended && action !== 'promote') withdrawn.set(`${app}/${build}`, release);
    else if (!left) withdrawn.delete(`${app}/${build}`);
  }
  return withdrawn;
}
