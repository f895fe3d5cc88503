import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedFolder, tools } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';

/** Files outside `src` that a build depends on. */
const INPUT =
  /^(package(-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json|[\w-]+\.config\.[cm]?[jt]s)$/;

/**
 * Replaces `rspack/build-id.ts`. Returns a hash of the remote's sources, configuration and
 * lockfile, of the modules and CSS files that another bundler wrote to `dist`, and of the
 * package.json files of `@lagoon/shared` and `@lagoon/tooling`.
 */
export function buildId(): string {
  const files = readdirSync(root).filter((name) => INPUT.test(name));
  const modules = existsSync(`${root}/dist`)
    ? readdirSync(`${root}/dist`).filter((name) => /\.(js|css)$/.test(name))
    : [];
  const inputs = [...files, ...modules.map((name) => `dist/${name}`)]
    .sort()
    .map((name) => `${root}/${name}`);
  // hashes the contents of these files without their paths, because package managers install to
  // different paths
  const packages = [join(sharedFolder, 'package.json'), join(tools, '../../package.json')];
  return hashOf(
    [...sourceFiles(`${root}/src`), ...inputs],
    packages.map((file) => readFileSync(file, 'utf8')),
  ).slice(0, 12);
}
