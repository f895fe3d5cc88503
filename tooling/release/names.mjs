// @ts-check
import { ReleaseError } from './errors.mjs';

const APP = /^[a-z][a-z0-9-]{0,63}$/;
const BUILD = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const FILE = /^[A-Za-z0-9_][A-Za-z0-9_.@-]*(\/[A-Za-z0-9_][A-Za-z0-9_.@-]*)*$/;
const MOUNT = /^\/$|^(\/[A-Za-z0-9][A-Za-z0-9_-]*)+(\/\*)?$/;

/**
 * Names become folders of the web root, so nothing that could lead out of it passes.
 * @param {string} app
 * @returns {string} the same
 * @throws {ReleaseError}
 */
export function appName(app) {
  if (APP.test(app)) return app;
  throw new ReleaseError(`"${app}" is no name of an app.`, 'An app is called as its folder is: small letters, digits and hyphens.');
}

/**
 * @param {string} build
 * @returns {string} the same
 * @throws {ReleaseError}
 */
export function buildName(build) {
  if (BUILD.test(build)) return build;
  throw new ReleaseError(`"${build}" is no name of a build.`, 'A build is called as its folder is: letters, digits and hyphens.');
}

/**
 * @param {string} path of a file inside a build
 * @returns {boolean} whether it stays inside and is not hidden
 */
export const isFileName = (path) => FILE.test(path);

/**
 * @param {string} mount
 * @returns {boolean} whether a page can be called so: `/`, `/shop`, `/team/*`
 */
export const isMount = (mount) => MOUNT.test(mount);
