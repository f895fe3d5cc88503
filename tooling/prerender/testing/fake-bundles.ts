import { writeWithFolders } from '../../site/disk';
import type { BuildManifest } from '../../site/manifest';
import {
  type exampleSite,
  remoteBuild,
  serverFiles,
  shellBuild,
} from '../../site/testing/example-builds';

/** A page shows the data of its first view. A product's `fate` selects a fault. */
const shellBundle = (build: string) => `
export const scope = { greeting: 'from shell ${build}' };
const fates = {
  throws() { throw new Error('no such picture'); },
  hangs() { for (;;); },
  dies() { process.exit(1); },
  waits() { return new Promise(() => {}); },
  slow() { return new Promise((done) => setTimeout(done, 500)); },
  asks() { return fetch('http://127.0.0.1/'); },
};
export function createRenderer(remotes, registry) {
  const own = ['/', '/team', '/team/Ada%20Obi'].map((path) => ({ path, seeds: [], app: 'shell', chunks: ['home'], sitemap: true }));
  const absent = ['/', '/team'].map((path) => ({ path, notFound: true, at: path + '/-', seeds: [], app: 'shell', chunks: [] }));
  return {
    pages: (lists) => [...own, ...absent, ...remotes.flatMap(({ id, pages }) => pages(lists).map((page) => ({ chunks: ['list'], sitemap: true, ...page, app: id })))],
    async render({ path, at = path, seeds, notFound }) {
      const [, , product = {}] = seeds[0] ?? [];
      await fates[product.fate]?.();
      return {
        head: '<title>' + at + '</title>',
        body: '<main>' + (notFound ? 'Not found' : JSON.stringify(product)) + ' by ' + Object.keys(registry.apps) + '</main>' + (product.fate === 'styled' ? '<p style="color:red">' : ''),
        style: '.a{color:teal}',
        styleAttributes: 'data-styled="true"',
        errors: product.fate === 'warns' ? ['React warned of a key.'] : [],
      };
    },
  };
}
`;

/** A listing page for every two products, a page for each product, and a not-found page. */
const shopBundle = (build: string) => `
const { greeting } = globalThis[Symbol.for('lagoon.scope')];
if (greeting === undefined) throw new Error('no scope');
const pages = ({ products }) => {
  if (!products) return [];
  const listing = Array.from({ length: Math.max(1, Math.ceil(products.length / 2)) }, (_, index) => ({
    path: index === 0 ? '/shop' : '/shop/' + (index + 1),
    seeds: [['productsPage', index + 1, { tests: products.slice(index * 2, index * 2 + 2).map(({ name, price }) => ({ name, price })) }]],
  }));
  const each = products.map((product) => ({ path: product.path ?? '/shop/' + encodeURIComponent(product.name), seeds: [['product', product.name, product]] }));
  return [...listing, ...each, { path: '/shop', notFound: true, at: '/shop/-', seeds: [] }];
};
export default { id: 'shop', build: '${build}', pages };
`;

export interface FakeBuild {
  manifest: BuildManifest;
  /** text of its server.mjs */
  bundle: string;
}

export const fakeShell = (build: string, bundle = shellBundle(build)): FakeBuild => ({
  manifest: shellBuild(build, { server: serverFiles({ 'server.mjs': bundle }) }),
  bundle,
});

export const fakeShop = (build: string, bundle = shopBundle(build)): FakeBuild => ({
  manifest: remoteBuild('mf-shop', build, { server: serverFiles({ 'server.mjs': bundle }) }),
  bundle,
});

export function putBundle(site: string, { manifest: { app, build }, bundle }: FakeBuild) {
  writeWithFolders(`${site}/server/${app}/${build}/server.mjs`, bundle);
}

export function putBuilds(site: ReturnType<typeof exampleSite>, ...builds: FakeBuild[]) {
  for (const one of builds) {
    site.put(one.manifest);
    putBundle(site.folder, one);
  }
}
