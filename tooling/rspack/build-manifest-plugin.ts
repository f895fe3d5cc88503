import { execFileSync } from 'node:child_process';
import { readdirSync, type readFileSync, realpathSync, type writeFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { sha384 } from '../site/file-stats';
import type { BuildManifest } from '../site/manifest';
import type { ShareNames } from './share-names';

/** What the plugin is told; the files it finds out. */
export interface Identity extends Omit<BuildManifest, 'files' | 'chunks' | 'styles' | 'server' | 'taken' | 'given'> {
  names: ShareNames;
  /** whether there is a server build, in the folder `server` beside the browser's */
  server?: boolean;
}

/** Files that nothing reads once the build is made: source maps, and the long form of `mf-manifest.json`. */
const UNSERVED = /\.map$|^mf-stats\.json$/;

/**
 * Writes `build.json` beside the files: what the build is, which files each named chunk needs, and each file's
 * sha384. Release gate and composer read nothing else.
 */
export class BuildManifestPlugin {
  constructor(private readonly identity: Identity) {}

  apply(compiler: Compiler): void {
    // after the plugin that fills in integrity hashes has rewritten the files
    compiler.hooks.done.tap('BuildManifestPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const chunks: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        chunks[name] = group.getFiles().filter((file) => !file.endsWith('.map') && !file.includes('hot-update'));
      }
      const fs = compiler.outputFileSystem as unknown as { readFileSync: typeof readFileSync; writeFileSync: typeof writeFileSync };
      const folder = compiler.outputPath;
      const fileIn = (place: string) => (path: string) => {
        const bytes = fs.readFileSync(`${place}/${path}`);
        return { path, size: bytes.length, integrity: sha384(bytes) };
      };
      const files = Object.keys(compilation.assets)
        .filter((path) => !UNSERVED.test(path))
        .sort()
        .map(fileIn(folder));
      const { server, names, ...identity } = this.identity;
      const info: BuildManifest = {
        ...identity,
        ...names.record(),
        chunks,
        styles: files.map(({ path }) => path).filter((path) => path.endsWith('.css')),
        files,
        ...(server
          ? {
              server: readdirSync(`${folder}/../server`)
                .sort()
                .map(fileIn(`${folder}/../server`)),
            }
          : {}),
      };
      fs.writeFileSync(`${folder}/../build.json`, `${JSON.stringify(info, null, 2)}\n`);
    });
  }
}

/**
 * What a folder of sources is in git.
 * @param folder the checkout's own folder: one that merely lies inside another checkout has no revision
 * @returns the commit, `-dirty` appended when there are changes beside it; undefined outside a checkout
 */
export function revisionOf(folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder)) return undefined;
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') ? '-dirty' : ''}`;
  } catch {
    return undefined;
  }
}
