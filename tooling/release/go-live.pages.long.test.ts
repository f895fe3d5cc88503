import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { saveList } from '../prerender/lists';
import { type FakeBuild, fakeShell, fakeShop, putBuilds } from '../prerender/testing/fake-bundles';
import { visibleNames } from '../site/disk';
import { refusedBuilds } from '../site/refused-builds';
import { liveFolder, readFolder } from '../site/releases';
import { remoteBuild, serverFiles, siteOfTests } from '../site/testing/example-builds';
import { brokenLinks, rollback, setCanary, stopCanary } from './actions';
import { status } from './status';
import { statusText } from './status-text';
import { promoteBuilds } from './testing/release-site';
import { verifySite } from './verify';

const site = siteOfTests();
const put = (...builds: FakeBuild[]) => putBuilds(site, ...builds);
const products = (...list: { name: string; fate?: string; path?: string }[]) =>
  saveList(site.folder, 'products', { etag: '"1"', list });
const go = (...names: string[]) => promoteBuilds(site.folder, ...names);
const page = (path: string) => readFileSync(`${site.folder}/live/pages/${path}.html`, 'utf8');
const has = (path: string) => existsSync(`${site.folder}/live/pages/${path}.html`);
const record = () => readFolder(site.folder, liveFolder(site.folder) ?? '');
/** Releases the shell, the shop with the product A, and other remotes. */
const releaseShop = (...others: string[]) => {
  products({ name: 'A' });
  return go('shell', 'mf-shop', ...others);
};
const startCanary = () => setCanary(site.folder, { app: 'mf-shop', build: 'p2', percent: 10 });
/** Returns a build with a change of its bundle. */
const changed = (make: typeof fakeShell, build: string, from: string, to: string) =>
  make(build, make(build).bundle.replace(from, to));

beforeEach(() => {
  site.write('config.json', '{}');
  put(fakeShell('s1'), fakeShop('p1'));
  site.put(
    remoteBuild('mf-admin', 'a1', {
      pages: ['/admin', '/admin/:name'].map((path) => ({ path, chunks: ['list'] })),
    }),
  );
});

test('prerenders each page with data, and the not-found pages of the mounts', async () => {
  products({ name: 'Vitamin B12/Folate' }, { name: 'B' }, { name: 'C' });
  await go('shell', 'mf-shop', 'mf-admin');
  const paths = [
    ...['_404/index', '_404/shop', '_404/team', 'index', 'shop', 'shop/2', 'shop/B', 'shop/C'],
    ...['shop/Vitamin B12/Folate', 'team', 'team/Ada Obi'],
  ];
  expect(Object.keys(record().composed ?? {}).sort()).toEqual(
    paths.map((path) => `pages/${path}.html`),
  );
  expect(
    visibleNames(`${site.folder}/live/pages/_app`).filter((name) => name.endsWith('.html')),
  ).toEqual(['admin.html']);
  expect(verifySite(site.folder)).toEqual([]);
});

test('writes style, preloads and data to a prerendered page', async () => {
  products({ name: '</script>' });
  await go('shell', 'mf-shop');
  const html = page('shop/<' + '/script>');
  expect(html).toContain('<title>/shop/%3C%2Fscript%3E</title>');
  expect(html).toContain('<style data-styled="true">.a{color:teal}</style>');
  expect(html).toMatch(
    /<link rel="preload" as="script" href="\/apps\/mf-shop\/p1\/list.js" integrity="[^"]+" crossorigin="anonymous" fetchpriority="low">/,
  );
  expect(html).not.toMatch(/slow-page|as="fetch"/);
  const data =
    /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual([['product', '</script>', { name: '</script>' }]]);
});

test('prerenders all pages except the shop’s pages when the list of products is missing', async () => {
  await go('shell', 'mf-shop');
  expect(Object.keys(record().composed ?? {})).not.toContain('pages/shop.html');
  expect([has('team/Ada Obi'), has('_app/shop'), has('_404/shop')]).toEqual([true, true, false]);
  expect(page('shop')).toContain('slow-page');
  expect(page('shop')).not.toContain('noindex');
  expect(verifySite(site.folder)).toEqual([]);
});

test('writes empty pages for a build that has no server bundle', async () => {
  put({ ...fakeShell('s0'), manifest: { ...fakeShell('s0').manifest, server: undefined } });
  rmSync(`${site.folder}/server/shell/s0`, { recursive: true });
  await go('shell@s0', 'mf-shop', 'mf-admin');
  expect([record().composed, has('_app/index'), has('shop')]).toEqual([undefined, true, true]);
});

