import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Page } from '@playwright/test';
import webpack, { type Configuration } from 'webpack';
import { SHARES, shareVersion } from '../../../tooling/rspack/shares';
import { root } from '../server/server';

const PAGE =
  '<!doctype html><html lang="en"><title>Elsewhere</title><div id="root"></div><script src="/host/main.js"></script></html>';

/** Origin of the host, to which nothing listens: the browser gets all its responses from the test. */
const ORIGIN = 'http://localhost:9';

/**
 * Lets a page open a host of another origin, built by webpack with Module Federation's plugin. It
 * provides the shares, loads the remotes by their manifests, and proxies calls to the site.
 * @param folder receives the host's files
 * @param remotes addresses of `mf-manifest.json` by name
 * @param site origin of the site to which calls are proxied
 * @returns the host's origin
 */
export async function openForeignHost(
  page: Page,
  folder: string,
  remotes: Record<string, string>,
  site: string,
) {
  await build(configuration(remotes, folder));
  // the browser does not know the network of responses from the test
  await page.context().grantPermissions(['local-network-access'], { origin: ORIGIN });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/host/'))
      return route.fulfill({ path: join(folder, pathname.slice(6)) });
    if (route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE });
    return route.fulfill({ response: await route.fetch({ url: site + pathname }) });
  });
  return ORIGIN;
}

const configuration = (remotes: Record<string, string>, folder: string): Configuration => ({
  mode: 'production',
  context: join(root, 'shared'),
  entry: join(root, 'e2e/support/elsewhere/host/index.ts'),
  output: { path: folder, publicPath: '/host/', filename: '[name].js' },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    modules: ['node_modules', join(root, 'shared/node_modules')],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: join(root, 'e2e/node_modules/swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      { test: /\.css$/, type: 'asset/source' },
    ],
  },
  // module concatenation would drop unused names of a share that is passed as a namespace
  optimization: { minimize: false, concatenateModules: false },
  performance: false,
  plugins: [
    new ModuleFederationPlugin({
      name: 'elsewhere',
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, manifest]) => [name, `${name}@${manifest}`]),
      ),
      shared: Object.fromEntries(
        SHARES.map((share) => [
          share,
          {
            singleton: true,
            version: shareVersion(share),
            requiredVersion: `^${shareVersion(share)}`,
          },
        ]),
      ),
      dts: false,
      manifest: false,
    }),
  ],
});

async function build(configured: Configuration) {
  const compiler = webpack(configured);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }));
  await promisify(compiler.close.bind(compiler))();
}
