import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { appFolder, REMOTES, root } from '../bootstrap/paths.mjs';

const TESTS = /\.test\.[a-z]+$/;
const SKIPPED = new Set(['node_modules', 'dist', 'testing']);

/** Every file below a folder that goes into a build, tests left out, in a stable order. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (SKIPPED.has(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(path);
      return TESTS.test(entry.name) ? [] : [path];
    })
    .sort();
}

/**
 * The build's id: a hash of all that goes into it, known before the build, so that the build can carry it in its
 * global names. Equal inputs give an equal id, on any machine.
 * @param app the package's folder
 * @param variant the monolith has the remotes inside
 * @returns 12 hex digits
 */
export function buildId(app: string, variant: '' | 'monolith' = ''): string {
  const apps = variant === 'monolith' ? [app, ...REMOTES] : [app];
  const folders = [...apps.map((name) => `${appFolder(name)}/src`), `${root}/shared/src`, `${root}/tooling/rspack`];
  const files = [
    `${appFolder(app)}/package.json`,
    `${appFolder(app)}/rspack.config.ts`,
    `${root}/shared/package.json`,
    `${root}/pnpm-lock.yaml`,
    ...folders.flatMap(sourceFiles),
  ];
  const hash = createHash('sha256').update(`${variant}\0`);
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}
