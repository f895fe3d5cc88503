// @ts-check
import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ReleaseError } from './errors.mjs';
import { settleHistory } from './history.mjs';
import { releasedBy, withLock } from './lock.mjs';
import { planPrune } from './prune-plan.mjs';

/**
 * @typedef {import('./prune-plan.mjs').Pruned} Pruned
 * @typedef {{keep?: number, releases?: number}} Kept builds of each app (10), releases (20)
 */

/**
 * Removes what a site no longer needs, alone on the site.
 * @param {string} site
 * @param {Kept & {dry?: boolean} & import('./session.mjs').Context} [options] dry: only tells what would go
 * @returns {Promise<Pruned>} what went
 * @throws {ReleaseError} when a kept release cannot be read, the numbers are none, or somebody else is releasing
 */
export async function pruneSite(site, { dry = false, keep, releases, by = releasedBy(), wait, say } = {}) {
  if (dry) return planPrune(site, numbers({ keep, releases }));
  return withLock(site, { by, wait, say }, () => prune(site, { keep, releases }));
}

/**
 * The same for who has the lock already.
 * @param {string} site
 * @param {Kept} [options]
 * @returns {Pruned}
 */
export function prune(site, options = {}) {
  const plan = planPrune(site, numbers(options));
  // history follows from the releases: first the lines, then away with them
  settleHistory(site);
  for (const release of plan.releases) remove(`${site}/releases/${release}`);
  for (const build of plan.builds) remove(`${site}/apps/${build}`);
  for (const path of plan.leftovers) rmSync(`${site}/${path}`, { recursive: true, force: true });
  return plan;
}

/** Hidden first, so that a removal that is interrupted leaves no half of a build in sight. @param {string} folder */
function remove(folder) {
  const half = `${dirname(folder)}/.${folder.slice(dirname(folder).length + 1)}.gone.${process.pid}`;
  renameSync(folder, half);
  rmSync(half, { recursive: true, force: true });
}

/** @param {Kept} options */
function numbers({ keep = 10, releases = 20 }) {
  for (const [number, what] of /** @type {const} */ ([
    [keep, 'builds of each app'],
    [releases, 'releases'],
  ]))
    if (!Number.isSafeInteger(number) || number < 1)
      throw new ReleaseError(`${number} is no number of ${what} to keep.`, 'Give a whole number from 1 on.');
  return { keep, releases };
}

/**
 * What went, for an operator.
 * @param {Pruned} pruned
 * @param {{dry?: boolean}} [options]
 * @returns {string}
 */
export function pruneText({ releases, builds, leftovers }, { dry = false } = {}) {
  const lines = [...releases.map((release) => `releases/${release}`), ...builds.map((build) => `apps/${build}`), ...leftovers];
  if (lines.length === 0) return 'Nothing to prune.';
  const counted = [
    count(releases, 'release'),
    count(builds, 'build'),
    count(leftovers, 'leftover of interrupted commands', 'leftovers of interrupted commands'),
  ];
  return [...lines, `${dry ? 'Would remove' : 'Removed'} ${counted.filter(Boolean).join(', ')}.`].join('\n');
}

/** @param {unknown[]} list @param {string} one @param {string} [many] */
const count = ({ length }, one, many = `${one}s`) => (length === 0 ? '' : `${length} ${length === 1 ? one : many}`);
