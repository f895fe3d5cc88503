// @ts-check
import { createHash } from 'node:crypto';

/** @typedef {import('../site/manifest.ts').BuildManifest} BuildManifest */

/**
 * Writes `build.json` beside the files: what the build is, which files each named chunk needs, and each file's
 * sha384. Release gate and composer read nothing else.
 */
export class BuildInfoPlugin {
  /** @param {Omit<BuildManifest, 'files' | 'chunks' | 'styles' | 'assets'>} identity */
  constructor(identity) {
    this.identity = identity;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    // after the plugin that fills in integrity hashes has rewritten the files
    compiler.hooks.done.tap('BuildInfoPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      /** @type {Record<string, string[]>} */
      const chunks = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        chunks[name] = group.getFiles().filter((file) => !file.endsWith('.map') && !file.includes('hot-update'));
      }
      const fs = /** @type {typeof import('node:fs')} */ (/** @type {unknown} */ (compiler.outputFileSystem));
      const folder = compiler.outputPath;
      const files = Object.keys(compilation.assets)
        .filter((path) => !path.endsWith('.map'))
        .sort()
        .map((path) => {
          const bytes = fs.readFileSync(`${folder}/${path}`);
          return { path, size: bytes.length, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` };
        });
      /** @type {BuildManifest} */
      const info = { ...this.identity, chunks, styles: files.map(({ path }) => path).filter((path) => path.endsWith('.css')), files };
      fs.writeFileSync(`${folder}/../build.json`, `${JSON.stringify(info, null, 2)}\n`);
    });
  }
}
