import { type Configuration, rspack } from '@rspack/core';
import { appFolder } from '../bootstrap/paths.mjs';
import { declaredApp } from './declared-app';
import { iconsOnce } from './replaced-modules';
import { SHARES } from './shares';
import { cssRule, sourceRules } from './styles';

/** `tooling/prerender/render-process.mjs` sets it from the shell's bundle. */
const SCOPE = `globalThis[Symbol.for("lagoon.scope")]`;

export interface App {
  name: string;
  kind: 'shell' | 'remote';
  /** folder of `app.js`, for a remote of another bundler */
  modules?: string;
}

export const isPrerendered = (app: string): boolean => {
  const { pages, parts = [] } = declaredApp(app);
  return parts.length > 0 || pages.some(({ prerender }) => prerender);
};

export const declarationModule = (modules: string | undefined): string =>
  modules ? `${modules}/app.js` : './src/app.ts';

/** Class names and URLs are those of the browser's build. */
export function serverConfiguration(app: App, build: string): Configuration {
  const { name, kind, modules } = app;
  const folder = appFolder(name);
  return {
    name: `${name} server`,
    context: folder,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { server: kind === 'shell' ? './src/server/index.ts' : declarationModule(modules) },
    output: {
      path: `${folder}/dist/server`,
      publicPath: `/apps/${name}/${build}/`,
      module: true,
      filename: '[name].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        ...sourceRules(app),
        cssRule(name, { exportsOnly: true }),
        { test: /\.(svg|woff2)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    externals:
      kind === 'remote'
        ? [
            ({ request = '' }, done) =>
              SHARES.includes(request)
                ? done(undefined, `var ${SCOPE}[${JSON.stringify(request)}]`)
                : done(),
          ]
        : [],
    performance: false,
    optimization: { minimize: false, splitChunks: false },
    plugins: [iconsOnce(), new rspack.DefinePlugin({ ENV_TARGET: JSON.stringify('node') })],
  };
}
