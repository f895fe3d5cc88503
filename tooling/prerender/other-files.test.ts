import type { RegistryApp } from '../../shared/src/bundled/domain/registry';
import { makeRegistry } from '../site/deployment';
import { otherFiles } from './other-files';
import { buildSet } from './pages';
import { manifests, remote, shell } from './testing/example-manifests';

const builds = manifests(
  shell('s1'),
  remote('r1'),
  remote('a1', {
    app: 'mf-admin',
    id: 'admin',
    pages: [{ path: '/admin', chunks: ['shop-listing'] }],
  }),
);
const state = {
  shell: { active: 's1' },
  'mf-shop': { active: 'r1' },
  'mf-admin': { active: 'a1' },
};
const registry = makeRegistry(state, builds);
const preparePagesOf = (...builds: Parameters<typeof buildSet>) =>
  otherFiles(buildSet(...builds), 7);
const files = preparePagesOf(state, builds);
const page = (name: string) => String(files.get(`pages/_app/${name}.html`) ?? '');

test('writes an empty page for each mount with parameters, and a page for unknown addresses', () =>
  expect([...files.keys()].filter((path) => path.startsWith('pages/_app/'))).toEqual([
    'pages/_app/index.html',
    'pages/_app/team.html',
    'pages/_app/shop.html',
  ]));

test('preloads the chunk of each page of the shell, and no chunk for unknown paths', () => {
  expect(files.get('pages/index.html')).toContain('as="script" href="/apps/shell/s1/home.js"');
  expect(files.get('pages/team.html')).toContain('as="script" href="/apps/shell/s1/team.js"');
  expect(page('team')).toContain('as="script" href="/apps/shell/s1/team-member.js"');
  expect(page('index').match(/as="script"/g)).toHaveLength(1);
});

test('preloads all scripts of a remote’s page with their hashes', () => {
  const landing = String(files.get('pages/shop.html') ?? '');
  for (const path of [
    'mf-shop/r1/remoteEntry.js',
    'mf-shop/r1/app.js',
    'mf-shop/r1/shop-listing.js',
    'shell/s1/federation.js',
  ]) {
    const [, build = '', file = ''] = path.split('/');
    expect(landing).toContain(
      `<link rel="preload" as="script" href="/apps/${path}" integrity="sha384-${file}-${build}" crossorigin="anonymous">`,
    );
  }
  expect(landing).not.toContain('as="script" href="/apps/mf-shop/r1/shop-listing.css"');
  expect(page('index')).not.toContain('mf-shop/r1/shop-listing.js');
});

test('preloads the lists that a page declares', () => {
  expect(files.get('pages/shop.html')).toContain(
    '<link rel="preload" as="fetch" href="/api/products" crossorigin="anonymous">',
  );
  expect(files.get('pages/team.html')).not.toContain('as="fetch"');
});

test('excludes search engines from pages that the sitemap omits', () => {
  expect(files.get('pages/your-visit.html')).toContain('content="noindex"');
  expect(files.get('pages/admin.html')).toContain('content="noindex"');
  expect(files.get('pages/team.html')).not.toContain('noindex');
});

test('preloads no chunk of a page when the pages of a mount have different chunks', () => {
  expect(page('shop')).toContain('mf-shop/r1/remoteEntry.js');
  expect(page('shop')).toContain('mf-shop/r1/app.js');
  expect(page('shop')).not.toMatch(/shop-(listing|product)\.js/);
});

test('links the shell’s first script, style sheet and font on every page', () => {
  for (const name of ['index', 'shop']) {
    expect(page(name)).toContain(
      '<script defer src="/apps/shell/s1/main.js" integrity="sha384-main.js-s1" crossorigin="anonymous"></script>',
    );
    expect(page(name)).toContain(
      '<link rel="stylesheet" href="/apps/shell/s1/main.css" integrity="sha384-main.css-s1" crossorigin="anonymous">',
    );
    expect(page(name)).toContain('href="/apps/shell/s1/public-sans.woff2" crossorigin');
  }
});

const registryIn = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  );

test('gives every page the mounts of all apps, and the builds of its own app only', () => {
  const { shop, admin } = registry.apps;
  const [{ active: _, ...shopMounts }, { active: __, ...adminMounts }] = [shop, admin] as [
    RegistryApp,
    RegistryApp,
  ];
  expect(registryIn(page('shop')).apps).toEqual({ shop, admin: adminMounts });
  expect(registryIn(page('index')).apps).toEqual({ shop: shopMounts, admin: adminMounts });
});

test('writes the whole registry at the address that each page names', () => {
  for (const name of [
    'registry.json',
    ...['index', 'shop', 'team'].map((one) => registryIn(page(one)).builds.slice(1)),
  ])
    expect(JSON.parse(String(files.get(name)))).toMatchObject(
      JSON.parse(JSON.stringify({ ...registry, shell: 's1' })),
    );
});

test('contains the release number in `registry.json`, and not in the copies below `registry/`', () => {
  const releaseIn = (name: string) => JSON.parse(String(files.get(name))).release;
  expect(['registry.json', registryIn(page('shop')).builds.slice(1)].map(releaseIn)).toEqual([
    7,
    undefined,
  ]);
});

test('changes only an app’s own pages when the app has a new build', () => {
  const next = preparePagesOf(
    { ...state, 'mf-shop': { active: 'r2', previous: 'r1' } },
    manifests(...builds.values(), remote('r2')),
  );
  const changed = [...files].flatMap(([path, text]) =>
    path.endsWith('.html') && next.get(path) !== text ? [path] : [],
  );
  expect(changed).toEqual(['pages/shop.html', 'pages/_app/shop.html']);
  expect(
    JSON.parse(String(next.get(registryIn(page('index')).builds.slice(1)))).apps.shop.active.build,
  ).toBe('r2');
  expect(next.has(registryIn(page('shop')).builds.slice(1))).toBe(false);
});

test('writes pages without inline scripts, and allows only an empty inline style', () => {
  const scripts = [...page('shop').matchAll(/<script([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  );
  expect(
    scripts.filter(
      (attributes) => !attributes?.includes('src=') && !attributes?.includes('application/json'),
    ),
  ).toEqual([]);
  expect(page('shop')).toContain(
    `content="style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"`,
  );
});

test('puts the content security policy directly after the charset', () =>
  expect(page('shop')).toMatch(
    /<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy"/,
  ));

test('shows the phone number when JavaScript is switched off', () =>
  expect(page('index')).toMatch(/<noscript>.*0801 234 5678.*<\/noscript>/));

test('shows a link that loads the page again and the phone number until the shell starts', () => {
  const root = /<div id="root">(.*?)<\/div>\n/s.exec(page('index'))?.[1] ?? '';
  expect(root).toMatch(
    /^<div class="slow-page" data-until-started data-nosnippet>.*<p>This page is taking long to load\. /,
  );
  expect(root).toContain('<a href="">load it again</a>');
  expect(root).toContain('<a href="tel:+2348012345678">0801 234 5678</a>');
});

test('throws when the build lacks a page’s chunk', () =>
  expect(() =>
    preparePagesOf(
      state,
      manifests(...builds.values(), remote('r1', { pages: [{ path: '/shop', chunks: ['gone'] }] })),
    ),
  ).toThrow('"gone"'));

test('throws when the deployment has no shell', () => {
  const { shell: _, ...remotes } = state;
  expect(() => preparePagesOf(remotes, builds)).toThrow('The site has no shell yet');
});
