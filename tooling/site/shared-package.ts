const SHARED_PACKAGE = '@lagoon/shared';

export const isOwnShare = (share: string): boolean => share.startsWith(`${SHARED_PACKAGE}/`);

export const entryOf = (share: string): string => share.replace(SHARED_PACKAGE, '.');
