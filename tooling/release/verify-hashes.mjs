// @ts-check
import { readFacts } from './gate/facts.mjs';
import { listed } from './gate/refusal.mjs';

/** @typedef {import('./verify-site.mjs').Trouble} Trouble */

/**
 * The pages and registries of a release are those that were composed, byte for byte, and no others lie beside them.
 * @param {string} site
 * @param {string} path of the release, inside the site
 * @param {Record<string, string>} files sha384 by path inside the release, as `release.json` has them
 * @param {string} remedy
 * @returns {Trouble[]}
 */
export function verifyHashes(site, path, files, remedy) {
  const facts = readFacts(`${site}/${path}`, (name) => /^(canary\/)?(pages\/|registry\.json$)/.test(name));
  const known = (/** @type {string} */ name) => name.endsWith('.html') || name.endsWith('registry.json'); // told as missing by name elsewhere
  const other = Object.keys(files).filter((name) => (facts.has(name) || !known(name)) && facts.get(name)?.integrity !== files[name]);
  const sets = (/** @type {string} */ name) => !name.startsWith('canary/') || files['canary/registry.json'] !== undefined;
  const more = [...facts.keys()].filter((name) => sets(name) && files[name.replace(/\.(br|gz)$/, '')] === undefined);
  return [
    ...(other.length > 0 ? [{ path, message: `Files are missing or of other bytes than were composed: ${listed(other)}.`, remedy }] : []),
    ...(more.length > 0 ? [{ path, message: `Files that nobody composed lie here and are served: ${listed(more)}.`, remedy }] : []),
  ];
}
