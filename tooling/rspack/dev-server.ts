import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { APPS } from '../bootstrap/paths.mjs';

const require = createRequire(import.meta.url);
const SHIM = require.resolve('./refresh-shim.cjs');

export const API_PORT = 8080;

/** `DEV_PORT`, by default 3000, for the shell; the following ones for the remotes. */
export const devPort = (app: string): number =>
  Number(process.env.DEV_PORT ?? 3000) + Math.max(0, APPS.indexOf(app));

const API = `http://127.0.0.1:${process.env.PORT ?? API_PORT}`;

/** `SHIM` makes all builds on the page share one react-refresh runtime. */
export const devPlugins = () => [
  // the plugin's own code imports `SHIM`
  new ReactRefreshRspackPlugin({ exclude: [/[\\/]node_modules[\\/]/, SHIM] }),
  new rspack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (data) => {
    if (!/refresh-shim/.test(data.contextInfo?.issuer ?? '')) data.request = SHIM;
  }),
];

export const devAlias = () => ({ 'react-refresh-real': require.resolve('react-refresh/runtime') });

export const devServer = (
  port: number,
  setupMiddlewares?: Configuration['setupMiddlewares'],
): Configuration => ({
  port,
  host: '127.0.0.1',
  hot: true,
  static: false,
  historyApiFallback: true,
  headers: { 'access-control-allow-origin': '*' },
  client: {
    webSocketURL: `ws://127.0.0.1:${port}/ws`,
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
  proxy: [
    {
      context: ['/api', '/v1', '/v1_1', '/media', '/config.json', '/healthz'],
      target: API,
      changeOrigin: false,
    },
  ],
  setupMiddlewares,
});

export const devPage = () =>
  new rspack.HtmlRspackPlugin({
    title: 'Lagoon Diagnostics',
    chunks: ['start', 'main'],
    templateContent:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
      'content="width=device-width, initial-scale=1"><link rel="icon" ' +
      'href="data:,"></head><body><div id="root"></div></body></html>',
  });
