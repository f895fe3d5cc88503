import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { Lockfile } from '../rspack/locked-dependencies';

/**
 * Compares pnpm's lockfile before and after a change.
 * @returns folders of packages that were added, were removed, or link to other libraries; undefined when the change reaches every
 * package, as another version of a library or another tool of the root does
 */
export function changedImporters(before: string, after: string): string[] | undefined {
  const { importers: old, ...pinned }: Lockfile = parse(before);
  const { importers, ...pinnedNow }: Lockfile = parse(after);
  if (!isDeepStrictEqual(pinned, pinnedNow)) return undefined;
  const folders = Object.keys({ ...old, ...importers }).filter((folder) => !isDeepStrictEqual(old[folder], importers[folder]));
  return folders.includes('.') ? undefined : folders;
}
