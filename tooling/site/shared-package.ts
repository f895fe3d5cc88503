import semver from 'semver';

export const SHARED_PACKAGE = '@lagoon/shared';

/** Stands for every name of a share. */
export const WHOLE = '*';

export const isOwnShare = (share: string): boolean => share.startsWith(`${SHARED_PACKAGE}/`);

/** `./ui` for `@lagoon/shared/ui` */
export const entryOf = (share: string): string => share.replace(SHARED_PACKAGE, '.');

/** `@lagoon/shared` keeps its exports within a major version: a remote runs in a shell of the same major and at least its own version. */
export const contractFits = (shell: string, remote: string): boolean =>
  semver.valid(shell) !== null &&
  semver.valid(remote) !== null &&
  semver.major(shell) === semver.major(remote) &&
  semver.gte(shell, remote);
