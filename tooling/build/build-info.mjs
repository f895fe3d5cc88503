// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { appFolder } from '../bootstrap/paths.mjs';

/**
 * @typedef {object} BuildInfo one build of one app, as `dist/build.json` has it, and `build.json` beside the files once it is published
 * @property {string} app the package's folder, e.g. `mf-shop`
 * @property {string} build the build's id: hash of its inputs
 * @property {string} [revision] git commit it was built from, `-dirty` with changes that were not committed; absent outside a checkout
 * @property {string} contract version of `@lagoon/shared` it was built against
 * @property {string} [entry] a remote's entry file
 * @property {string} [global] the global a remote's container is put under
 * @property {string[]} exposes
 * @property {Record<string, string>} shared what it consumes (remote) or provides (shell), with version
 * @property {string} [slot] name of the remote in the registry
 * @property {Record<string, string[]>} mounts path to the chunks that its landing page needs
 * @property {string[]} [bare] mounts where it brings its own frame instead of the site's
 * @property {Record<string, string[]>} chunks files of each named chunk group, in order
 * @property {string[]} styles
 * @property {{path: string, size: number, integrity: string}[]} files
 */

/**
 * @param {string} app
 * @param {'' | 'monolith'} [variant]
 * @returns {BuildInfo | undefined} undefined when the app has not been built
 */
export function readBuildInfo(app, variant = '') {
  const file = `${appFolder(app)}/dist/${variant && `${variant}/`}build.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
