// @ts-check
import semver from 'semver';
import { nameOf } from './pairs.mjs';
import { remedyFor } from './remedy.mjs';

/** @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo @typedef {import('./refusal.mjs').Refusal} Refusal */

/**
 * The contract is `@lagoon/shared`, which inside a major version only ever gains: a remote runs in a shell of the same
 * major version and at least the version that it was built against.
 * @param {import('./pairs.mjs').Pair} pair
 * @param {BuildInfo} shell
 * @param {BuildInfo} remote
 * @returns {Refusal[]} at most one
 */
export function checkContract(pair, shell, remote) {
  if (contractFits(shell.contract, remote.contract)) return [];
  const app = pair.remote.fresh || !pair.shell.fresh ? remote.app : 'shell';
  const odd = [
    { named: pair.remote, contract: remote.contract },
    { named: pair.shell, contract: shell.contract },
  ].find(({ contract }) => !semver.valid(contract));
  if (odd)
    return [
      {
        rule: 'contract',
        app: odd.named.app,
        message: `${nameOf(odd.named)} states the contract version "${odd.contract}", which is no version.`,
        remedy: `Give shared/package.json a version, build ${odd.named.app} again and publish it.`,
      },
    ];
  const need = `${remote.contract} or later within ${semver.major(remote.contract)}.x`;
  return [
    {
      rule: 'contract',
      app,
      message: `${nameOf(pair.remote)} is built against contract ${remote.contract} of @lagoon/shared, and ${nameOf(pair.shell)} provides ${shell.contract}.`,
      remedy: remedyFor(pair, {
        what: 'the shared package at',
        need,
        have: shell.contract,
        ahead: semver.gt(shell.contract, remote.contract),
      }),
    },
  ];
}

/** Whether a shell of one contract version can run a remote of another. @param {string} shell @param {string} remote */
export const contractFits = (shell, remote) =>
  semver.valid(shell) !== null &&
  semver.valid(remote) !== null &&
  semver.major(shell) === semver.major(remote) &&
  semver.gte(shell, remote);
