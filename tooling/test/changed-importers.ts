import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { Lockfile } from '../rspack/locked-dependencies';

/**
 * Compares pnpm's lockfile before and after a change.
 * @returns folders of added packages, removed packages, and packages with changed dependencies; undefined when the change concerns every
 * package, for example a library's new version or a changed dependency of the workspace root
 */
export function changedImporters(before: string, after: string): string[] | undefined {
  const { importers: old, ...pinned }: Lockfile = parse(before);
  const { importers, ...pinnedNow }: Lockfile = parse(after);
  if (!isDeepStrictEqual(pinned, pinnedNow)) return undefined;
  const folders = Object.keys({ ...old, ...importers }).filter((folder) => !isDeepStrictEqual(old[folder], importers[folder]));
  return folders.includes('.') ? undefined : folders;
}
