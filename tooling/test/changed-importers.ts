import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { Lockfile } from '../rspack/locked-dependencies';

/**
 * Returns the folders of packages to which a new lockfile links other libraries that were pinned before, as when `create-remote`
 * adds a package; removed folders too.
 * @param before pnpm's lockfile
 * @returns undefined when a change reaches every package: another version of a library, a tool of the root
 */
export function changedImporters(before: string, after: string): string[] | undefined {
  const { importers: old, ...pinned }: Lockfile = parse(before);
  const { importers, ...pinnedNow }: Lockfile = parse(after);
  if (!isDeepStrictEqual(pinned, pinnedNow)) return undefined;
  const folders = Object.keys({ ...old, ...importers }).filter((folder) => !isDeepStrictEqual(old[folder], importers[folder]));
  return folders.includes('.') ? undefined : folders;
}
