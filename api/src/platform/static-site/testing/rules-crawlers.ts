import assert from 'node:assert/strict';
import { brotliDecompressSync } from 'node:zlib';
import { CRAWLER_FILES } from './crawler-files';
import { ask } from './request';
import type { Rule } from './rule';

export const crawlerRules: readonly Rule[] = [
  [
    'serves the files for search engines, or 404, and never a page instead',
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
    'serves the files for search engines compressed, and answers 304 to the current tag',
    async ({ base }) => {
      for (const [path, , text] of CRAWLER_FILES) {
        const compressed = { 'accept-encoding': 'br' };
        const { headers, bytes } = await ask(base, path, { headers: compressed });
        assert.ok(brotliDecompressSync(bytes).toString().includes(text), path);
        const again = await ask(base, path, {
          headers: { ...compressed, 'if-none-match': headers.etag ?? 'no tag' },
        });
        assert.deepEqual([again.status, again.bytes.length], [304, 0], path);
      }
    },
  ],
  [
    'answers HEAD of the files for search engines like GET without the body',
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
