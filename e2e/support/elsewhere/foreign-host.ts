import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { tsx } from '../../../tooling/bootstrap/prepare.mjs';
import { SHARES, shareVersion } from '../../../tooling/rspack/shares';
import { freePort } from '../../../tooling/test/free-port';
import { root } from '../server/server';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const PAGE =
  '<!doctype html><html lang="en"><title>Elsewhere</title><div id="root"></div><script src="/host/main.js"></script></html>';

interface ForeignHost {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a host of another origin, built by webpack with Module Federation's plugin. It provides
 * the shares, loads the remotes by their manifests, and proxies calls to the site.
 * @param remotes addresses of `mf-manifest.json` by name
 * @param site origin of the site to which calls are proxied
 */
export async function startForeignHost(
  remotes: Record<string, string>,
  site: string,
): Promise<ForeignHost> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-host-'));
  const packages = await mkdtemp(join(tmpdir(), 'lagoon-packed-'));
  await installShared(packages);
  await build(configuration(remotes, packages, folder));
  const server = createServer(async ({ url = '/', headers }, response) => {
    const file = join(folder, url.replace(/^\/host\//, ''));
    if (url.startsWith('/host/') && existsSync(file))
      return response
        .setHeader('content-type', TYPES[extname(file)] ?? '')
        .end(await readFile(file));
    if (headers.accept?.includes('text/html'))
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    const answer = await fetch(site + url);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      for (const made of [folder, packages]) await rm(made, { recursive: true, force: true });
    },
  };
}

const shared = () =>
  Object.fromEntries(
    SHARES.map((share) => [
      share,
      { singleton: true, version: shareVersion(share), requiredVersion: `^${shareVersion(share)}` },
    ]),
  );

/**
 * Packs `@lagoon/shared` and unpacks its tarball. A site elsewhere has only this tarball of the
 * repository.
 */
async function installShared(folder: string): Promise<void> {
  const pack = ['--import', tsx(), 'tooling/pack/command.ts', folder];
  const { stdout } = await promisify(execFile)(process.execPath, pack, { cwd: root });
  const [tarball = ''] = stdout.split('\n');
  const target = join(folder, '@lagoon/shared');
  await mkdir(target, { recursive: true });
  await promisify(execFile)('tar', ['xzf', tarball, '--strip-components=1', '-C', target]);
}

/**
 * Returns webpack's configuration.
 * @param packages folder of the unpacked `@lagoon/shared`, which webpack searches first
 */
const configuration = (
  remotes: Record<string, string>,
  packages: string,
  folder: string,
): Configuration => ({
  mode: 'production',
  context: join(root, 'shared'),
  entry: join(root, 'e2e/support/elsewhere/host/index.ts'),
  output: { path: folder, publicPath: '/host/', filename: '[name].js' },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    modules: [packages, 'node_modules', join(root, 'shared/node_modules')],
  },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: LOADER, options: SWC, type: 'javascript/auto' },
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
      shared: shared(),
      dts: false,
      manifest: false,
    }),
  ],
});

const LOADER = join(root, 'e2e/node_modules/swc-loader');
const SWC = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

async function build(configured: Configuration): Promise<void> {
  const compiler = webpack(configured);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }));
  await promisify(compiler.close.bind(compiler))();
}
