import { appFolder, REMOTES } from '../bootstrap/paths.mjs';
import { buildId } from '../rspack/build-id';
import { BuildManifestPlugin } from '../rspack/build-manifest-plugin';
import { containerOf, identityOf } from '../rspack/identity';
import { ShareNames } from '../rspack/share-names';
import { ShareTypes } from '../rspack/share-types';
import { consumedShares } from '../rspack/shares';

interface WebpackRemote {
  /** `output` of the configuration */
  output: Record<string, unknown>;
  /** options of Module Federation's plugin */
  federation: {
    name: string;
    library: { type: 'var'; name: string };
    filename: string;
    exposes: Record<string, { import: string; name: string }>;
    shared: ReturnType<typeof consumedShares>;
    shareStrategy: 'loaded-first';
    dts: false;
    manifest: true;
    experiments: { optimization: { target: 'web'; disableSnapshot: true } };
  };
  /** plugins that record what the build is: `dist/build.json`, which gate and registry read */
  plugins: { apply(compiler: unknown): void }[];
}

/**
 * A remote that webpack 5 builds with Module Federation's plugin (docs/remotes-elsewhere.md). `src/app.ts` exports the
 * app's declaration.
 *
 * Each build has a name of its own: with equal names two builds of one remote would take each other's chunks.
 */
export function webpackRemote(): WebpackRemote {
  const [name = ''] = REMOTES;
  const build = buildId(name);
  const names = new ShareNames('remote');
  const manifest = new BuildManifestPlugin({ ...identityOf(name, 'remote', build), runtime: true, names });
  return {
    output: {
      path: `${appFolder(name)}/dist/web`,
      publicPath: 'auto',
      uniqueName: `${name}@${build}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      clean: true,
    },
    federation: {
      ...containerOf(name, build, './src/app.ts', consumedShares()),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: true,
      // of its runtime, what a browser that loads entries directly does not use
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    },
    // they are written for Rspack, whose interface is webpack's
    plugins: [names, new ShareTypes(), manifest] as unknown as WebpackRemote['plugins'],
  };
}
