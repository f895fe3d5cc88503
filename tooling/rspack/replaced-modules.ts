import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { root, tools } from '../bootstrap/paths.mjs';

const NAVIGATION = '/shared/src/federated/router/browser.ts';

/**
 * A prerendered page needs no navigation before hydration, so it is a chunk with a second copy of
 * React Router's single file. The copies pass only plain objects to each other.
 */
export const navigationApart = () =>
  new rspack.NormalModuleReplacementPlugin(/^react-router-dom$/, (data) => {
    if (data.contextInfo.issuer.endsWith(NAVIGATION)) data.request = `${routerFile()}?navigation`;
  });

/** React Router's package.json names the development build for every bundler. */
export const productionRouter = () =>
  new rspack.NormalModuleReplacementPlugin(/^react-router(\/dom)?$/, (data) => {
    data.request = join(
      routerFolder(),
      data.request.endsWith('/dom') ? 'dom-export.mjs' : 'index.mjs',
    );
  });

export const routerRule = () => ({
  test: /\/react-router\/dist\/production\/.*\.mjs$/,
  loader: `${tools}/rspack/pure-components.cjs`,
});

function routerFolder() {
  const fromShared = createRequire(`${root}/shared/package.json`);
  const fromDom = createRequire(fromShared.resolve('react-router-dom/package.json'));
  return join(dirname(fromDom.resolve('react-router/package.json')), 'dist/production');
}

/** The file from which React Router's entry exports the router. */
function routerFile() {
  const folder = routerFolder();
  const file = /createBrowserRouter,[^}]*}\s*from\s*"(\.\/[^"]+)"/s.exec(
    readFileSync(join(folder, 'index.mjs'), 'utf8'),
  )?.[1];
  if (!file)
    throw new Error(
      `${folder}/index.mjs imports createBrowserRouter from no file: the layout of React ` +
        "Router's package has changed.",
    );
  return join(folder, file);
}

/** styled-components uses stylis's prefixes only with `enableVendorPrefixes`. */
export const noPrefixes = () =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/(src\/)?Prefixer\.js$/, (data) => {
    if (data.contextInfo.issuer.includes('/stylis/'))
      data.request = 'data:text/javascript,export const prefix = (value) => value;';
  });

const EXPORT_OF_THE_KIT = "export { createIcon as default } from '@lagoon/shared/ui';";
const FROM_THE_KIT = `data:text/javascript,${encodeURIComponent(EXPORT_OF_THE_KIT)}`;

export const LUCIDES_OWN = /\/createLucideIcon\.mjs$/;

/** Every lucide icon imports `createLucideIcon`; a page has one copy in `@lagoon/shared/ui`. */
export const iconsOnce = () =>
  new rspack.NormalModuleReplacementPlugin(LUCIDES_OWN, (data) => {
    data.request = FROM_THE_KIT;
  });
