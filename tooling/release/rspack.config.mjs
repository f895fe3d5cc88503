import { basename, dirname, relative, resolve } from 'node:path';
import { defineConfig } from '@rspack/cli';
import { BUNDLE } from './bundle.mjs';

const dist = dirname(BUNDLE);

/** The release command with every package inside; only the file that knows where the checkout is stays beside it. */
export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: './cli.ts',
  externalsType: 'module',
  externals: [
    ({ context = '', request = '' }, done) =>
      /\/paths\.mjs$/.test(request) ? done(undefined, `module ${relative(dist, resolve(context, request))}`) : done(),
  ],
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  output: { path: dist, filename: basename(BUNDLE), module: true, chunkFormat: 'module', library: { type: 'module' } },
  optimization: { minimize: false },
});
