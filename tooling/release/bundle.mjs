import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';

/** The release command as operators run it: one file, which needs nothing that is installed. Made by every build of all. */
export const BUNDLE = `${root}/tooling/dist/release.mjs`;
/** Holds the hash of what the bundle was made from. */
export const BUNDLE_STAMP = `${root}/tooling/dist/release.inputs`;

/** A hash of all that the bundle is made from. */
export function bundleInputs() {
  if (!existsSync(`${root}/tooling/site`)) return ''; // the bundle was copied without its sources
  const folders = ['tooling/site', 'tooling/compose', 'tooling/release', 'tooling/rspack', 'shared/src/bundled/domain'];
  const sources = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !/\.test\./.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  const hash = createHash('sha256');
  for (const file of [...sources.sort(), `${root}/tooling/bootstrap/paths.mjs`, `${root}/pnpm-lock.yaml`])
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Whether there is a bundle of the sources as they are. */
export const isBundled = () => existsSync(BUNDLE_STAMP) && readFileSync(BUNDLE_STAMP, 'utf8') === bundleInputs();
