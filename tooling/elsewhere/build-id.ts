import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedFolder, tools } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';

/** Files of a project beside its sources that decide about its build. */
const INPUT = /^(package(-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json|[\w-]+\.config\.[cm]?[jt]s)$/;

/**
 * Returns the build's id, as `rspack/build-id.ts` does: a hash of the project's sources, its configuration, the ES modules that
 * another bundler has left in `dist`, what its lockfile pins, and the versions of the two packages that it is built with.
 */
export function buildId(): string {
  const files = readdirSync(root).filter((name) => INPUT.test(name));
  const modules = existsSync(`${root}/dist`) ? readdirSync(`${root}/dist`).filter((name) => name.endsWith('.js')) : [];
  const inputs = [...files, ...modules.map((name) => `dist/${name}`)].sort().map((name) => `${root}/${name}`);
  // without their paths: a package manager may have put them above the project
  const packages = [join(sharedFolder, 'package.json'), join(tools, '../../package.json')];
  return hashOf(
    [...sourceFiles(`${root}/src`), ...inputs],
    packages.map((file) => readFileSync(file, 'utf8')),
  ).slice(0, 12);
}
