// @ts-check
import { COMPRESSIBLE } from '../../rspack/precompress.mjs';
import { listed } from './refusal.mjs';

/**
 * @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('./facts.mjs').Facts} Facts
 * @typedef {import('./refusal.mjs').Refusal} Refusal
 */

/**
 * The build's folder is what its manifest lists: every file there with its size and sha384, every text in both
 * compressed forms that unpack to the same bytes, and nothing else. What the manifest refers to, it lists.
 * @param {BuildInfo} info
 * @param {Facts} facts what lies in the folder
 * @returns {Refusal[]} one for each kind of trouble
 */
export function checkFiles(info, facts) {
  const { app, build } = info;
  const copy = `Copy the file again from where ${app} ${build} was built or from a backup; while no release names the build, remove apps/${app}/${build} and publish it again.`;
  const rebuild = `Build ${app} again with the config of this workspace (tooling/rspack) and publish it.`;
  /** @type {[string[], (names: string) => string, string][]} */
  const kinds = [
    [unlisted(info), (names) => `refers to ${names} without listing it`, rebuild],
    [missing(info, facts), (names) => `lacks ${names}`, copy],
    [resized(info, facts), (names) => `has a wrong size: ${names}`, copy],
    [changed(info, facts), (names) => `has bytes that are not those it was built with (sha384): ${names}`, copy],
    [unpacked(info, facts), (names) => `has a compressed form that does not unpack to its file: ${names}`, copy],
    [
      strange(info, facts),
      (names) => `has in its folder what its manifest does not list: ${names}`,
      `Remove it from apps/${app}/${build}: all that lies there is served.`,
    ],
  ];
  return kinds
    .filter(([names]) => names.length > 0)
    .map(([names, what, remedy]) => ({ rule: 'files', app, message: `${app} ${build} ${what(listed(names))}.`, remedy }));
}

/** @param {BuildInfo} info */
function unlisted({ entry, styles, chunks, files }) {
  const known = new Set(files.map(({ path }) => path));
  return [...new Set([...(entry ? [entry] : []), ...styles, ...Object.values(chunks).flat()])].filter((path) => !known.has(path));
}

const formsOf = (/** @type {string} */ path) => (COMPRESSIBLE.test(path) ? [`${path}.br`, `${path}.gz`] : []);

/** @param {BuildInfo} info @param {Facts} facts */
const missing = ({ files }, facts) => files.flatMap(({ path }) => [path, ...formsOf(path)]).filter((path) => !facts.has(path));

/** @param {BuildInfo} info @param {Facts} facts */
const resized = ({ files }, facts) =>
  files.flatMap(({ path, size }) => {
    const fact = facts.get(path);
    return fact?.integrity && fact.size !== size ? [`${path} (${fact.size} bytes instead of ${size})`] : [];
  });

/** @param {BuildInfo} info @param {Facts} facts */
const changed = ({ files }, facts) =>
  files
    .filter(({ path, size, integrity }) => {
      const fact = facts.get(path);
      return fact && (!fact.integrity || (fact.size === size && fact.integrity !== integrity));
    })
    .map(({ path }) => path);

/** @param {BuildInfo} info @param {Facts} facts */
const unpacked = ({ files }, facts) =>
  files.flatMap(({ path, integrity }) => formsOf(path).filter((form) => facts.has(form) && facts.get(form)?.unpacked !== integrity));

/** @param {BuildInfo} info @param {Facts} facts */
function strange({ files }, facts) {
  const known = new Set([...files.map(({ path }) => path), 'build.json'].flatMap((path) => [path, ...formsOf(path)]));
  return [...facts.keys()].filter((path) => !known.has(path));
}
