import { readdirSync, readFileSync } from 'node:fs';
import { type Configuration, type OptimizationSplitChunksOptions, rspack } from '@rspack/core';
import type { Configuration as DevServer } from '@rspack/dev-server';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { appFolder, isWorkspace, REMOTES } from '../bootstrap/paths.mjs';
import { sourceFiles } from '../bootstrap/sources.mjs';
import { buildId } from './build-id';
import { BuildManifestPlugin } from './build-manifest-plugin';
import { FederationManifest, StrictShares } from './container-plugins';
import { declaredApp } from './declared-app';
import { againstServer, developedAgainst } from './dev-against';
import { devAlias, devPage, devPlugins, devPort, devServer } from './dev-server';
import { containerOf, globalOf, identityOf } from './identity';
import {
  iconsOnce,
  navigationApart,
  noPrefixes,
  productionRouter,
  routerRule,
} from './replaced-modules';
import { type App, declarationModule, isPrerendered, serverConfiguration } from './server';
import { consumedShares, LATE_SHARES, SHARES, shareVersion } from './shares';
import { cssRule, sourceRules } from './styles';
import { TargetsPlugin } from './targets';

interface AppOptions extends App {
  /** id of a build without a server build: the single bundle of the bench */
  build?: string;
}

/**
 * Imports the shares first: a build that does not fit the shell fails there, and the previous one
 * replaces it.
 */
const askFor = (shares: string[]) => {
  const imports = shares.map((share) => `import ${JSON.stringify(share)};`);
  return `data:text/javascript,${encodeURIComponent(imports.join(''))}`;
};

const importsShare = (folder: string, share: string) =>
  sourceFiles(`${folder}/src`).some((file: string) =>
    readFileSync(file, 'utf8').includes(`from '${share}'`),
  );

/** CSS files that another bundler has written for its modules. */
const sheetsIn = (modules: string | undefined) =>
  modules
    ? readdirSync(modules).flatMap((file) => (file.endsWith('.css') ? [`${modules}/${file}`] : []))
    : [];

const FORM_LIBRARIES = [
  'formik',
  'yup',
  'lodash',
  'lodash-es',
  'deepmerge',
  'react-fast-compare',
  'hoist-non-react-statics',
  'react-is',
  'property-expr',
  'tiny-case',
  'toposort',
  'tslib',
];

/** Modules of the shell's forms in one chunk. */
const FORMS_ONCE: OptimizationSplitChunksOptions = {
  chunks: 'async',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    forms: {
      name: 'forms',
      minChunks: 2,
      test: new RegExp(`/(node_modules/(${FORM_LIBRARIES.join('|')})|shared/src/bundled/forms)/`),
    },
  },
};

/**
 * Chromium compiles the first script off the main thread:
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAsItArrives = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^main\./,
    test: /\.js$/,
    // after the minifier, which drops comments, and before content hashes
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const isDevelopment = () => process.env.RSPACK_SERVE === 'true' || process.argv.includes('serve');

/**
 * The configuration of an app's build. `rspack build` adds a server build for prerendered pages;
 * `rspack serve` serves a remote's container and a page with the remote alone.
 */
export function defineApp(app: AppOptions): Configuration | Configuration[] {
  const { name } = app;
  const browser = browserConfiguration(app);
  if (isDevelopment() || !isPrerendered(name)) return browser;
  const server = serverConfiguration(app, buildId(name));
  // the manifest lists the files of both builds
  return [server, { ...browser, dependencies: [server.name ?? ''] }];
}

