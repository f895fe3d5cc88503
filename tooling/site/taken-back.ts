import { readHistory } from './history';

/**
 * Builds that were live or in canary and were taken back since, by a person or by figures. They come back only when somebody
 * names them: whoever promotes what was published last, or presses rollback once more in a hurry, does not mean them.
 * @returns `app/build`, with the release that took it back
 */
export function takenBack(site: string): Map<string, number> {
  const back = new Map<string, number>();
  for (const { action, app, build, from, ended, left, release } of readHistory(site)) {
    if (action === 'rollback' && from) back.set(`${app}/${from}`, release);
    if (ended && action !== 'promote') back.set(`${app}/${build}`, release);
    else if (!left) back.delete(`${app}/${build}`);
  }
  return back;
}
