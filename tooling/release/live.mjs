// @ts-check
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { visible } from './disk.mjs';
import { ReleaseError } from './errors.mjs';

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {object} Change what made a release
 * @property {string} at ISO time
 * @property {string} by who
 * @property {'promote' | 'rollback' | 'canary' | 'compose'} action
 * @property {string} [app] when it was one
 * @property {string} [build] that it has now
 * @property {string} [from] that it had before
 * @property {string} [revision] git revision of `build`
 * @property {number} [percent] of a canary
 * @property {true} [ended] `build` was a canary, which has ended
 * @property {number} [restores] the release that a rollback went back to
 * @property {import('./moves.mjs').Move[]} [apps] when they were several
 *
 * @typedef {{schema: 1, apps: State, change: Change, files?: Record<string, string>}} Release `release.json`; files: sha384 by path
 * @typedef {{release: number | undefined, apps: State, change?: Change}} Live
 */

/** @param {string} site @returns {number | undefined} */
export function liveRelease(site) {
  try {
    return Number(readlinkSync(`${site}/live`).split('/').pop());
  } catch {
    return undefined;
  }
}

/** @param {string} site @returns {number[]} the releases on disk, oldest first */
export const releaseNumbers = (site) =>
  visible(`${site}/releases`)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);

/**
 * What is live.
 * @param {string} site
 * @returns {Live} release undefined and no apps when nothing is
 * @throws {ReleaseError} when what is live cannot be read
 */
export function readLive(site) {
  const release = liveRelease(site);
  if (release === undefined) return { release, apps: {} };
  const { apps, change } = readRelease(site, release);
  return { release, apps, change };
}

/**
 * @param {string} site
 * @param {number} release
 * @returns {Release}
 * @throws {ReleaseError} when there is none of that number, or it cannot be read
 */
export function readRelease(site, release) {
  const folder = `${site}/releases/${release}`;
  try {
    return readJson(`${folder}/release.json`) ?? formerRelease(folder);
  } catch (error) {
    const there = releaseNumbers(site);
    throw new ReleaseError(
      there.includes(release) ? `Release ${release} cannot be read: ${String(error)}` : `There is no release ${release} on this site.`,
      release === liveRelease(site)
        ? 'It is the live one: `pnpm release verify` tells how to make another one live.'
        : there.length > 0
          ? `It has ${there[0]} to ${there.at(-1)}: \`pnpm release status --history 20\` tells what they are.`
          : '',
    );
  }
}

/** A release written before `release.json` was: what it is stands in its registry and its list of builds. @param {string} folder @returns {Release} */
function formerRelease(folder) {
  /** @type {import('../compose/registry.mjs').Registry} */
  const registry = JSON.parse(readFileSync(`${folder}/registry.json`, 'utf8'));
  const before = Object.fromEntries(Object.values(registry.apps).map(({ remote, previous }) => [remote, previous?.build]));
  const apps = /** @type {string[]} */ (readJson(`${folder}/builds.json`) ?? []).map((name) => {
    const [app = '', active = ''] = name.split('/');
    const previous = before[app];
    return [app, { active, ...(previous ? { previous } : {}) }];
  });
  const at = statSync(`${folder}/registry.json`).mtime.toISOString();
  return { schema: 1, apps: Object.fromEntries(apps), change: { at, by: 'unknown', action: 'compose' } };
}

/** @param {string} file @returns {any} undefined when it is not there */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
