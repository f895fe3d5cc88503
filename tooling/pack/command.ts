import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { type Packed, packShared, packTooling } from './packages';

/** `npm run pack -- <folder>`: `@lagoon/shared` and `@lagoon/tooling` as tarballs that any package manager installs. */
const folder = resolve(process.argv[2] ?? `${root}/packed`);
mkdirSync(folder, { recursive: true });
mkdirSync(`${root}/tooling/dist`, { recursive: true });
for (const packed of [await packShared(), await packTooling()]) console.log(join(folder, tarball(packed)));

/** @returns the tarball's name */
function tarball({ files }: Packed): string {
  const scratch = mkdtempSync(`${root}/tooling/dist/pack-`);
  try {
    for (const [path, content] of files) {
      const file = join(scratch, path);
      mkdirSync(dirname(file), { recursive: true });
      if (typeof content === 'string') writeFileSync(file, content);
      else copyFileSync(`${root}/${content.copy}`, file);
    }
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    return execFileSync('npm', args, { cwd: scratch, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
