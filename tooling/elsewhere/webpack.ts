import type { Compiler } from '@rspack/core';
import { appFolder, REMOTES } from '../bootstrap/paths.mjs';
import { buildId } from '../rspack/build-id';
import { BuildManifestPlugin } from '../rspack/build-manifest-plugin';
import { containerOf, identityOf } from '../rspack/identity';
import { consumedShares } from '../rspack/shares';

const FILE = '[name].[contenthash:8]';

/**
 * webpack 5 and Module Federation's plugin for `src/app.ts` (docs/remotes.md). Two builds with one
 * `uniqueName` would run each other's chunks.
 */
export function webpackRemote() {
  const [name = ''] = REMOTES;
  const build = buildId(name);
  const manifest = new BuildManifestPlugin({ ...identityOf(name, 'remote', build), runtime: true });
  return {
    output: {
      path: `${appFolder(name)}/dist/web`,
      publicPath: 'auto',
      uniqueName: `${name}@${build}`,
      filename: `${FILE}.js`,
      chunkFilename: `${FILE}.js`,
      cssFilename: `${FILE}.css`,
      cssChunkFilename: `${FILE}.css`,
      assetModuleFilename: `${FILE}[ext]`,
      crossOriginLoading: 'anonymous' as const,
      strictModuleErrorHandling: true,
      clean: true,
    },
    // a share of two chunks would get a chunk without a file, and so without a hash
    optimization: { splitChunks: { cacheGroups: { default: false as const } } },
    federation: {
      ...containerOf(name, build, './src/app.ts', consumedShares()),
      shareStrategy: 'loaded-first' as const,
      dts: false,
      manifest: true,
      experiments: { optimization: { target: 'web' as const, disableSnapshot: true } },
    },
    // Rspack has webpack's plugin interface
    plugins: [scriptsLast, manifest] as unknown as { apply(compiler: unknown): void }[],
  };
}

/** SubresourceIntegrityPlugin keeps the hash of a chunk's last file. */
const scriptsLast = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('scriptsLast', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'scriptsLast', stage: -2000 }, () => {
        for (const { files } of compilation.chunks)
          for (const file of [...files].filter((one) => one.endsWith('.js'))) {
            (files as Set<string>).delete(file);
            (files as Set<string>).add(file);
          }
      }),
    );
  },
};
