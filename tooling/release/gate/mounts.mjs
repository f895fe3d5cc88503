// @ts-check
import { nameOf } from './pairs.mjs';

/**
 * @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('./refusal.mjs').Refusal} Refusal
 * @typedef {{named: import('./pairs.mjs').Named, info: BuildInfo}} Running
 */

/** First segments that the server answers itself. */
const TAKEN = new Set(['api', 'v1', 'v1_1', 'media', 'apps', 'live', 'releases']);
/** Pages are found by the first segment of a path, so a remote owns whole segments. */
const OF_REMOTE = /^\/[a-z0-9-]+$/;
const OF_SHELL = /^\/$|^\/[a-z0-9-]+(\/[a-z0-9-]+)*(\/\*)?$/;

/**
 * No path is claimed twice and no slot is used twice, among builds that run in one page.
 * @param {Running[]} running the shell and the remotes of one set, stable or canary
 * @returns {Refusal[]} only what a fresh build has a part in
 */
export function checkMounts(running) {
  return [...running.flatMap(checkOwn), ...checkTwice(running, segmentsOf, 'path'), ...checkTwice(running, slotOf, 'slot')];
}

/** @param {Running} running @returns {Refusal[]} */
function checkOwn({ named, info }) {
  if (!named.fresh) return [];
  const { app, mounts, chunks } = info;
  const declare = `Change "lagoon.mounts" in ${app}/package.json, build it again and publish it.`;
  const refuse = (/** @type {string} */ what) => ({
    rule: /** @type {const} */ ('mounts'),
    app,
    message: `${nameOf(named)} ${what}.`,
    remedy: declare,
  });
  return Object.entries(mounts).flatMap(([mount, pages]) => {
    if (!(app === 'shell' ? OF_SHELL : OF_REMOTE).test(mount))
      return [refuse(`claims "${mount}", which is not a path that a page is found by (${app === 'shell' ? '/name or /name/*' : '/name'})`)];
    if (TAKEN.has(segmentOf(mount))) return [refuse(`claims ${mount}, which the server answers itself`)];
    return pages
      .filter((page) => !Object.hasOwn(chunks, page))
      .map((page) => refuse(`names the chunk "${page}" for ${mount}, but has none of that name`));
  });
}

/**
 * @param {Running[]} running
 * @param {(info: BuildInfo) => string[]} claims
 * @param {'path' | 'slot'} what
 * @returns {Refusal[]}
 */
function checkTwice(running, claims, what) {
  return running.flatMap((one, at) =>
    running.slice(at + 1).flatMap((other) => {
      // told of the one that comes to the one that is there
      const [comes, is] = one.named.fresh ? [one, other] : [other, one];
      if (!comes.named.fresh) return [];
      const had = new Set(claims(is.info));
      return claims(comes.info)
        .filter((claim) => had.has(claim))
        .map((claim) => ({
          rule: /** @type {const} */ ('mounts'),
          app: comes.info.app,
          message: `${nameOf(comes.named)} claims the ${what} ${claim}, which ${nameOf(is.named)} has.`,
          remedy: `Give one of the two another ${what} in its package.json ("lagoon"), build it again and publish it; to move it from one to the other, promote both at once.`,
        }));
    }),
  );
}

const segmentOf = (/** @type {string} */ mount) => mount.split('/')[1] ?? '';
const segmentsOf = (/** @type {BuildInfo} */ info) => [...new Set(Object.keys(info.mounts).map((mount) => `/${segmentOf(mount)}`))];
const slotOf = (/** @type {BuildInfo} */ info) => (info.slot ? [info.slot] : []);
