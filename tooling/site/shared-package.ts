import semver from 'semver';

/** The package of our own shares; the others are libraries. */
export const SHARED_PACKAGE = '@lagoon/shared';

/** Stands for every name of a share, in the list of those that a build takes of it. */
export const WHOLE = '*';

/** Whether a share is an entry of our own package. */
export const isOwnShare = (share: string): boolean => share.startsWith(`${SHARED_PACKAGE}/`);

/** One of our own shares as its package's `exports` name it: `./ui` of `@lagoon/shared/ui`. */
export const entryOf = (share: string): string => share.replace(SHARED_PACKAGE, '.');

/**
 * The contract is `@lagoon/shared`, which inside a major version only ever gains: a remote runs in a shell of the same
 * major version and at least the version that it was built against, and so the next shell takes the place of this one.
 */
export const contractFits = (shell: string, remote: string): boolean =>
  semver.valid(shell) !== null &&
  semver.valid(remote) !== null &&
  semver.major(shell) === semver.major(remote) &&
  semver.gte(shell, remote);
