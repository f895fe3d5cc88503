import assert from 'node:assert/strict';
import { CRAWLER_FILES, PRERENDERED, pageText, REGISTRY_OF_PAGE, type Rule } from './example-site';
import { ask } from './request';

const arrivesAt =
  (page: string, ...paths: string[]): Rule[1] =>
  async ({ base }) => {
    for (const path of paths) {
      const { status, text, headers } = await ask(base, path);
      assert.equal(status, 200, path);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8', path);
      assert.ok(text.includes(pageText(page, 1)), `${path} shows ${text.slice(0, 60)}`);
    }
  };

export const routingRules: readonly Rule[] = [
  [
    'serves the shell’s page for the home page and paths without a mount',
    arrivesAt('shell', '/', '/about', '/team/Ada', '/no/such/page'),
  ],
  ['ignores the query', arrivesAt('shop', '/shop?from=home', '/shop/2?x=/../..')],
  [
    'serves the page of a mount for its paths',
    arrivesAt('shop', '/shop', '/shop/', '/shop/2', '/shop/Full%20Blood%20Count', '/shop/a/b'),
  ],
  [
    'serves the page of the mount for names in any script',
    arrivesAt(
      'shop',
      '/shop/PT%2FINR',
      '/shop/HbA1c%20(50%25)',
      '/shop/A%20%26%20B',
      '/shop/A+B',
      '/shop/Why%3F',
      '/shop/No.%20%231',
      '/shop/%C3%9Cn%C3%AFcode%20%E2%82%A6',
      '/shop/%3Cb%3E%22quotes%22',
      '/shop/name.with.dots',
      '/shop/.NET',
      '/shop/..%2Fx',
      `/shop/${'long'.repeat(70)}`,
    ),
  ],
  [
    'serves the page of the mount for a path that cannot be decoded',
    async (edge) => {
      await arrivesAt('shell', '/%E0%A4%A', '/%zz', '/team/%', '/no%/such?q=%E0%A4%A')(edge);
      await arrivesAt('shop', '/shop/%E0%A4%A', '/shop/%ff%fe', '/shop/100%')(edge);
    },
  ],
  [
    'compares a mount with the whole first segment of a path',
    arrivesAt('shell', '/shopping', '/shop-window', '/carton/1', '/shop%20x', '/shop.html'),
  ],
  [
    'prefers a prerendered page to the empty page of its mount',
    arrivesAt('prerendered', PRERENDERED.path),
  ],
  [
    'redirects repeated slashes to single ones, with the query',
    async ({ base }) => {
      for (const [path, to] of [
        ['//shop', '/shop'],
        ['/shop//Lipid%20Profile?x=//y', '/shop/Lipid%20Profile?x=//y'],
        ['///shop//2/', '/shop/2/'],
        ['//', '/'],
        ['//_404/shop', '/_404/shop'],
        ['//evil.example/a', '/evil.example/a'],
      ] as const) {
        const { status, headers } = await ask(base, path);
        assert.deepEqual([status, headers.location], [301, to], path);
      }
    },
  ],
  [
    'serves the registry of the live release and the operator’s config.json',
    async ({ base }) => {
      for (const path of ['/registry.json', REGISTRY_OF_PAGE]) {
        const registry = await ask(base, path);
        assert.deepEqual(JSON.parse(registry.text), { schema: 1, apps: {}, release: 1 });
        assert.match(registry.headers['content-type'] ?? '', /^application\/json/);
      }
      for (const path of ['/registry/gone.json', '/registry/', '/registry/b1/x.json'])
        assert.equal((await ask(base, path)).text.includes('schema'), false, path);
      const config = await ask(base, '/config.json');
      assert.equal(JSON.parse(config.text).email.origin, 'https://mail.example');
    },
  ],
  [
    'serves the icon and the files for search engines at their own addresses',
    async ({ base }) => {
      const icon = ['/favicon.svg', 'image/svg+xml; charset=utf-8', '<svg'] as const;
      for (const [path, type, text] of [icon, ...CRAWLER_FILES]) {
        const answer = await ask(base, path);
        assert.deepEqual([answer.status, answer.headers['content-type']], [200, type], path);
        assert.ok(answer.text.includes(text), `${path} is ${answer.text.slice(0, 60)}`);
      }
    },
  ],
  [
    'answers 404, not with a page, to a missing file of a build',
    async ({ base }) => {
      for (const path of [
        '/apps/shell/b1/gone.js',
        '/apps/shell/b2/main.js',
        '/apps/shell/b1/',
        '/apps/shell',
        '/apps/',
        '/apps',
        '/apps/x.html',
      ]) {
        const { status, headers, text } = await ask(base, path);
        assert.equal(status, 404, path);
        assert.ok(!text.includes('of release'), path);
        assert.doesNotMatch(headers['cache-control'] ?? '', /immutable|max-age=[1-9]/, path);
      }
    },
  ],
  [
    'serves a new release immediately after the switch',
    async ({ base, site }) => {
      site.release(2);
      const after = await ask(base, '/shop');
      const registry = await ask(base, '/registry.json');
      site.release(1);
      assert.ok(after.text.includes(pageText('shop', 2)));
      assert.equal(JSON.parse(registry.text).release, 2);
      assert.ok((await ask(base, '/shop')).text.includes(pageText('shop', 1)));
    },
  ],
];
