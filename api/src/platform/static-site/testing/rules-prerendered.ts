import assert from 'node:assert/strict';
import { type Edge, PRERENDERED, pageText, type Rule } from './example-site';
import { ask } from './request';
import { assertHead, assertSiteHeaders } from './rules-headers';

const ABSENT = {
  shop: [
    '/shop/No%20such%20test',
    '/shop/no-such-test?from=home',
    '/shop/Vitamin%20B12',
    '/shop/Vitamin%20B12/Folate/x',
    '/shop/a/b',
    '/shop/9',
    '/shop/0',
    '/shop/.NET',
    '/shop/..%2Fx',
    '/shop/C+%2F',
    '/shop/Vitamin%20B12/Folate%20(50%25)%20%2B%20%C3%9C',
    '/shop/%2fC+?x=%2F',
    '/shop/Vitamin%20B12%2F%2FFolate%20(50%25)%20%2B%20%C3%9C',
    '/shop/2.html',
    '/shop/A+B+C',
    `/shop/${'long'.repeat(70)}`,
    `/shop/${'0'.repeat(300)}9999999999999999999`,
  ],
  shell: [
    '/no/such/page',
    '/nothing',
    '/shopping',
    '/shop%20x',
    '/about/x',
    '/index',
    '/index/',
    '/index.html',
    '/shop.html',
    '/_404/shop',
    '/_404/index.html',
    '/%5f404/shop',
    '/_404',
    '/_app/cart',
  ],
} as const;

/**
 * Paths that get the empty page of their mount, since the app prerenders no page, or one of its
 * pages failed to render.
 */
const EMPTY = {
  cart: ['/cart', '/cart/', '/cart/anything?x=1', '/cart/%'],
  blog: ['/blog/no-such-article', '/blog/100%'],
} as const;

const onPrerendered =
  (check: (edge: Edge) => Promise<void>): Rule[1] =>
  async (edge) => {
    edge.site.release(1, undefined, 'prerendered');
    try {
      await check(edge);
    } finally {
      edge.site.release(1);
    }
  };

async function assertPage({ base }: Edge, path: string, status: number, page: string, release = 1) {
  const answer = await ask(base, path);
  assert.deepEqual([answer.status, answer.text], [status, pageText(page, release)], path);
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8', path);
  assert.equal(answer.headers['cache-control'], 'no-cache', path);
  assertSiteHeaders(answer, path);
}

