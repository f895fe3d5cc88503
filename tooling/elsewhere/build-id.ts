import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedFolder, tools } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';

/** Files outside `src` that a build depends on. */
const INPUT =
  /^(package(-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json|[\w-]+\.config\.[cm]?[jt]s)$/;

/**
 * Replaces `rspack/build-id.ts`: sources, configuration, lockfile, what another bundler wrote to
 * `dist`, and the two packages.
 */
export function buildId() {
  const files = readdirSync(root).filter((name) => INPUT.test(name));
  const modules = existsSync(`${root}/dist`)
    ? readdirSync(`${root}/dist`).filter((name) => /\.(js|css)$/.test(name))
    : [];
  const inputs = [...files, ...modules.map((name) => `dist/${name}`)]
    .sort()
    .map((name) => `${root}/${name}`);
  // package managers install to different paths
  const packages = [join(sharedFolder, 'package.json'), join(tools, '../../package.json')];
  return hashOf(
    [...sourceFiles(`${root}/src`), ...inputs],
    packages.map((file) => readFileSync(file, 'utf8')),
  ).slice(0, 12);
}
