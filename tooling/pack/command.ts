import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { inScratchFolder, writeWithFolders } from '../site/disk';
import { withContentVersion } from './contents';
import { type Packed, packShared, packTooling } from './packages';

/** `npm run pack -- <folder>` writes two tarballs that any package manager installs. */
const folder = resolve(process.argv[2] ?? `${root}/packed`);
mkdirSync(folder, { recursive: true });
// `npm install <folder>/*.tgz` would install both versions
for (const name of readdirSync(folder))
  if (/^lagoon-(shared|tooling)-.*\.tgz$/.test(name)) rmSync(join(folder, name));
for (const files of [await packShared(), await packTooling()])
  console.log(join(folder, await tarball(files)));

function tarball(files: Packed) {
  return inScratchFolder(`${root}/tooling/dist/pack-`, (scratch) => {
    const contents = new Map(
      [...files].map(([path, content]) => [
        path,
        typeof content === 'string' ? content : readFileSync(`${root}/${content.copy}`),
      ]),
    );
    for (const [path, content] of withContentVersion(contents))
      writeWithFolders(join(scratch, path), content);
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    return execFileSync('npm', args, {
      cwd: scratch,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  });
}
