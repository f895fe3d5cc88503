import assert from 'node:assert/strict';
import { securityHeaders } from '@lagoon/shared/edge';
import type { Rule } from './example-site';
import { type Answer, ask } from './request';

/**
 * Content security policy in the header of every page, with the same order of sources. The page's
 * HTML narrows `style-src` further.
 */
const POLICY: Record<string, string> = {
  'default-src': "'none'",
  'style-src': "'self' 'unsafe-inline'",
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
  'report-to': 'policy',
};

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );

/**
 * Checks the security headers of a page, a file, an error or an answer of the API. Files that run
 * no code have fewer headers.
 */
export function assertSiteHeaders({ status, headers }: Answer, path: string) {
  assert.equal(headers['x-content-type-options'], 'nosniff', path);
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path);
  const policy = directives(String(headers['content-security-policy']));
  const isFile = policy.sandbox === '';
  for (const name of [
    'cross-origin-opener-policy',
    'reporting-endpoints',
    'permissions-policy',
  ] as const)
    assert.equal(headers[name], isFile ? undefined : securityHeaders[name], `${name} of ${path}`);
  // the answer to a malformed request may be sent before config.json is read, and then lacks the
  // origins of config.json
  if (status === 400 && policy['connect-src'] === "'self'")
    policy['connect-src'] = POLICY['connect-src'] ?? '';
  if (path.startsWith('/apps/') && isFile)
    assert.deepEqual(policy, { 'default-src': "'none'", sandbox: '' }, path);
  else assert.deepEqual(policy, POLICY, path);
  assert.doesNotMatch(String(headers.server ?? ''), /\d/, path);
}

/** Checks that HEAD has the status and the headers of GET, and no body. */
export async function assertHead(base: string, path: string, status = 200) {
  const [get, head] = [await ask(base, path), await ask(base, path, { method: 'HEAD' })];
  assert.deepEqual([head.status, head.bytes.length], [status, 0], path);
  for (const name of ['content-type', 'cache-control', 'etag', 'content-length'])
    assert.equal(head.headers[name], get.headers[name], `${name} of ${path}`);
  assertSiteHeaders(head, path);
}

export const headerRules: readonly Rule[] = [
  [
    'sends the security headers with every answer, also with errors and calls',
    async ({ base }) => {
      const { etag = '' } = (await ask(base, '/shop')).headers;
      const asked: [status: number, path: string, options?: Parameters<typeof ask>[2]][] = [
        [200, '/'],
        [200, '/shop/2'],
        [200, '/apps/shell/b1/main.js'],
        [200, '/registry.json'],
        [200, '/config.json'],
        [200, '/favicon.svg'],
        [200, '/robots.txt'],
        [200, '/sitemap.xml'],
        [200, '/%zz'],
        [200, '/', { method: 'HEAD' }],
        [304, '/shop', { headers: { 'if-none-match': etag } }],
        [404, '/apps/gone.js'],
        [404, '/apps'],
        [404, '/api/nothing'],
        [400, '/api/%zz'],
        [405, '/', { method: 'POST' }],
        [405, '/apps/shell/b1/main.js', { method: 'PUT' }],
      ];
      for (const [status, path, options] of asked) {
        const answer = await ask(base, path, options);
        assert.equal(answer.status, status, path);
        assertSiteHeaders(answer, path);
      }
    },
  ],
  [
    'sandboxes files of builds that are opened directly, and serves no pages of builds',
    async ({ base, site }) => {
      site.write('apps/shell/b1/win.html', '<script>document.title = "here"</script>');
      site.write(
        'apps/shell/b1/win.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 1"/>',
      );
      for (const path of ['/apps/shell/b1/main.js', '/apps/shell/b1/win.svg'])
        assert.equal(
          (await ask(base, path)).headers['content-security-policy'],
          "default-src 'none'; sandbox",
          path,
        );
      for (const name of ['win.html', 'win.HTML', 'win%2Ehtml'])
        assert.equal((await ask(base, `/apps/shell/b1/${name}`)).status, 404, name);
    },
  ],
  [
    'allows pages of other origins to read files of builds only',
    async ({ base }) => {
      const readable = async (path: string, etag?: string) => {
        const tag = etag === undefined ? undefined : { 'if-none-match': etag };
        const options = { headers: { origin: 'https://elsewhere.example', ...tag } };
        const { status, headers } = await ask(base, path, options);
        const { 'cross-origin-resource-policy': policy } = headers;
        return [path, status, headers['access-control-allow-origin'], policy];
      };
      const build = '/apps/mf-shop/b1/remoteEntry.js';
      const { etag } = (await ask(base, build)).headers;
      assert.deepEqual(await readable(build), [build, 200, '*', 'cross-origin']);
      assert.deepEqual(await readable(build, etag), [build, 304, '*', 'cross-origin']);
      const others: [path: string, status: number][] = [
        ['/', 200],
        ['/registry.json', 200],
        ['/config.json', 200],
        ['/apps/gone.js', 404],
        ['/api/nothing', 404],
      ];
      for (const [path, status] of others)
        assert.deepEqual(await readable(path), [path, status, undefined, undefined]);
    },
  ],
  [
    'declares the charset of files of builds, registry, config.json and errors',
    async ({ base }) => {
      for (const path of [
        '/apps/shell/b1/main.js',
        '/apps/shell/b1/main.css',
        '/registry.json',
        '/config.json',
        '/api/nothing',
        '/apps/gone.js',
      ]) {
        const type = (await ask(base, path)).headers['content-type'] ?? '';
        const text = /^(text\/|application\/json)[^;]*; charset=utf-8$/;
        assert.match(type, text, `${path} is ${type}`);
      }
    },
  ],
  [
    'sends no Strict-Transport-Security without TLS',
    async ({ base }) =>
      assert.equal((await ask(base, '/')).headers['strict-transport-security'], undefined),
  ],
  [
    'answers HEAD like GET without the body',
    async ({ base }) => {
      for (const path of [
        '/',
        '/shop',
        '/apps/shell/b1/main.js',
        '/registry.json',
        '/robots.txt',
        '/sitemap.xml',
      ])
        await assertHead(base, path);
    },
  ],
  [
    'answers 405 to methods other than GET and HEAD',
    async ({ base }) => {
      for (const path of ['/', '/shop', '/apps/shell/b1/main.js', '/config.json'])
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const { status, headers, text } = await ask(base, path, { method });
          assert.deepEqual(
            [status, headers.allow, JSON.parse(text).error],
            [405, 'GET, HEAD', 'method-not-allowed'],
            `${method} ${path}`,
          );
        }
    },
  ],
];
