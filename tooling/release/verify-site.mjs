// @ts-check
import { readFileSync } from 'node:fs';
import { visible } from './disk.mjs';
import { liveRelease, releaseNumbers } from './live.mjs';
import { appName, buildName } from './names.mjs';
import { verifyBuild } from './verify-build.mjs';
import { verifyRelease } from './verify-release.mjs';
import { sameTags } from './verify-tags.mjs';

/** @typedef {{path: string, message: string, remedy: string}} Trouble path: inside the site; one sentence what is wrong, one what to do */

/**
 * Reads a whole site again: every build's files against their hashes, every release against its state and the builds
 * that it names. Reads only, and needs no lock.
 * @param {string} site
 * @param {{app?: string, build?: string}} [only] the builds of one app, or one of them; then releases are left out
 * @returns {Trouble[]} empty when all is whole
 * @throws {import('./errors.mjs').ReleaseError} when a name is none
 */
export function verifySite(site, { app, build } = {}) {
  if (app !== undefined) {
    appName(app);
    const builds = build === undefined ? visible(`${site}/apps/${app}`) : [buildName(build)];
    if (builds.length > 0) return builds.flatMap((one) => verifyBuild(site, app, one));
    return [
      { path: `apps/${app}`, message: `No build of ${app} is on this site.`, remedy: `Publish one: \`pnpm release publish ${app}\`.` },
    ];
  }
  const releases = releaseNumbers(site);
  return [
    ...visible(`${site}/apps`).flatMap((name) => visible(`${site}/apps/${name}`).flatMap((one) => verifyBuild(site, name, one))),
    ...releases.flatMap((release) => verifyRelease(site, release)),
    ...releases.flatMap((release, at) => (at > 0 ? sameTags(site, /** @type {number} */ (releases[at - 1]), release) : [])),
    ...verifyLive(site, releases),
    ...verifyConfig(site),
    ...verifyHistory(site),
  ];
}

/** @param {string} site @param {number[]} releases @returns {Trouble[]} */
function verifyLive(site, releases) {
  const live = liveRelease(site);
  if (live !== undefined && releases.includes(live)) return [];
  if (live === undefined && releases.length === 0) return [];
  const [last] = releases.slice(-1);
  const message = live === undefined ? 'No release is live.' : `The live release, ${live}, is not there: visitors get nothing.`;
  const remedy =
    last === undefined
      ? 'Restore releases/ from a backup, or promote the builds again.'
      : `Make one live: \`ln -sfn releases/${last} live\` in the site’s folder.`;
  return [{ path: 'live', message, remedy }];
}

/** @param {string} site @returns {Trouble[]} */
function verifyConfig(site) {
  const text = textOf(`${site}/config.json`);
  if (text === undefined)
    return [
      {
        path: 'config.json',
        message: 'There is no config.json.',
        remedy: 'Restore it from a backup, or run `npm start` once: it writes the default.',
      },
    ];
  if (isJson(text)) return [];
  return [
    {
      path: 'config.json',
      message: 'It is not JSON, so that no page learns where payments and e-mails go.',
      remedy: 'Correct it, or restore it from a backup.',
    },
  ];
}

/** @param {string} site @returns {Trouble[]} */
const verifyHistory = (site) =>
  (textOf(`${site}/history.jsonl`) ?? '').split('\n').flatMap((line, at) =>
    line === '' || isJson(line)
      ? []
      : [
          {
            path: 'history.jsonl',
            message: `Line ${at + 1} cannot be read.`,
            remedy: 'Remove that line: the next release command writes it again, while its release is there.',
          },
        ],
  );

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function isJson(text) {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/**
 * What was found, for an operator.
 * @param {Trouble[]} troubles
 * @returns {string}
 */
export const verifyText = (troubles) =>
  troubles.length === 0
    ? 'Everything is whole.'
    : troubles.map(({ path, message, remedy }) => `${path}: ${message}\n  ${remedy}`).join('\n');
