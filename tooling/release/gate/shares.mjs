// @ts-check
import semver from 'semver';
import { nameOf } from './pairs.mjs';
import { remedyFor } from './remedy.mjs';

/**
 * @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('./refusal.mjs').Refusal} Refusal
 * @typedef {{need: string, have?: string, packages: string[]}} Gap packages that a remote asks for alike and a shell has alike
 */

/**
 * Every package that the remote shares is provided by the shell, in a version that the remote's range allows.
 * @param {import('./pairs.mjs').Pair} pair
 * @param {BuildInfo} shell
 * @param {BuildInfo} remote
 * @returns {Refusal[]} one for each two versions that do not fit
 */
export function checkShares(pair, shell, remote) {
  return gapsBetween(shell, remote).map(({ need, have, packages }) => {
    const app = pair.remote.fresh || !pair.shell.fresh ? remote.app : 'shell';
    const what = packages.join(', ');
    const nobody = odd(pair, need, have, what);
    if (nobody) return { rule: 'shares', app, ...nobody };
    const provided = have === undefined ? 'provides none' : `provides ${have}${isPrerelease(need, have) ? ', a prerelease' : ''}`;
    return {
      rule: 'shares',
      app,
      message: `${nameOf(pair.remote)} needs ${what} ${need}, and ${nameOf(pair.shell)} ${provided}.`,
      remedy: remedyFor(pair, {
        what: installable(packages),
        need,
        ...(have ? { have } : {}),
        ahead: have !== undefined && semver.gtr(have, need),
      }),
    };
  });
}

/**
 * The shares that do not fit, those with equal versions together (the entries of one package have one version).
 * @param {BuildInfo} shell
 * @param {BuildInfo} remote
 * @returns {Gap[]}
 */
export function gapsBetween(shell, remote) {
  /** @type {Map<string, Gap>} */
  const gaps = new Map();
  for (const [name, need] of Object.entries(remote.shared)) {
    const have = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (have !== undefined && semver.valid(have) && semver.satisfies(have, need)) continue;
    const gap = gaps.get(`${need}\0${have}`) ?? { need, ...(have === undefined ? {} : { have }), packages: [] };
    gaps.set(`${need}\0${have}`, { ...gap, packages: [...gap.packages, name] });
  }
  return [...gaps.values()];
}

/** What an operator installs to get these: all entries of ours are one package. @param {string[]} packages */
const installable = (packages) =>
  packages.every((name) => name.startsWith('@lagoon/shared/')) ? 'the shared package at' : packages.join(', ');

/** Versions that are none. @param {import('./pairs.mjs').Pair} pair @param {string} need @param {string | undefined} have @param {string} what */
function odd({ shell, remote }, need, have, what) {
  if (semver.validRange(need) === null)
    return {
      message: `${nameOf(remote)} asks for ${what} "${need}", which is no range of versions.`,
      remedy: `Build ${remote.app} again from an installed workspace, where every package has a version.`,
    };
  if (have !== undefined && !semver.valid(have))
    return {
      message: `${nameOf(shell)} provides ${what} "${have}", which is no version.`,
      remedy: 'Build the shell again from an installed workspace, where every package has a version.',
    };
  return undefined;
}

/** Whether only its being a prerelease keeps a version out of a range. */
const isPrerelease = (/** @type {string} */ need, /** @type {string} */ have) => semver.satisfies(have, need, { includePrerelease: true });
