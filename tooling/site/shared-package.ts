import semver from 'semver';

export const SHARED_PACKAGE = '@lagoon/shared';

/** In a list of imported names, `*` means all names of a share. */
export const WHOLE = '*';

export const isOwnShare = (share: string): boolean => share.startsWith(`${SHARED_PACKAGE}/`);

/** `./ui` for `@lagoon/shared/ui` */
export const entryOf = (share: string): string => share.replace(SHARED_PACKAGE, '.');

/** Returns true when a remote can run in a shell: the shell's version of `@lagoon/shared` has the same major and is not older. */
export const contractFits = (shell: string, remote: string): boolean =>
  semver.valid(shell) !== null &&
  semver.valid(remote) !== null &&
  semver.major(shell) === semver.major(remote) &&
  semver.gte(shell, remote);