export function browserConfiguration(app: AppOptions): Configuration {
  const { name, kind, modules } = app;
  const declaration = declarationModule(modules);
  const dev = isDevelopment();
  const build = dev ? 'dev' : (app.build ?? buildId(name));
  const remote = kind === 'remote';
  // the deployed shell is a production build
  const against = dev && remote ? developedAgainst() : undefined;
  const alone = dev && !against;
  if (alone && !isWorkspace)
    throw new Error(
      'A remote outside the workspace runs inside a site: ' +
        'LAGOON_AGAINST=https://preview.example LAGOON_AGAINST_PORT=3001 rspack serve',
    );
  const port = devPort(name);
  const folder = appFolder(name);
  const publicPath = alone
    ? `http://127.0.0.1:${port}/`
    : remote
      ? 'auto'
      : `/apps/${name}/${build}/`;
  const file = dev ? '[name]' : '[name].[contenthash:8]';
  const shares = consumedShares({ standalone: alone });
  const asked = SHARES.filter(
    (share) =>
      !LATE_SHARES.includes(share) ||
      (modules ? !isPrerendered(name) : importsShare(folder, share)),
  );

  return {
    name,
    context: folder,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry:
      remote && !alone
        ? {}
        : remote
          ? { main: './src/index.ts' }
          : { main: './src/boot/index.ts', start: './src/boot/early/index.ts' },
    output: {
      path: `${folder}/dist/web`,
      publicPath,
      // two builds with the same name would run each other's chunks
      uniqueName: `${name}@${build}`,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // a module that threw must throw again at its next import
      strictModuleErrorHandling: true,
      clean: !dev,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: alone ? devAlias() : {},
    },
    module: {
      rules: [
        ...sourceRules({ ...app, dev: alone }),
        ...(remote || dev ? [] : [routerRule()]),
        cssRule(name),
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
        { test: /\.md$/, type: 'asset/source' },
      ],
    },
    lazyCompilation: false,
    // hides a wrong warning of the plugin for mf-manifest.json
    ...(dev ? {} : { infrastructureLogging: { level: 'error' } }),
    performance: false,
    optimization: {
      chunkIds: dev ? 'named' : 'deterministic',
      emitOnErrors: false,
      // one of two runtimes would receive the hot updates of the other
      ...(dev && !remote ? { runtimeChunk: 'single' as const } : {}),
      ...(against ? { nodeEnv: 'production' } : {}),
      splitChunks: remote ? false : FORMS_ONCE,
    },
    plugins: [
      // it could not resolve a share that the build may bundle
      ...(alone ? [] : [iconsOnce()]),
      new rspack.DefinePlugin({
        // the shell loads remotes by their entries
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      ...(dev ? [] : [new TargetsPlugin(isWorkspace ? 'errors' : 'warnings')]),
      ...(remote || dev
        ? []
        : [navigationApart(), productionRouter(), noPrefixes(), compiledAsItArrives()]),
      ...(remote
        ? [
            new rspack.container.ModuleFederationPluginV1(
              containerOf(
                name,
                build,
                alone ? declaration : [askFor(asked), ...sheetsIn(modules), declaration],
                shares,
              ),
            ),
          ]
        : []),
      ...(remote && !dev
        ? [
            new StrictShares(Object.values(shares).map(({ requiredVersion }) => requiredVersion)),
            new FederationManifest(containerOf(name, build, declaration, shares)),
          ]
        : []),
      ...(alone ? [...devPlugins(), devPage()] : []),
      ...(dev
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            new BuildManifestPlugin({
              ...identityOf(name, kind, build),
              server: !app.build && isPrerendered(name),
            }),
          ]),
    ],
    ...(dev
      ? {
          devServer: against
            ? againstServer(name, against)
            : devServer(port, name === 'shell' ? serveRegistry : undefined),
        }
      : {}),
  };
}

const serveRegistry: NonNullable<DevServer['setupMiddlewares']> = (middlewares) => [
  {
    name: 'registry',
    path: '/registry.json',
    middleware: (_request: unknown, response: { end(text: string): unknown }) =>
      void response.end(JSON.stringify(devRegistry())),
  },
  ...middlewares,
];

function devRegistry() {
  const apps = REMOTES.map((name) => {
    const { id, pages, ownFrame, links } = declaredApp(name);
    const active = {
      build: 'dev',
      entry: `http://127.0.0.1:${devPort(name)}/remoteEntry.js`,
      global: globalOf(name, 'dev'),
      integrity: '',
      contract: shareVersion('@lagoon/shared/ui'),
    };
    return [
      id,
      {
        remote: name,
        mounts: mountsOfPages(pages),
        ownFrame,
        links,
        active,
      },
    ];
  });
  const parts = REMOTES.map(declaredApp).flatMap(({ id, parts: own = [] }) =>
    own.map(({ slot, order }) => ({ slot, order, app: id, scripts: {} })),
  );
  return {
    schema: 1,
    apps: Object.fromEntries(apps),
    parts: parts.sort((one, other) => one.order - other.order),
  };
}
