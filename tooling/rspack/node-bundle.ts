import type { Configuration } from '@rspack/core';

export const nodeBundle = (
  folder: string,
  options: Pick<Configuration, 'entry' | 'externals' | 'devtool' | 'plugins'>,
): Configuration => ({
  context: folder,
  mode: 'production',
  target: 'node20',
  externalsType: 'module',
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
  output: {
    path: `${folder}/dist`,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  optimization: { minimize: false },
  ...options,
});
