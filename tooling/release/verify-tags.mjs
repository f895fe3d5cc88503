// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { listed } from './gate/refusal.mjs';

/**
 * A server makes the tag of a file from its time, in whole seconds, and its size. A page that has changed between two
 * releases without either of them would stay in browsers as it was.
 * @param {string} site
 * @param {number} former
 * @param {number} release the one after it
 * @returns {import('./verify-site.mjs').Trouble[]}
 */
export function sameTags(site, former, release) {
  const [before, after] = [former, release].map((number) => `${site}/releases/${number}`);
  const equal = filesOf(`${after}`).filter((path) => {
    if (path === 'release.json') return false;
    const [was, is] = [before, after].map((folder) => statSync(`${folder}/${path}`, { throwIfNoEntry: false }));
    if (!was || !is || was.ino === is.ino || was.size !== is.size || seconds(was) !== seconds(is)) return false;
    return !readFileSync(`${before}/${path}`).equals(readFileSync(`${after}/${path}`));
  });
  if (equal.length === 0) return [];
  return [
    {
      path: `releases/${release}`,
      message: `What has changed since release ${former} has its time and size all the same, so that browsers keep the old: ${listed(equal)}.`,
      remedy: 'Give the files a new time (`touch`), and keep times when you copy a site (`rsync -a`).',
    },
  ];
}

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));

const seconds = (/** @type {import('node:fs').Stats} */ { mtimeMs }) => Math.floor(mtimeMs / 1000);
