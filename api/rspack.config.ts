import { cpSync } from 'node:fs';
import { defineConfig } from '@rspack/cli';
import type { Compiler } from '@rspack/core';

const folder = import.meta.dirname;

/** The server, the reader of pictures that it starts, and the command lines beside it: our own code in one file each, every package beside it, the migrations too. */
export default defineConfig({
  context: folder,
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  entry: { main: './src/main.ts', admin: './src/admin.ts', backup: './src/backup.ts', encoder: './src/encoder.ts' },
  externalsType: 'module',
  externals: [({ request = '' }, done) => (/^[./]|^@lagoon\//.test(request) ? done() : done(undefined, `module ${request}`))],
  resolve: { extensions: ['.ts', '.js'] },
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
  output: { path: `${folder}/dist`, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' }, clean: true },
  optimization: { minimize: false },
  plugins: [
    {
      apply: (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap('Migrations', () =>
          cpSync(`${folder}/migrations`, `${compiler.outputPath}/migrations`, { recursive: true }),
        ),
    },
  ],
});
