import type { Compiler } from '@rspack/core';
import { appFolder, REMOTES } from '../bootstrap/paths.mjs';
import { buildId } from '../rspack/build-id';
import { BuildManifestPlugin } from '../rspack/build-manifest-plugin';
import { containerOf, identityOf } from '../rspack/identity';
import { consumedShares } from '../rspack/shares';

/**
 * Configures webpack 5 and Module Federation's plugin for a remote whose declaration is
 * `src/app.ts` (docs/remotes.md). Each build has a unique name, because two builds with
 * the same name would run each other's chunks.
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
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous' as const,
      strictModuleErrorHandling: true,
      clean: true,
    },
    // a share that two chunks import would get a chunk without a file, for which
    // SubresourceIntegrityPlugin finds no hash
    optimization: { splitChunks: { cacheGroups: { default: false as const } } },
    federation: {
      ...containerOf(name, build, './src/app.ts', consumedShares()),
      shareStrategy: 'loaded-first' as const,
      dts: false,
      manifest: true,
      experiments: { optimization: { target: 'web' as const, disableSnapshot: true } },
    },
    // the type of this plugin is Rspack's; it runs in webpack too, because Rspack has webpack's
    // plugin interface
    plugins: [scriptsLast, manifest] as unknown as { apply(compiler: unknown): void }[],
  };
}

/**
 * Lists each chunk's script after its CSS file: SubresourceIntegrityPlugin keeps one hash for a
 * chunk, that of the last file.
 */
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
