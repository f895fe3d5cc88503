import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { APPS } from '../bootstrap/paths.mjs';

const require = createRequire(import.meta.url);
const SHIM = require.resolve('./refresh-shim.cjs');

/** Where the API listens in development. */
export const API_PORT = 8080;

/** Where an app's development server listens: the shell at `DEV_PORT`, else 3000, and each remote at one of the ports after it. */
export const devPort = (app: string): number => Number(process.env.DEV_PORT ?? 3000) + Math.max(0, APPS.indexOf(app));

const API = `http://127.0.0.1:${process.env.PORT ?? API_PORT}`;

/** Hot reload, of a remote inside the shell too: that needs one react-refresh runtime on the page, hence the shim. */
export const devPlugins = () => [
  // the shim is what the plugin's own code imports: passed through the plugin it would wait for itself
  new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/]/, SHIM] }),
  new rspack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (data) => {
    if (!/refresh-shim/.test(data.contextInfo?.issuer ?? '')) data.request = SHIM;
  }),
];

export const devAlias = () => ({ 'react-refresh-real': require.resolve('react-refresh/runtime') });

export const devServer = (port: number, setupMiddlewares?: Configuration['setupMiddlewares']): Configuration => ({
  port,
  host: '127.0.0.1',
  hot: true,
  static: false,
  historyApiFallback: true,
  headers: { 'access-control-allow-origin': '*' },
  client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [{ context: ['/api', '/v1', '/v1_1', '/media', '/config.json', '/healthz'], target: API, changeOrigin: false }],
  setupMiddlewares,
});

/** The page of an app in development: the released ones are composed, not built. */
export const devPage = () =>
  new rspack.HtmlRspackPlugin({
    title: 'Lagoon Diagnostics',
    chunks: ['main'],
    templateContent:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>',
  });
