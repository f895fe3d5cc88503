import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedFolder, tools } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';

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
  const files = [...sourceFiles(`${root}/src`), ...BESIDE.map((name) => `${root}/${name}`).filter((file) => existsSync(file))];
  // without their paths: a package manager may have put them above the project
  const packages = [join(sharedFolder, 'package.json'), join(tools, '../../package.json')];
  return hashOf(
    files,
    packages.map((file) => readFileSync(file, 'utf8')),
  ).slice(0, 12);
}