export const prerenderedRules: readonly Rule[] = [
  [
    'serves the prerendered page of every address, with any characters',
    onPrerendered(async (edge) => {
      const own = [
        ['/', 'home'],
        ['/?from=mail', 'home'],
        ['/about', 'about'],
        ['/shop', 'listing'],
        ['/shop/', 'listing'],
        ['/shop/2', 'listing-2'],
        ['/shop/%32', 'listing-2'],
        [PRERENDERED.path, 'prerendered'],
        ['/shop/A%20%26%20B%3F', 'signs'],
        ['/shop/A%20&%20B%3f?canary=on', 'signs'],
        ['/shop/A%5CB', 'backslash'],
        ['/shop/C+', 'plus'],
        ['/shop/C%2B', 'plus'],
        ['/shop/%E1%BA%B8%CC%80j%E1%BA%B9%CC%80%20%E2%82%A6', 'letters'],
      ] as const;
      for (const [path, page] of own) await assertPage(edge, path, 200, page);
    }),
  ],
  [
    'answers 404 with the not-found page of the mount and the headers of every page',
    onPrerendered(async (edge) => {
      for (const page of ['shop', 'shell'] as const)
        for (const path of ABSENT[page]) await assertPage(edge, path, 404, `no ${page}`);
    }),
  ],
  [
    'answers with the empty page of a mount that has pages without a file',
    onPrerendered(async (edge) => {
      for (const page of ['cart', 'blog'] as const)
        for (const path of EMPTY[page]) await assertPage(edge, path, 200, page);
    }),
  ],
  [
    'answers 404 to an address with invalid percent encoding',
    onPrerendered(async (edge) => {
      for (const path of ['/shop/%E0%A4%A', '/shop/100%', '/shop/%zz?q=%'])
        await assertPage(edge, path, 404, 'no shop');
      for (const path of ['/%zz', '/team/%', '/no%/such'])
        await assertPage(edge, path, 404, 'no shell');
    }),
  ],
  [
    'answers HEAD of a missing page like GET, without the body',
    onPrerendered(async ({ base }) => {
      for (const path of ['/shop/No%20such%20test', '/no/such/page'])
        await assertHead(base, path, 404);
    }),
  ],
  [
    'sends the not-found page compressed, and never answers 304',
    onPrerendered(async ({ base }) => {
      const path = '/shop/No%20such%20test';
      for (const form of ['br', 'gzip']) {
        const headers = { 'accept-encoding': form };
        const { headers: sent } = await ask(base, path, { headers });
        const again = await ask(base, path, {
          headers: { ...headers, 'if-none-match': sent.etag ?? '*' },
        });
        assert.deepEqual([again.status, again.headers['content-encoding']], [404, form]);
        assert.equal(again.text, pageText('no shop', 1));
        assert.match(again.headers.vary ?? '', /accept-encoding/i);
      }
    }),
  ],
  [
    'answers 405 to a POST to a missing page',
    onPrerendered(async ({ base }) => {
      for (const path of ['/shop/No%20such%20test', '/shop/1', '/no/such/page']) {
        const { status, headers } = await ask(base, path, { method: 'POST' });
        assert.deepEqual([status, headers.allow], [405, 'GET, HEAD'], path);
      }
    }),
  ],
  [
    'redirects aliases, other spellings of names and leading zeros, and keeps the query',
    onPrerendered(async ({ base }) => {
      const elsewhere = [
        ['/shop/1', '/shop'],
        ['/shop/1/', '/shop'],
        ['/shop/01?from=mail&x=%2F', '/shop?from=mail&x=%2F'],
        ['/shop/%31', '/shop'],
        ['/shop/02', '/shop/2'],
        ['/shop/0017?canary=off', '/shop/17?canary=off'],
        ['/cart/basket', '/cart'],
        // other spellings of a page's name
        [PRERENDERED.path.toLowerCase(), PRERENDERED.path],
        [
          '/shop/e%CC%A3%CC%80JE%CC%A3%CC%80%20%E2%82%A6/?x=1',
          '/shop/%E1%BA%B8%CC%80j%E1%BA%B9%CC%80%20%E2%82%A6?x=1',
        ],
        ['/shop/A%20%E2%80%8B&%C2%A0B%3F', '/shop/A%20%26%20B%3F'],
        ['/SHOP/c%2b', '/shop/C%2B'],
        ['/About', '/about'],
      ] as const;
      for (const [path, location] of elsewhere)
        for (const method of ['GET', 'HEAD']) {
          const answer = await ask(base, path, { method });
          assert.deepEqual([answer.status, answer.headers.location], [301, location], path);
          assert.equal(answer.headers['cache-control'], 'no-cache', path);
          assertSiteHeaders(answer, path);
        }
    }),
  ],
  [
    'redirects no alias on a site without prerendered pages',
    async (edge) => {
      for (const path of ['/shop/1', '/shop/02']) await assertPage(edge, path, 200, 'shop');
    },
  ],
  [
    'serves a new page, and no deleted page, from the next request on',
    onPrerendered(async (edge) => {
      const { path, file } = { path: '/shop/New%20test', file: 'shop/New test' };
      await assertPage(edge, path, 404, 'no shop');
      edge.site.release(2, undefined, 'prerendered', [file]);
      await assertPage(edge, path, 200, 'more', 2);
      edge.site.release(3, undefined, 'prerendered');
      await assertPage(edge, path, 404, 'no shop', 3);
    }),
  ],
  [
    'never answers 404 during switches to a page that every release has',
    onPrerendered(async ({ base, site }) => {
      const switches = [
        () => site.release(2),
        () => site.release(3, undefined, 'prerendered'),
        () => site.release(4, 50, 'prerendered'),
      ];
      for (const change of [...switches, ...switches]) {
        const asked = Array.from({ length: 100 }, (_, index) =>
          ask(base, [PRERENDERED.path, '/cart/x', '/shop'][index % 3] ?? '/'),
        );
        await Promise.race(asked);
        change();
        for (const { status } of await Promise.all(asked)) assert.equal(status, 200);
      }
    }),
  ],
];
