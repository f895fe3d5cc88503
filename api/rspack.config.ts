import { cpSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { nodeBundle } from '../tooling/rspack/node-bundle';

const folder = import.meta.dirname;

/** The server, the reader of pictures and the thread of the embedded database that it starts, and the command lines beside it: our own code in one file each, every package beside it, the migrations too. */
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
