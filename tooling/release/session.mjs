// @ts-check
import { rmSync, statSync } from 'node:fs';
import { sweep, visible } from './disk.mjs';
import { readHistory, settleHistory } from './history.mjs';
import { liveRelease, releaseNumbers } from './live.mjs';
import { releasedBy, withLock } from './lock.mjs';

/**
 * @typedef {object} Context of a command
 * @property {string} [by] who; `RELEASE_BY` or the login name if not said
 * @property {number} [wait] seconds to wait for whoever releases now, 60 if not said
 * @property {(line: string) => void} [say] takes what an operator is to read
 */

/**
 * Does the work of one command: alone on the site, rid of what interrupted commands have left, the history written.
 * @template T
 * @param {string} site
 * @param {Context} context
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 * @throws {import('./errors.mjs').ReleaseError} when somebody else is releasing for longer than it waits
 */
export const releaseSession = (site, { by = releasedBy(), wait, say }, work) =>
  withLock(site, { by, wait, say }, async () => {
    tidy(site);
    settleHistory(site);
    const result = await work();
    settleHistory(site);
    return result;
  });

/** Of the web root itself only what these commands make there: an operator may keep hidden files of his own in it. */
const HALVES = /^\.(live|config\.json)\.\d+$/;
const LOCK_PARTS = /^\.release\.lock\./;
const OLD_MS = 600_000;

/** Halves are hidden; a release above the live one that never was live was written and not switched to. @param {string} site */
function tidy(site) {
  for (const folder of ['releases', ...visible(`${site}/apps`).map((app) => `apps/${app}`)]) sweep(`${site}/${folder}`);
  sweep(site, (name) => HALVES.test(name) || (LOCK_PARTS.test(name) && age(`${site}/${name}`) > OLD_MS));
  const live = liveRelease(site) ?? 0;
  const known = new Set(readHistory(site).map(({ release }) => release));
  for (const release of releaseNumbers(site))
    if (release > live && !known.has(release)) rmSync(`${site}/releases/${release}`, { recursive: true });
}

/** @param {string} file @returns {number} milliseconds since it was written; 0 when it has gone meanwhile */
const age = (file) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
