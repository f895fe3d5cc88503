import { cpSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { nodeBundle } from '../tooling/rspack/node-bundle';

const folder = import.meta.dirname;

/**
 * Bundles the server, its encoder and database thread, and the command-line programs. Packages and migrations are copied next to
 * the bundles.
 */
export default nodeBundle(folder, {
  devtool: 'source-map',
  entry: Object.fromEntries(['main', 'admin', 'backup', 'encoder', 'database'].map((name) => [name, `./src/${name}.ts`])),
  externals: [({ request = '' }, done) => (/^[./]|^@lagoon\//.test(request) ? done() : done(undefined, `module ${request}`))],
  plugins: [
    {
      apply: (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap('Migrations', () =>
          cpSync(`${folder}/migrations`, `${compiler.outputPath}/migrations`, { recursive: true }),
        ),
    },
  ],
});
