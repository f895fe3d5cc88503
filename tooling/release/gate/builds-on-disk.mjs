// @ts-check
import { readFileSync } from 'node:fs';
import { readFacts } from './facts.mjs';
import { parseManifest } from './manifest.mjs';

/**
 * The builds of a site as the gate asks for them, each read at most once.
 * @param {string} site
 */
export function buildsOnDisk(site) {
  const folder = (/** @type {string} */ app, /** @type {string} */ build) => `${site}/apps/${app}/${build}`;
  return {
    manifests: once((app, build) => readManifest(site, app, build)),
    files: once((app, build) => readFacts(folder(app, build))),
  };
}

/**
 * @param {string} site
 * @param {string} app
 * @param {string} build
 * @returns {import('./manifest.mjs').Manifest}
 */
export function readManifest(site, app, build) {
  const { trouble } = parseManifest(undefined, app, build);
  // a name that is none never becomes part of a path
  if (trouble?.endsWith('name of a build')) return { trouble };
  try {
    return parseManifest(readFileSync(`${site}/apps/${app}/${build}/build.json`, 'utf8'), app, build);
  } catch {
    return parseManifest(undefined, app, build);
  }
}

/**
 * @template T
 * @param {(app: string, build: string) => T} read
 * @returns {(app: string, build: string) => T}
 */
function once(read) {
  /** @type {Map<string, T>} */
  const known = new Map();
  return (app, build) => {
    const key = `${app}/${build}`;
    const value = known.get(key) ?? read(app, build);
    known.set(key, value);
    return value;
  };
}
