import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedFolder, tools } from '../bootstrap/paths.mjs';
import { sourceFiles } from '../bootstrap/sources.mjs';

/** Configurations and lockfiles that a project may have, beside its sources. */
const BESIDE = [
  ...['package.json', 'rspack.config.mjs', 'rspack.config.ts', 'webpack.config.mjs', 'webpack.config.js', 'webpack.config.ts'],
  ...['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'tsconfig.json'],
];

/**
 * The build's id, as in `rspack/build-id.ts`: of the project's sources, its configuration, what its lockfile pins, and the versions
 * of the two packages that it is built with.
 */
export function buildId(): string {
  const hash = createHash('sha256');
  const files = [...sourceFiles(`${root}/src`), ...BESIDE.map((name) => `${root}/${name}`).filter((file) => existsSync(file))];
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const file of [join(sharedFolder, 'package.json'), join(tools, '../../package.json')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
