import { rmSync, statSync } from 'node:fs';
import { unfinishedPaths } from './builds';
import { hiddenNames } from './disk';
import { readHistory, settleHistory } from './history';
import { releasedBy, withLock } from './lock';
import { dropGenerations, liveRelease, releaseNumbers } from './releases';

export interface Context {
  /** author in the history; by default `RELEASE_BY` or the login name */
  by?: string;
  /** seconds to wait for another release, 60 by default */
  wait?: number;
  log?: (line: string) => void;
}

/**
 * Runs one command under the site's lock, after removing leftovers of interrupted commands and completing the history.
 * @throws ReleaseError when another process holds the lock for too long
 */
export const releaseSession = <T>(site: string, { by = releasedBy(), wait, log }: Context, work: () => T | Promise<T>): Promise<T> =>
  withLock(site, { by, wait, log }, async () => {
    removeLeftovers(site);
    settleHistory(site);
    const result = await work();
    settleHistory(site);
    return result;
  });

/** Hidden files of these commands in the web root. Operators may keep other hidden files there. */
const OWN_TEMPORARY = /^\.(live|config\.json)\.\d+$/;
const OF_A_PROCESS = /\.\d+$/;
const LOCK_PART = /^\.release\.lock\./;
const LOCK_PART_MAX_AGE_MS = 600_000;

/**
 * Removes unfinished builds and releases, and finished releases that never went live, whose numbers are above the live one's and
 * not in the history.
 */
function removeLeftovers(site: string): void {
  const expired = (name: string) => LOCK_PART.test(name) && age(`${site}/${name}`) > LOCK_PART_MAX_AGE_MS;
  const own = hiddenNames(site).filter((name) => OWN_TEMPORARY.test(name) || expired(name));
  // other hidden names may be uploads in progress
  const unfinished = unfinishedPaths(site).filter((path) => OF_A_PROCESS.test(path));
  for (const path of [...unfinished, ...own]) rmSync(`${site}/${path}`, { recursive: true, force: true });
  const live = liveRelease(site) ?? 0;
  const known = new Set(readHistory(site).map(({ release }) => release));
  for (const release of releaseNumbers(site))
    if (release > live && !known.has(release)) rmSync(`${site}/releases/${release}`, { recursive: true });
  dropGenerations(site);
}

const age = (file: string) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
