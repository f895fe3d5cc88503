import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'yaml';
import { root } from '../bootstrap/paths.mjs';

type Names = Record<string, string>;
type Imported = Record<string, { version: string }>;

/** Of pnpm's lockfile, version 9. */
export interface Lockfile {
  importers: Record<
    string,
    { dependencies?: Imported; devDependencies?: Imported; optionalDependencies?: Imported }
  >;
  /** by name, version and peers */
  snapshots: Record<string, { dependencies?: Names; optionalDependencies?: Names }>;
  /** by name and version */
  packages: Record<string, { resolution: { integrity?: string } }>;
}

let read: Lockfile | undefined;
const lockfile = (): Lockfile =>
  (read ??= parse(readFileSync(`${root}/pnpm-lock.yaml`, 'utf8')) as Lockfile);

/**
 * Without dependencies of other apps, which must not change this build.
 * @returns sorted lines: name, version and peers, hash
 */
export function lockedDependencies(
  app: string,
  { importers, snapshots, packages }: Lockfile = lockfile(),
  withDev = true,
): string[] {
  const found = new Map<string, string>();

  function take(folder: string, name: string, version: string) {
    if (version.startsWith('link:')) {
      takeAll(posix.join(folder, version.slice('link:'.length)), false);
      return;
    }
    // an alias's `version` is the key, with the real name
    const key = `${name}@${version}` in snapshots ? `${name}@${version}` : version;
    if (found.has(key)) return;
    found.set(key, `${name} ${key} ${packages[key.replace(/\(.*$/, '')]?.resolution.integrity}`);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const [other, its] of Object.entries({ ...dependencies, ...optionalDependencies }))
      take(folder, other, its);
  }

  function takeAll(folder: string, dev: boolean) {
    if (found.has(folder)) return;
    found.set(folder, folder);
    const { dependencies, devDependencies, optionalDependencies } = importers[folder] ?? {};
    for (const [name, { version }] of Object.entries({
      ...dependencies,
      ...optionalDependencies,
      ...(dev ? devDependencies : {}),
    }))
      take(folder, name, version);
  }

  takeAll(app, withDev);
  return [...found.values()].sort();
}
