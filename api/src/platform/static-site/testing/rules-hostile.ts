import assert from 'node:assert/strict';
import { type Rule, SECRET } from './example-site';
import { ask } from './request';

const CLIMBS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '.%2e/',
];
const STARTS = ['/', '/apps/', '/apps/shell/b1/', '/shop/', '/live/', '//'];
const climbing = STARTS.flatMap((start) =>
  CLIMBS.flatMap((climb) =>
    [1, 2, 3, 5].map((times) => `${start}${climb.repeat(times)}secret.txt`),
  ),
);

const ODD = [
  '/apps/shell/b1/main.js%00.html',
  '/shop/%00',
  '/%00',
  '/apps/%',
  '//',
  '///shop',
  '/apps//shell/b1/main.js',
  `/${'a/'.repeat(1000)}`,
  `/shop/${'%41'.repeat(600)}`,
];

const LONGEST = 2048;
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
const filled = (start: string, sign: string, length: number) =>
  start + sign.repeat(Math.ceil(length / sign.length)).slice(0, length - start.length);
const LONG = [
  '/',
  '/shop/',
  '/api/',
  '/api/orders/',
  '/v1/',
  '/media/',
  '/apps/',
  '/healthz?',
  '//',
].flatMap((start) =>
  [...PRINTABLE, '%41', '%zz', 'a/', '../', '%2f'].map((sign) => filled(start, sign, LONGEST + 1)),
);

export const hostileRules: readonly Rule[] = [
  [
    'serves no file outside of the site',
    async ({ base }) => {
      for (const path of climbing) {
        const { status, text } = await ask(base, path);
        assert.ok(!text.includes(SECRET), path);
        assert.ok([200, 301, 400, 404].includes(status), `${status} for ${path}`);
      }
    },
  ],
  [
    'answers 404, not with a page, to a path that leaves /apps',
    async ({ base }) => {
      for (const path of [
        '/apps/..%2fconfig.json',
        '/apps/..%2fregistry.json',
        '/apps/..%2ffavicon.svg',
        '/apps/%2e%2e%2flive/registry.json',
        '/apps/shell/..%2f..%2f..%2fsecret.txt',
      ]) {
        const { status, text } = await ask(base, path);
        assert.ok([400, 404].includes(status), `${status} for ${path}`);
        assert.ok(!text.includes('of release'), path);
      }
    },
  ],
  [
    'serves no hidden file',
    async ({ base }) => {
      for (const path of [
        '/.hidden/secret.txt',
        '/apps/.half/main.js',
        '/apps/%2ehalf/main.js',
        '/.env',
        '/.git/config',
      ])
        assert.ok(!(await ask(base, path)).text.includes(SECRET), path);
      assert.equal((await ask(base, '/apps/.half/main.js')).status, 404);
    },
  ],
  [
    'serves no records of releases, server bundles and data',
    async ({ base }) => {
      for (const path of [
        '/releases/1/registry.json',
        '/releases/1/release.json',
        '/live/registry.json',
        '/live/release.json',
        '/release.json',
        '/history.jsonl',
        '/.release.lock',
        '/site/config.json',
        '/server/shell/b1/server.mjs',
        '/data/products.json',
        '/apps/../server/shell/b1/server.mjs',
        '/apps/server/shell/b1/server.mjs',
        '/canary/registry.json',
        '/groups/on/registry.json',
      ]) {
        const { text } = await ask(base, path);
        assert.ok(!text.includes(SECRET) && !text.startsWith('{"schema'), path);
      }
    },
  ],
  [
    'serves the manifest of a build',
    async ({ base }) => {
      const { status, text } = await ask(base, '/apps/shell/b1/build.json');
      assert.deepEqual([status, JSON.parse(text)], [200, { app: 'shell', build: 'b1' }]);
    },
  ],
  [
    'serves no compressed file at an address of its own',
    async ({ base }) => {
      for (const path of [
        '/apps/shell/b1/main.js.br',
        '/apps/shell/b1/main.js.gz',
        '/apps/shell/b1/build.json.br',
      ])
        assert.equal((await ask(base, path)).status, 404, path);
      for (const path of ['/registry.json.gz', '/favicon.svg.br', '/_app/index.html'])
        assert.equal(
          (await ask(base, path)).headers['content-type'],
          'text/html; charset=utf-8',
          path,
        );
    },
  ],
  [
    'answers malformed addresses without a server error',
    async ({ base }) => {
      for (const path of ODD) {
        const { status } = await ask(base, path);
        assert.ok(status >= 200 && status < 500, `${status} for ${path.slice(0, 40)}`);
      }
    },
  ],
  [
    'answers 414 to every address above 2 kB',
    async ({ base }) => {
      for (const path of LONG)
        for (const method of ['GET', 'POST']) {
          const { status, headers, text } = await ask(base, path, { method });
          const asked = `${method} ${path.slice(0, 20)}`;
          assert.deepEqual(
            [status, headers['cache-control'], text.slice(0, 20)],
            [414, 'no-store', '{"error":"too-long",'],
            asked,
          );
          assert.match(String(headers['content-security-policy']), /^script-src 'self'/, asked);
        }
    },
  ],
  [
    'reads an address of 2 kB',
    async ({ base }) => {
      for (const path of ['/shop?', '/shop/', '/api/'].map((start) => filled(start, 'a', LONGEST)))
        assert.notEqual((await ask(base, path)).status, 414, path.slice(0, 20));
    },
  ],
  [
    'does not redirect a path that begins with two slashes to another site',
    async ({ base }) => {
      for (const path of [
        '//evil.example',
        '///evil.example/',
        '/%2Fevil.example',
        '/\\evil.example',
        '//\\evil.example',
        '/\\//evil.example/\\',
      ])
        assert.doesNotMatch(
          (await ask(base, path)).headers.location ?? '/',
          /^(?!\/)|^\/[/\\]/,
          path,
        );
    },
  ],
];
