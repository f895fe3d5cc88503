import semver from 'semver';

const SHARED_PACKAGE = '@lagoon/shared';

export const isOwnShare = (share: string): boolean => share.startsWith(`${SHARED_PACKAGE}/`);

export const entryOf = (share: string): string => share.replace(SHARED_PACKAGE, '.');

/**
 * Returns true when a build can run: the version of `@lagoon/shared` or the API has the same major
 * as at the build, and is not older.
 */
export const versionFits = (provided: string, built: string): boolean =>
  semver.valid(provided) !== null &&
  semver.valid(built) !== null &&
  semver.major(provided) === semver.major(built) &&
  semver.gte(provided, built);
