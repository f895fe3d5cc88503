import { type Configuration, type OptimizationSplitChunksOptions, rspack } from '@rspack/core';
import type { Configuration as DevServer } from '@rspack/dev-server';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { appFolder, isWorkspace, REMOTES } from '../bootstrap/paths.mjs';
import { buildId } from './build-id';
import { BuildManifestPlugin } from './build-manifest-plugin';
import { declaredApp } from './declared-app';
import { againstServer, developedAgainst } from './dev-against';
import { devAlias, devPage, devPlugins, devPort, devServer } from './dev-server';
import { FederationManifest } from './federation-manifest';
import { iconsOnce } from './icons-once';
import { containerOf, globalOf, identityOf } from './identity';
import { navigationApart } from './navigation-apart';
import { declarationModule, isPrerendered, serverConfiguration } from './server';
import { ShareNames } from './share-names';
import { ShareTypes } from './share-types';
import { consumedShares, LATE_SHARES, SHARES, shareVersion } from './shares';
import { sourceRules } from './styles';

interface AppOptions {
  /** the package's folder */
  name: string;
  kind: 'shell' | 'remote';
  /** `monolith`: the shell with the remotes inside, for comparison in the bench */
  variant?: 'monolith';
  /** of a remote: the folder of its ES module `app.js`, when another bundler has built it from `src` */
  modules?: string;
}

/**
 * A module that asks for shares. It runs before the routes, so that a build which does not fit the shell fails there, where the
 * previous build can still take its place, and not later in a page. (In development the copies to fall back on would be looked for here.)
 */
const askFor = (shares: string[]) =>
  `data:text/javascript,${encodeURIComponent(shares.map((share) => `import ${JSON.stringify(share)};`).join(''))}`;

/** Formik, yup and the e-mail SDK, with what these need. */
const FORM_LIBRARIES = [
  ...['formik', 'yup', '@emailjs', 'lodash', 'lodash-es', 'deepmerge', 'react-fast-compare', 'hoist-non-react-statics', 'react-is'],
  ...['property-expr', 'tiny-case', 'toposort', 'tslib'],
];

/** What the shell's pages with a form have in common is one chunk, loaded once; nothing else is split. */
const FORMS_ONCE: OptimizationSplitChunksOptions = {
  chunks: 'async',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    forms: {
      name: 'forms',
      minChunks: 2,
      test: new RegExp(`/(node_modules/(${FORM_LIBRARIES.join('|')})|shared/src/bundled/(forms|browser))/`),
    },
  },
};

/**
 * Has Chromium compile the first script's functions beside the main thread while it arrives, and not one by one on the main
 * thread as they are called first, for which it would read all of it a second time: https://v8.dev/blog/explicit-compile-hints
 */
const compiledAsItArrives = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^main\./,
    test: /\.js$/,
    // after the minifier, which drops comments, and before files are named by what is in them
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const isDevelopment = () => process.env.RSPACK_SERVE === 'true' || process.argv.includes('serve');

/**
 * The one build of every app. `rspack build` makes what is released: for the browser, and where the app has pages that are
 * rendered into HTML for the composer too. `rspack serve` makes what is developed on: there a remote serves both its
 * container, for the shell, and itself alone.
 */
export function defineApp(app: AppOptions): Configuration | Configuration[] {
  const { name, kind } = app;
  const names = new ShareNames(kind);
  const browser = browserConfiguration(app, names);
  if (isDevelopment() || !isPrerendered(name)) return browser;
  const server = serverConfiguration({ ...app, build: buildId(name), names });
  // after it, because the manifest names the files of both
  return [server, { ...browser, dependencies: [server.name ?? ''] }];
}

/** The browser's build. `monolith.config.ts` makes of it the shell with the remotes inside, for comparison in the bench. */
export function browserConfiguration(app: AppOptions, names = new ShareNames(app.kind)): Configuration {
  const { name, kind, variant, modules } = app;
  const declaration = declarationModule(modules);
  const dev = isDevelopment();
  const build = dev ? 'dev' : buildId(name, variant);
  const remote = kind === 'remote';
  // a remote inside a deployed site is compiled as for release, because the shell there is a released one
  const against = dev && remote ? developedAgainst() : undefined;
  const alone = dev && !against;
  if (alone && !isWorkspace)
    throw new Error(
      'A remote outside the workspace needs a site to run in: LAGOON_AGAINST=https://preview.example LAGOON_AGAINST_PORT=3001 rspack serve',
    );
  const port = devPort(name);
  const folder = appFolder(name);
  const publicPath = alone ? `http://127.0.0.1:${port}/` : remote ? 'auto' : `/apps/${name}/${build}/`;
  const shares = consumedShares({ standalone: alone });
  const asked = isPrerendered(name) ? SHARES.filter((share) => !LATE_SHARES.includes(share)) : SHARES;

  return {
    name,
    context: folder,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    // a remote as released is its container and nothing else; alone it runs in development only
    entry:
      remote && !alone ? {} : remote ? { main: './src/index.ts' } : { main: './src/boot/index.ts', early: './src/boot/early/index.ts' },
    output: {
      path: `${folder}/dist/web`,
      publicPath,
      // two builds that share this name would run each other's chunks
      uniqueName: `${name}@${build}`,
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
      cssFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // a module that threw must throw again when it is asked for again, not be handed out half made
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: alone ? devAlias() : {} },
    module: {
      rules: [
        ...sourceRules({ ...app, dev: alone }),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    lazyCompilation: false,
    // the plugin for mf-manifest.json warns of a public path that is right
    ...(dev ? {} : { infrastructureLogging: { level: 'error' } }),
    performance: false,
    optimization: {
      chunkIds: dev ? 'named' : 'deterministic',
      ...(against ? { nodeEnv: 'production' } : {}),
      splitChunks: remote ? false : FORMS_ONCE,
    },
    plugins: [
      iconsOnce(),
      new rspack.DefinePlugin({
        // of Module Federation's runtime, what a browser that loads entries directly does not use
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      ...(remote || dev ? [] : [navigationApart(), compiledAsItArrives()]),
      ...(remote
        ? [
            new rspack.container.ModuleFederationPluginV1(
              containerOf(name, build, alone ? declaration : [askFor(asked), declaration], shares),
            ),
            ...(dev ? [] : [new FederationManifest(containerOf(name, build, declaration, shares))]),
          ]
        : []),
      ...(dev
        ? against
          ? []
          : [...devPlugins(), devPage()]
        : [
            names,
            ...(variant === 'monolith' ? [] : [new ShareTypes()]),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            new BuildManifestPlugin({
              ...identityOf(name, kind, build),
              ...(variant !== 'monolith' && isPrerendered(name) ? { server: true } : {}),
              names,
            }),
          ]),
    ],
    ...(dev ? { devServer: against ? againstServer(against) : devServer(port, name === 'shell' ? serveRegistry : undefined) } : {}),
  };
}

const serveRegistry: NonNullable<DevServer['setupMiddlewares']> = (middlewares) => [
  {
    name: 'registry',
    path: '/registry.json',
    middleware: (_request: unknown, response: { end(text: string): unknown }) => void response.end(JSON.stringify(devRegistry())),
  },
  ...middlewares,
];

/** Every remote, from its own development server and without a hash. */
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
      { remote: name, mounts: mountsOfPages(pages), ...(ownFrame ? { bare: ownFrame } : {}), ...(links ? { links } : {}), active },
    ];
  });
  return { schema: 1, apps: Object.fromEntries(apps) };
}
