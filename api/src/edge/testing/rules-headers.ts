import assert from 'node:assert/strict';
import { ask } from './request';
import type { Rule } from './rules';

/** The policy of every page, sources in the order in which they are written; style-src stands in the page itself. */
const POLICY: Record<string, string> = {
  'script-src': "'self'",
  'connect-src': "'self' https://mail.example",
  'img-src': "'self' data: blob: https:",
  'font-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': 'https://www.openstreetmap.org',
  'child-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'style-src-attr': "'none'",
};

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

export const headerRules: readonly Rule[] = [
  [
    'every answer of the site has the security headers, refusals too',
    async ({ base }) => {
      for (const path of ['/', '/shop/2', '/apps/shell/b1/main.js', '/apps/gone.js', '/registry.json', '/config.json', '/favicon.svg']) {
        const { headers } = await ask(base, path);
        assert.equal(headers['x-content-type-options'], 'nosniff', path);
        assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path);
        assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path);
        assert.match(String(headers['permissions-policy']), /camera=\(\).*geolocation=\(\)/, path);
        assert.deepEqual(directives(String(headers['content-security-policy'])), POLICY, path);
      }
    },
  ],
  [
    'without TLS no browser is told to insist on it',
    async ({ base }) => assert.equal((await ask(base, '/')).headers['strict-transport-security'], undefined),
  ],
  [
    'HEAD is GET without the body',
    async ({ base }) => {
      for (const path of ['/', '/shop', '/apps/shell/b1/main.js', '/registry.json']) {
        const get = await ask(base, path);
        const head = await ask(base, path, { method: 'HEAD' });
        assert.equal(head.status, 200, path);
        assert.equal(head.bytes.length, 0, path);
        for (const name of ['content-type', 'cache-control', 'etag', 'content-length'])
          assert.equal(head.headers[name], get.headers[name], `${name} of ${path}`);
      }
    },
  ],
  [
    'the site can be read and nothing else',
    async ({ base }) => {
      for (const path of ['/', '/shop', '/apps/shell/b1/main.js', '/config.json'])
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
          assert.equal((await ask(base, path, { method })).status, 405, `${method} ${path}`);
    },
  ],
];
