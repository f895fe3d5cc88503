import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { root } from '../bootstrap/paths.mjs';

/** The shell's module that has the router which navigates, and nothing else of React Router. */
const NAVIGATION = '/shared/src/federated/router/browser.ts';

/**
 * React Router is one file, of which all that anybody uses would land in the first script. The part that navigates is a half
 * of it, knows nothing of React, and is needed by nobody before a page that arrived is usable: it is taken from a second copy
 * of that file, in a chunk of its own. The two halves meet in plain objects alone.
 */
export const navigationApart = () =>
  new rspack.NormalModuleReplacementPlugin(/^react-router-dom$/, (data) => {
    if (data.contextInfo.issuer.endsWith(NAVIGATION)) data.request = `${routerFile()}?navigation`;
  });

/** The file that has the router, which React Router's entry takes everything from. */
function routerFile(): string {
  const fromShared = createRequire(`${root}/shared/package.json`);
  const fromDom = createRequire(fromShared.resolve('react-router-dom/package.json'));
  const folder = join(dirname(fromDom.resolve('react-router/package.json')), 'dist/production');
  const file = /createBrowserRouter,[^}]*}\s*from\s*"(\.\/[^"]+)"/s.exec(readFileSync(join(folder, 'index.mjs'), 'utf8'))?.[1];
  if (!file) throw new Error(`${folder}/index.mjs takes createBrowserRouter from no file: React Router is built in another way now.`);
  return join(folder, file);
}
