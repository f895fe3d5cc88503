// @ts-check
import { ReleaseError } from './errors.mjs';
import { isAppName, isBuildName } from './gate/manifest.mjs';

/**
 * Names become folders of the web root, so nothing that could lead out of it passes.
 * @param {string} app
 * @returns {string} the same
 * @throws {ReleaseError}
 */
export function appName(app) {
  if (isAppName(app)) return app;
  throw new ReleaseError(`"${app}" is no name of an app.`, 'An app is called as its folder is: small letters, digits and hyphens.');
}

/**
 * @param {string} build
 * @returns {string} the same
 * @throws {ReleaseError}
 */
export function buildName(build) {
  if (isBuildName(build)) return build;
  throw new ReleaseError(
    `"${build}" is no name of a build.`,
    'A build is called as its folder in apps/<app>/ is: letters, digits and hyphens.',
  );
}
