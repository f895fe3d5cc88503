import { siteOfTests } from '../site/testing/example-builds';
import type { Rendering } from './bundle-process';
import { startRenderer } from './renderer';
import { fakeShell, fakeShop, putBundle } from './testing/fake-bundles';

const site = siteOfTests();
beforeEach(() => {
  for (const one of [fakeShell('s1'), fakeShop('p1')]) putBundle(site.folder, one);
});

const file = (name: string) => `${site.folder}/server/${name}/server.mjs`;
const registry = { schema: 1 as const, shell: 's1', apps: {} };
const start = (limits = {}) =>
  startRenderer(
    { shell: file('shell/s1'), remotes: [{ app: 'shop', file: file('mf-shop/p1') }], registry },
    limits,
  );
const base = { shell: 'base', shop: 'base' };
const products = (...fates: string[]) => ({
  products: fates.map((fate) => ({ name: fate, fate })),
});
async function renderAll(renderer: Awaited<ReturnType<typeof start>>, names: string[]) {
  const all: Rendering[] = [];
  for await (const one of renderer.render(names)) all.push(one);
  return all.map((one) => one.error ?? one.rendered.body);
}

test('lists the pages of shell and remotes, each with a hash of all its inputs', async () => {
  const renderer = await start();
  const pages = await renderer.list(base, products('A', 'B', 'C'));
  const namesOf = (wanted: string) =>
    pages.flatMap(({ name, app }) => (app === wanted ? [name] : [])).join();
  expect(namesOf('shell')).toBe('/,/team,/team/Ada%20Obi,/ (not found),/team (not found)');
  expect(namesOf('shop')).toBe('/shop,/shop/2,/shop/A,/shop/B,/shop/C,/shop (not found)');
  expect(pages.map(({ app }) => app)).toEqual([
    ...Array(5).fill('shell'),
    ...Array(6).fill('shop'),
  ]);
  const keys = (list: typeof pages) => new Map(list.map(({ name, key }) => [name, key]));
  const [before, other, after] = [
    keys(pages),
    keys(await renderer.list({ ...base, shop: 'another base' }, products('A', 'B', 'C'))),
    keys(await renderer.list(base, products('A', 'B', 'D'))),
  ];
  expect(
    pages.filter(({ name }) => before.get(name) !== other.get(name)).map(({ app }) => app),
  ).toEqual(Array(6).fill('shop'));
  expect([...before.keys()].filter((name) => before.get(name) !== after.get(name))).toEqual([
    '/shop/2',
    '/shop/C',
  ]);
  await renderer.close();
});

test('reports a page that throws, hangs or ends the process, and renders all other pages', async () => {
  const renderer = await start({ milliseconds: 2500 });
  const names = ['A', 'throws', 'hangs', 'B', 'dies', 'asks', 'waits', 'C'];
  await renderer.list(base, products(...names));
  const pages = names.map((name) => `/shop/${name}`);
  expect(await renderAll(renderer, pages)).toEqual([
    expect.stringContaining('"name":"A"'),
    'Error: no such picture',
    'it took longer than 2.5 s',
    expect.stringContaining('"name":"B"'),
    'its process has ended',
    expect.stringContaining('asked for data'),
    'it took longer than 2.5 s',
    expect.stringContaining('"name":"C"'),
  ]);
  await renderer.close();
});

test('stops rendering after too many crashes', async () => {
  const renderer = await start({ crashes: 1 });
  await renderer.list(base, products('dies'));
  await expect(renderAll(renderer, ['/shop/dies', '/shop/dies', '/shop/dies'])).rejects.toThrow(
    'rendering was stopped',
  );
  await renderer.close();
});

test('throws when the shell’s bundle fails to load', async () => {
  putBundle(site.folder, fakeShell('s1', 'throw new Error("no such module");'));
  await expect(start()).rejects.toThrow(
    'its server bundle could not be loaded: Error: no such module',
  );
});

test('names the remote that ended the process while another remote was loading', async () => {
  const ends =
    'setImmediate(() => process.exit()); export default { id: "shop", pages: () => [] };';
  putBundle(site.folder, fakeShop('p1', ends));
  const blog = fakeShop(
    'b1',
    'await new Promise((done) => setTimeout(done, 300)); export default { id: "blog", pages: () => [] };',
  );
  putBundle(site.folder, { ...blog, manifest: { ...blog.manifest, app: 'mf-blog' } });
  const remotes = [
    { app: 'shop', file: file('mf-shop/p1') },
    { app: 'blog', file: file('mf-blog/b1') },
  ];
  const renderer = await startRenderer({ shell: file('shell/s1'), remotes, registry });
  expect(renderer.missing).toEqual([{ app: 'shop', error: 'its process has ended' }]);
  await renderer.close();
});

test.each([
  [
    'rejects a promise without a handler after its load',
    `Promise.reject(new Error('later')); export default { id: 'shop', pages: () => [] };`,
  ],
  [
    'has pages that cannot be listed',
    `export default { id: 'shop', pages() { throw new Error('no pages'); } };`,
  ],
])('lists the pages of other remotes when one remote’s bundle %s', async (_, bundle) => {
  putBundle(site.folder, fakeShop('p1', bundle));
  const renderer = await start();
  expect(renderer.missing.map(({ app }) => app)).toEqual(['shop']);
  expect((await renderer.list(base, products('A'))).map(({ app }) => app)).toContain('shell');
  await renderer.close();
});

test('stops rendering when every page takes almost the maximum time', async () => {
  const bundle = `export default { id: 'shop', pages: () => Array.from({ length: 20 }, (_, n) => ({ path: '/shop/' + n, seeds: [['', '', { fate: 'slow' }]] })) };`;
  putBundle(site.folder, fakeShop('p1', bundle));
  const renderer = await start({ milliseconds: 3000, crashes: 0 });
  const pages = await renderer.list(base, {});
  const names = pages.flatMap(({ app, name }) => (app === 'shop' ? [name] : []));
  await expect(renderAll(renderer, names)).rejects.toThrow('20 pages took longer than 2 s');
  await renderer.close();
});
