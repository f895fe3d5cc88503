import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { Lockfile } from '../rspack/locked-dependencies';

/**
 * Compares pnpm's lockfile before and after a change.
 * @returns folders of packages that were added, were removed, or link to other libraries; undefined when the change reaches every
 * package, for example after a change of a library's version or of the root's tools
 */
export function changedImporters(before: string, after: string): string[] | undefined {
  const { importers: old, ...pinned }: Lockfile = parse(before);
  const { importers, ...pinnedNow }: Lockfile = parse(after);
  if (!isDeepStrictEqual(pinned, pinnedNow)) return undefined;
  const folders = Object.keys({ ...old, ...importers }).filter((folder) => !isDeepStrictEqual(old[folder], importers[folder]));
  return folders.includes('.') ? undefined : folders;
}
