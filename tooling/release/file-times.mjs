// @ts-check
import { readdirSync, statSync } from 'node:fs';

/**
 * nginx makes an ETag of a file's time, in whole seconds, and its size, and builds' names are of one length: two
 * releases made within a second would have equal tags for different pages. So times never repeat where bytes differ.
 */

/**
 * @param {string | undefined} former folder of the release that is live
 * @param {number} now in milliseconds
 * @returns {number} the time, in seconds, that what is new in the next release gets: later than any file of the former
 */
export const nextTime = (former, now) => Math.max(Math.floor(now / 1000), former ? latest(former) + 1 : 0);

/**
 * What is new for the canary is a second later again: a visitor may change from one set to the other.
 * @param {string} path inside the release
 * @param {number} time of the release
 * @returns {number} seconds
 */
export const timeOf = (path, time) => (path.startsWith('canary/') ? time + 1 : time);

/** @param {string} folder @returns {number} time of its latest file, in seconds */
function latest(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => Math.floor(statSync(`${entry.parentPath}/${entry.name}`).mtimeMs / 1000)));
}
