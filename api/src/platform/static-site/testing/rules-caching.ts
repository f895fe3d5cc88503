import assert from 'node:assert/strict';
import {
  CRAWLER_FILES,
  pageText,
  REGISTRY_OF_PAGE,
  type Rule,
  SCRIPT,
  STYLE,
} from './example-site';
import { ask } from './request';

const CRAWLER_PATHS = CRAWLER_FILES.map(([path]) => path);
const SCRIPT_PATH = '/apps/shell/b1/main.js';
const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

export const cachingRules: readonly Rule[] = [
  [
    'lets browsers cache files of builds for a year as immutable',
    async ({ base }) => {
      const script = await ask(base, SCRIPT_PATH);
      assert.equal(script.status, 200);
      assert.equal(script.text, SCRIPT);
      assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(script.headers['content-type'] ?? '', /^(text|application)\/javascript/);
    },
  ],
  [
    'lets browsers revalidate pages, registry, config.json and files for search engines',
    async ({ base }) => {
      for (const path of [
        '/',
        '/shop',
        '/registry.json',
        REGISTRY_OF_PAGE,
        '/config.json',
        '/favicon.svg',
        ...CRAWLER_PATHS,
      ])
        assert.equal((await ask(base, path)).headers['cache-control'], 'no-cache', path);
    },
  ],
  [
    'prefers brotli to gzip, and sends no encoding with q=0',
    async ({ base }) => {
      const forms: [accept: string, sent: string | undefined][] = [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
        ['', undefined],
      ];
      for (const [accept, sent] of forms) {
        const { headers, text } = await ask(base, SCRIPT_PATH, accepting(accept));
        assert.equal(headers['content-encoding'], sent, accept);
        assert.match(headers.vary ?? '', /accept-encoding/i);
        assert.equal(text, SCRIPT);
      }
    },
  ],
  [
    'sends pages and files for search engines compressed, or 304 to the current tag',
    async ({ base }) => {
      for (const [path, whole] of [
        ['/shop/2', pageText('shop', 1)],
        ...CRAWLER_FILES.map(([path, , whole]) => [path, whole]),
      ] as const) {
        const { headers, text } = await ask(base, path, accepting('br'));
        assert.equal(headers['content-encoding'], 'br', path);
        assert.equal(text, whole);
        assert.match(headers.vary ?? '', /accept-encoding/i, path);
        const again = await ask(base, path, {
          headers: { ...accepting('br').headers, 'if-none-match': headers.etag ?? 'no tag' },
        });
        assert.deepEqual([again.status, again.bytes.length], [304, 0], path);
      }
    },
  ],
  [
    'sends a file without a compressed form unchanged',
    async ({ base }) => {
      const { headers, text } = await ask(base, '/apps/shell/b1/main.css', accepting('br, gzip'));
      assert.equal(headers['content-encoding'], undefined);
      assert.equal(text, STYLE);
    },
  ],
  [
    'answers 304 to the current tag',
    async ({ base }) => {
      for (const path of [
        SCRIPT_PATH,
        '/shop',
        '/registry.json',
        REGISTRY_OF_PAGE,
        '/config.json',
        ...CRAWLER_PATHS,
      ]) {
        const first = await ask(base, path);
        const etag = first.headers.etag ?? '';
        assert.ok(etag, path);
        const again = await ask(base, path, { headers: { 'if-none-match': etag } });
        assert.equal(again.status, 304, path);
        assert.equal(again.bytes.length, 0, path);
        assert.equal(again.headers['cache-control'], first.headers['cache-control'], path);
        assert.equal(
          (await ask(base, path, { headers: { 'if-none-match': '"another"' } })).status,
          200,
          path,
        );
      }
    },
  ],
];
