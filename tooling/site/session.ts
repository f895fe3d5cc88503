import { rmSync, statSync } from 'node:fs';
import { unfinishedPaths } from './builds';
import { hiddenNames } from './disk';
import { readHistory, settleHistory } from './history';
import { releasedBy, withLock } from './lock';
import { dropGenerations, liveRelease, releaseNumbers } from './releases';

export interface Context {
  /** who is releasing: `RELEASE_BY` or the login name if not given */
  by?: string;
  /** seconds to wait for whoever is releasing now, 60 if not given */
  wait?: number;
  /** takes what an operator is to read meanwhile */
  say?: (line: string) => void;
}

/**
 * Does the work of one command: alone on the site, after removing what interrupted commands have left, with the history
 * complete before and after.
 * @throws ReleaseError when somebody else is releasing for longer than it waits
 */
export const releaseSession = <T>(site: string, { by = releasedBy(), wait, say }: Context, work: () => T | Promise<T>): Promise<T> =>
  withLock(site, { by, wait, say }, async () => {
    removeLeftovers(site);
    settleHistory(site);
    const result = await work();
    settleHistory(site);
    return result;
  });

/** The hidden files that these commands make in the web root itself. An operator may keep other hidden files there. */
const OWN_TEMPORARY = /^\.(live|config\.json)\.\d+$/;
const OF_A_PROCESS = /\.\d+$/;
const LOCK_PART = /^\.release\.lock\./;
const LOCK_PART_MAX_AGE_MS = 600_000;

/**
 * Removes unfinished builds and releases, and a release that was finished but never went live: its number is above the
 * live one and the history does not know it. The same for its generations.
 */
function removeLeftovers(site: string): void {
  const expired = (name: string) => LOCK_PART.test(name) && age(`${site}/${name}`) > LOCK_PART_MAX_AGE_MS;
  const own = hiddenNames(site).filter((name) => OWN_TEMPORARY.test(name) || expired(name));
  // other hidden names are uploads that may be under way: the composer comes by often
  const unfinished = unfinishedPaths(site).filter((path) => OF_A_PROCESS.test(path));
  for (const path of [...unfinished, ...own]) rmSync(`${site}/${path}`, { recursive: true, force: true });
  const live = liveRelease(site) ?? 0;
  const known = new Set(readHistory(site).map(({ release }) => release));
  for (const release of releaseNumbers(site))
    if (release > live && !known.has(release)) rmSync(`${site}/releases/${release}`, { recursive: true });
  dropGenerations(site);
}

/** Milliseconds since a file was written; 0 when it has gone meanwhile. */
const age = (file: string) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
