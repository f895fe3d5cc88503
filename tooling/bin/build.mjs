import { existsSync } from 'node:fs';
import { runTypeScript } from '../bootstrap/bundle.mjs';
import { root } from '../bootstrap/paths.mjs';

// named apps are built without a check of the packages
const isEverything = process.argv.slice(2).every((one) => one.startsWith('--'));
await runTypeScript('programs/build.ts', {
  install: isEverything || !existsSync(`${root}/node_modules`),
});
