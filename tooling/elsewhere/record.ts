import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { REMOTES, root } from '../bootstrap/paths.mjs';
import { defineApp } from '../rspack/app';

/** `npx lagoon-record dist`: makes a build of another bundler's ES modules and CSS files. */
const modules = `${root}/dist`;
const [folder = modules, ...more] = process.argv.slice(2);
if (more.length > 0 || resolve(folder) !== modules)
  throw new Error(
    `Usage: lagoon-record dist. The modules must be in ${modules}, not in ` +
      `"${[folder, ...more].join(' ')}".`,
  );
if (!existsSync(`${modules}/app.js`))
  throw new Error(
    `${modules}/app.js is missing. ` +
      'Build src/app.ts to it as an ES module, with all packages external.',
  );
const [name = ''] = REMOTES;
const compiler = rspack([defineApp({ name, kind: 'remote', modules })].flat());
const stats = await promisify(compiler.run.bind(compiler))();
if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
console.log(`recorded ${name} in dist/build.json`);
