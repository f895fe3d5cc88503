import { cpSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { nodeBundle } from '../tooling/rspack/node-bundle';

const folder = import.meta.dirname;

/**
 * Bundles server, encoder, database thread and command-line programs; copies migrations next to
 * them.
 */
export default nodeBundle(folder, {
  devtool: 'source-map',
  entry: Object.fromEntries(
    ['main', 'admin', 'backup', 'encoder', 'database'].map((name) => [name, `./src/${name}.ts`]),
  ),
  externals: [
    ({ request = '' }, done) =>
      /^[./]|^@lagoon\//.test(request) ? done() : done(undefined, `module ${request}`),
  ],
  plugins: [
    {
      apply: (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap('Migrations', () =>
          cpSync(`${folder}/migrations`, `${compiler.outputPath}/migrations`, { recursive: true }),
        ),
    },
  ],
});
