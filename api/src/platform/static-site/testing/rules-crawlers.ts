import assert from 'node:assert/strict';
import { brotliDecompressSync } from 'node:zlib';
import { ask } from './request';
import type { Rule } from './rule';

/** Stand for those that the API makes. */
export const CRAWLER_FILES = [
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *\nAllow: /\n'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n'],
] as const;

export const crawlerRules: readonly Rule[] = [
  [
    'what search engines ask for is answered by the server and never with a page',
    async ({ base }) => {
      for (const [path, type, text] of CRAWLER_FILES) {
        const answer = await ask(base, path);
        assert.equal(answer.status, 200, path);
        assert.equal(answer.headers['content-type'], type, path);
        assert.equal(answer.headers['cache-control'], 'no-cache', path);
        assert.ok(answer.text.includes(text), `${path} is ${answer.text.slice(0, 60)}`);
      }
    },
  ],
  [
    'what search engines ask for travels compressed, and not again to who has it',
    async ({ base }) => {
      for (const [path, , text] of CRAWLER_FILES) {
        const { headers, bytes } = await ask(base, path, { headers: { 'accept-encoding': 'br' } });
        assert.ok(brotliDecompressSync(bytes).toString().includes(text), path);
        const again = await ask(base, path, { headers: { 'if-none-match': headers.etag ?? 'no tag' } });
        assert.deepEqual([again.status, again.bytes.length], [304, 0], path);
      }
    },
  ],
  [
    'a HEAD of it is its GET without the body',
    async ({ base }) => {
      for (const [path] of CRAWLER_FILES) {
        const [get, head] = [await ask(base, path), await ask(base, path, { method: 'HEAD' })];
        assert.deepEqual([head.status, head.bytes.length], [200, 0], path);
        for (const name of ['content-type', 'etag', 'content-length'])
          assert.equal(head.headers[name], get.headers[name], `${name} of ${path}`);
      }
    },
  ],
];