test('writes nothing when the same builds and pages are already live', async () => {
  await releaseShop();
  expect(await go('shell', 'mf-shop')).toMatchObject({ release: 1, changed: false });
  site.write(`releases/1/pages/shop/A.html`, 'damaged');
  expect(await go('shell', 'mf-shop')).toMatchObject({ release: 2, changed: true });
  expect(page('shop/A')).toContain('<main>');
});

test('keeps the not-found page of the shop when a product’s name cannot be a file', async () => {
  products({ name: 'A' }, { name: '..', path: '/shop/..' }, { name: 'x'.repeat(241) });
  await go('shell', 'mf-shop');
  expect([has('shop/A'), has('_app/shop'), has('_404/shop')]).toEqual([true, false, true]);
  expect(verifySite(site.folder)).toEqual([]);
});

describe('the gate', () => {
  test.each([
    ['throws', 'mf-shop p1: /shop/A could not be rendered: Error: no such picture.'],
    ['warns', 'mf-shop p1: /shop/A could not be rendered: React warned of a key.'],
    ['styled', 'mf-shop p1: /shop/A has a style attribute, which the policy of the site forbids'],
  ])('rejects a build of which a page %s, and changes nothing', async (fate, message) => {
    products({ name: 'A', fate });
    await expect(go('shell', 'mf-shop')).rejects.toThrow(message);
    expect([liveFolder(site.folder), visibleNames(`${site.folder}/releases`)]).toEqual([
      undefined,
      [],
    ]);
  });

  test('rejects a build whose server bundle fails to load or lists another app’s pages', async () => {
    put(fakeShop('p2', 'throw new Error("no such module");'));
    await expect(go('shell', 'mf-shop@p2')).rejects.toThrow(
      'mf-shop p2: its server bundle could not be loaded: Error: no such module.',
    );
    const listsAdmin =
      'export default { id: "shop", pages: () => [{ path: "/admin", seeds: [] }] };';
    put(fakeShop('p3', listsAdmin));
    await expect(go('shell', 'mf-shop@p3')).rejects.toThrow(
      'mf-shop p3: /admin lists /admin among its pages',
    );
  });

  test('rejects a page whose HTML without data exceeds the budget', async () => {
    const noise = Array.from({ length: 20_000 }, () => Math.random().toString(36).slice(2, 4)).join(
      '',
    );
    put(changed(fakeShell, 's2', "'<main>'", `'<main>${noise}'`));
    await expect(go('shell@s2', 'mf-shop')).rejects.toThrow(
      /pages \(shell\): shell s2: \/ is too heavy: \d+ bytes of brotli beyond its data/,
    );
  });

  test('accepts failing pages of apps without a new build, and lists them in status', async () => {
    await releaseShop();
    products({ name: 'A' }, { name: 'B', fate: 'throws' });
    const { failures } = await go('mf-admin');
    expect(failures).toMatchObject([{ app: 'mf-shop', path: '/shop/B' }]);
    expect(record().failed).toEqual(['pages/shop/B.html']);
    expect([has('shop/A'), has('shop/B'), has('_app/shop')]).toEqual([true, false, true]);
    expect(statusText(status(site.folder))).toContain(
      '! 1 page could not be rendered: `failed` in releases/2/release.json',
    );
    expect(verifySite(site.folder)).toEqual([]);
    put(fakeShell('s2'));
    // a failing page of a live build does not block a new shell
    expect(await go('shell@s2')).toMatchObject({ changed: true });
  });

  test('rejects a build that makes a page of a live build fail', async () => {
    await releaseShop();
    const exits = `let renders = 0; const { stringify } = JSON;
      JSON.stringify = (value) => { if (value?.rendered && ++renders === 1) process.exit(); return stringify(value); };`;
    put(fakeShop('p2', `${exits} ${fakeShop('p2').bundle}`));
    await expect(go('mf-shop')).rejects.toThrow(
      /shell s1: \/ .*its process has ended\. The live release renders it without mf-shop\/p2\./,
    );
    expect(liveFolder(site.folder)).toBe('1');
  });

  test.each([
    ['omits the pages of', 'remotes.flatMap', '[].flatMap'],
    ['removes the bundle of', 'const own', 'remotes.length = 0; const own'],
  ])('rejects and records a build that %s an unchanged build', async (_, from, to) => {
    await releaseShop();
    put(changed(fakeShell, 's2', from, to));
    await expect(go('shell@s2')).rejects.toThrow(
      'mf-shop p1: /shop and 2 more pages would arrive empty. The live release renders it without shell/s2.',
    );
    expect([liveFolder(site.folder), [...refusedBuilds(site.folder)]]).toEqual([
      '1',
      [['shell/s2', ['pages']]],
    ]);
  });

  test('rejects a build that omits pages of a running canary', async () => {
    await releaseShop();
    put(fakeShop('p2'));
    await startCanary();
    const withoutCanary = 'remotes.filter(({ build }) => build !== "p2").flatMap';
    put(changed(fakeShell, 's2', 'remotes.flatMap', withoutCanary));
    await expect(go('shell@s2')).rejects.toThrow(
      'mf-shop p2: /shop and 2 more pages would arrive empty.',
    );
  });

  /** Beginning of the function that lists the pages of the shop. */
  const LISTS = 'if (!products) return [];';
  const fakeBlog = (build: string, bundle: string): FakeBuild => ({
    manifest: remoteBuild('mf-blog', build, { server: serverFiles({ 'server.mjs': bundle }) }),
    bundle,
  });
  const onRendered = (change: string) =>
    `const { stringify } = JSON;
     JSON.stringify = (value) => { if (value?.rendered) { const { rendered } = value; ${change} } return stringify(value); };
     export default { id: 'blog', pages: () => [] };`;

  test.each([
    [
      'shell',
      'omits the not-found page of a live remote',
      changed(
        fakeShell,
        's2',
        'app: id })))',
        'app: id }))).filter((page) => page.path !== "/shop" || !page.notFound)',
      ),
      '/shop (not found) would arrive empty. The live release renders it without shell/s2.',
    ],
    [
      'mf-blog',
      'makes a page of the shop nearly empty',
      fakeBlog(
        'b1',
        onRendered("if (rendered.head.includes('/shop/A')) rendered.body = '<main></main>';"),
      ),
      '/shop/A would arrive nearly empty. The live release renders it without mf-blog/b1.',
    ],
    [
      'mf-blog',
      'lists pages under the id of another remote',
      fakeBlog(
        'b1',
        "export default { id: 'shop', pages: () => [{ path: '/shop/A', seeds: [] }] };",
      ),
      '/shop/A would arrive empty. The live release renders it without mf-blog/b1.',
    ],
  ])('rejects a build of %s that %s', async (app, _, build, message) => {
    await releaseShop();
    put(build);
    await expect(go(app)).rejects.toThrow(`mf-shop p1: ${message}`);
  });

  test('rejects a build that empties pages of another build with unchanged keys', async () => {
    products({ name: 'A' });
    put(fakeBlog('b1', "export default { id: 'blog', pages: () => [] };"));
    await go('shell', 'mf-shop', 'mf-blog@b1');
    put(fakeBlog('b2', onRendered("rendered.body = '<main></main>';")));
    await expect(go('mf-blog@b2')).rejects.toThrow(
      'mf-shop p1: /shop would arrive nearly empty. The live release renders it without mf-blog/b2.',
    );
    expect(liveFolder(site.folder)).toBe('1');
  });

  test('marks no build as rejected when each of several may have ended the process', async () => {
    await releaseShop();
    put(
      fakeShop('p2'),
      fakeBlog('b1', onRendered("if (rendered.head.includes('/shop/A')) process.exit();")),
    );
    await expect(go('mf-shop@p2', 'mf-blog')).rejects.toThrow(
      /\/shop\/A .* Any of mf-shop\/p2, mf-blog\/b1 can be the cause\.\n {2}Promote .* one by one/,
    );
    expect([...refusedBuilds(site.folder)]).toEqual([]);
  });

  test('accepts a corrected build when the live build fails to list its pages', async () => {
    const fails = `${LISTS} if (products.length > 1) throw new Error('too many');`;
    put(changed(fakeShop, 'p2', LISTS, fails));
    products({ name: 'A' });
    await go('shell', 'mf-shop@p2');
    products({ name: 'B' }, { name: 'C' });
    put(fakeShop('p3'));
    expect(await go('mf-shop@p3')).toMatchObject({ changed: true });
  });

  test('accepts a build after a record was deleted', async () => {
    products({ name: 'A' }, { name: 'B' });
    await go('shell', 'mf-shop');
    products({ name: 'B' });
    put(fakeShell('s2'));
    expect(await go('shell@s2')).toMatchObject({ changed: true, failures: [] });
    expect([has('shop/A'), has('shop/B')]).toEqual([false, true]);
  });

  test('names all builds that run together when no page can be rendered', async () => {
    products({ name: 'A' });
    put(changed(fakeShop, 'p2', LISTS, 'if (products) process.exit(); return [];'));
    await expect(go('shell', 'mf-shop')).rejects.toThrow(
      /^The pages of shell s1, mf-shop p2 cannot be rendered together: its process has ended/,
    );
  });

  test('accepts every rollback, with empty pages in place of failed pages', async () => {
    await releaseShop();
    put(fakeShop('p2'));
    await go('mf-shop');
    products({ name: 'A', fate: 'throws' });
    expect(await rollback(site.folder, { app: 'mf-shop' })).toMatchObject({
      changed: true,
      failures: [{ path: '/shop/A' }],
    });
    expect([page('shop').includes('p1/'), has('shop/A'), has('_app/shop')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

const inode = (path: string, release = 'live') =>
  statSync(`${site.folder}/${release}/pages/${path}.html`).ino;

test('reuses the page files of the release to which a rollback returns', async () => {
  products({ name: 'A' }, { name: 'B' });
  await go('shell', 'mf-shop');
  put(fakeShop('p2'));
  await go('mf-shop');
  products({ name: 'A' }, { name: 'B', path: '/shop/B' });
  await rollback(site.folder, { app: 'mf-shop' });
  for (const path of ['shop/A', 'shop', 'team'])
    expect([path, inode(path)]).toEqual([path, inode(path, 'releases/1')]);
  expect(inode('shop/B')).not.toBe(inode('shop/B', 'releases/1'));
  expect(verifySite(site.folder)).toEqual([]);
});

test('changes only the pages of the app that is promoted', async () => {
  await releaseShop('mf-admin');
  put(fakeShop('p2'));
  await go('mf-shop');
  for (const path of ['index', 'team', 'admin', '_404/team'])
    expect([path, inode(path)]).toEqual([path, inode(path, 'releases/1')]);
  expect(page('shop/A')).toContain('/mf-shop/p2/');
  expect(verifySite(site.folder)).toEqual([]);
});

/**
 * Returns the build of each app in a registry file.
 * @param set folder of the set of pages
 */
const buildsAt = (address: string, set = 'live') => {
  const { apps } = JSON.parse(readFileSync(`${site.folder}/${set}${address}`, 'utf8')) as Registry;
  return Object.fromEntries(Object.entries(apps).map(([id, { active }]) => [id, active.build]));
};
const addressIn = (html: string) => /"builds":"([^"]+)"/.exec(html)?.[1] ?? '';

test('updates the registry of unchanged pages, and keeps the registry of old pages', async () => {
  await releaseShop('mf-admin');
  const [home, earlier] = [addressIn(page('index')), addressIn(page('shop/A'))];
  put(fakeShop('p2'));
  await go('mf-shop');
  site.put(remoteBuild('mf-admin', 'a2'));
  await go('mf-admin');
  expect(addressIn(page('index'))).toBe(home);
  expect(buildsAt(home)).toEqual({ shop: 'p2', admin: 'a2' });
  expect(buildsAt(addressIn(page('shop/A')))).toEqual({ shop: 'p2', admin: 'a2' });
  expect(buildsAt(earlier)).toEqual({ shop: 'p1', admin: 'a1' });
});

test('writes the registries of canary and stable pages to `live` and `live/canary`', async () => {
  await releaseShop('mf-admin');
  const [home, stable] = [addressIn(page('index')), addressIn(page('shop/A'))];
  put(fakeShop('p2'));
  await startCanary();
  const canary = addressIn(readFileSync(`${site.folder}/live/canary/pages/shop/A.html`, 'utf8'));
  expect([inode('index'), inode('index', 'live/canary')]).toEqual([
    inode('index', 'releases/1'),
    inode('index', 'releases/1'),
  ]);
  expect([buildsAt(home).shop, buildsAt(home, 'live/canary').shop]).toEqual(['p1', 'p2']);
  for (const set of ['live', 'live/canary'])
    expect([buildsAt(stable, set).shop, buildsAt(canary, set).shop]).toEqual(['p1', 'p2']);
  await stopCanary(site.folder, 'mf-shop');
  expect([buildsAt(home).shop, buildsAt(canary).shop]).toEqual(['p1', 'p2']);
  expect(verifySite(site.folder)).toEqual([]);
});

test('rejects a canary when its pages fail to render', async () => {
  await releaseShop();
  put(fakeShop('p2', 'throw new Error("no such module");'));
  await expect(startCanary()).rejects.toThrow('mf-shop p2: its server bundle');
});

test('names the prerendered pages that link to a removed path', async () => {
  await releaseShop();
  site.write(
    'releases/1/pages/team.html',
    '<p><a class="a" href="/shop/A">A</a> <a href="/shopping">Mall</a></p>',
  );
  expect(brokenLinks(site.folder, ['/shop'])).toEqual([
    '1 of 5 prerendered pages link to /shop: /team',
  ]);
  expect(brokenLinks(site.folder, ['/blog'])).toEqual([]);
});
