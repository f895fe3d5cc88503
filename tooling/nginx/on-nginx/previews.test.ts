import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Edge,
  PREVIEW_DOMAIN,
  pageText,
  type Rule,
  SCRIPT,
} from '../../../api/src/platform/static-site/testing/example-site';
import { ask } from '../../../api/src/platform/static-site/testing/request';
import { assertSiteHeaders } from '../../../api/src/platform/static-site/testing/rules-headers';
import { testOnNginx } from '../testing/nginx-site';

type Asking = Parameters<typeof ask>[2];

const at = (
  { base }: Pick<Edge, 'base'>,
  name: string,
  path: string,
  { headers, ...options }: Asking = {},
) =>
  ask(base, path, { ...options, headers: { host: `${name}.${PREVIEW_DOMAIN}:8080`, ...headers } });

const basic = (user: string, password: string) => ({
  headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
});

/**
 * Runs a check with previews, and removes the previews afterwards. The first preview has the
 * release number 7, and the second has 8.
 * @param previews passwords by name
 */
const withPreviews =
  (previews: Record<string, string | undefined>, check: (edge: Edge) => Promise<void>): Rule[1] =>
  async (edge) => {
    for (const [index, [name, password]] of Object.entries(previews).entries())
      edge.site.preview(name, 7 + index, password);
    try {
      await check(edge);
    } finally {
      for (const name of Object.keys(previews))
        rmSync(join(edge.site.folder, 'previews', name), { recursive: true });
    }
  };

testOnNginx([
  [
    'serves each preview at its host name, and leaves the site unchanged',
    async (edge) => {
      const before = await ask(edge.base, '/shop');
      await withPreviews({ 0: undefined, 'pr-42': undefined }, async () => {
        for (const [name, number] of [
          ['0', 7],
          ['pr-42', 8],
          ['PR-42', 8],
        ] as const) {
          assert.equal((await at(edge, name, '/shop')).text, pageText('listing', number), name);
          const registry = await at(edge, name, '/registry.json');
          assert.equal(JSON.parse(registry.text).release, number, name);
        }
        const textOf = async (path: string) => (await at(edge, 'pr-42', path)).text;
        assert.equal(await textOf('/apps/shell/b1/main.js'), SCRIPT);
        for (const path of ['/apps/shell/b1/gone.js', '/shop/none'])
          assert.equal((await at(edge, 'pr-42', path)).status, 404);
        // an alias, which the server redirects on the site only
        assert.equal(await textOf('/shop/1'), pageText('listing', 8));
        const { email } = JSON.parse(await textOf('/config.json'));
        assert.deepEqual(email, { origin: 'https://mail.example' });
        const { text, headers } = await ask(edge.base, '/shop');
        assert.deepEqual(
          [text, headers.etag, headers['x-robots-tag']],
          [before.text, before.headers.etag, undefined],
        );
      })(edge);
    },
  ],
  [
    'serves files of an unreleased build only on hosts of previews that include it',
    withPreviews({ 'pr-42': undefined }, async (edge) => {
      for (const [path, live, preview] of [
        ['/apps/mf-shop/b1/remoteEntry.js', 200, 404],
        ['/apps/mf-shop/b2/remoteEntry.js', 404, 200],
        ['/apps//mf-shop/b2/remoteEntry.js', 404, 200],
        ['/apps/mf-shop/%62%32/remoteEntry.js', 404, 200],
        ['/apps/shell/b1/main.js', 200, 200],
        ['/apps/mf-shop/b2', 404, 404],
      ] as const)
        assert.deepEqual(
          [(await ask(edge.base, path)).status, (await at(edge, 'pr-42', path)).status],
          [live, preview],
          path,
        );
    }),
  ],
  [
    'excludes search engines from previews, and sends the site’s other headers',
    withPreviews({ 'pr-42': undefined }, async (edge) => {
      for (const path of [
        '/',
        '/shop',
        '/shop/none',
        '/registry.json',
        '/apps/shell/b1/main.js',
        '/apps/gone.js',
        '/api/nothing',
        '/favicon.svg',
      ]) {
        const answer = await at(edge, 'pr-42', path);
        assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow', path);
        assertSiteHeaders(answer, path);
      }
      for (const path of ['/robots.txt', '/sitemap.xml'])
        assert.equal((await at(edge, 'pr-42', path)).status, 404, path);
    }),
  ],
  [
    'answers requests to an unknown preview with a page, and calls with JSON',
    withPreviews({ 'pr-42': undefined }, async (edge) => {
      const isNone = async (name: string, path: string, options?: Asking) => {
        const answer = await at(edge, name, path, options);
        assert.deepEqual(
          [answer.status, answer.headers['cache-control'], answer.headers['x-robots-tag']],
          [404, 'no-store', 'noindex, nofollow'],
          `${name} ${path}`,
        );
        return answer;
      };
      const isCallToNone = async (name: string, path: string, options?: Asking) =>
        assert.equal(JSON.parse((await isNone(name, path, options)).text).error, 'no-preview');
      for (const name of ['gone', 'pr-4', 'a.pr-42', '-', 'pr_42', 'x'.repeat(41)]) {
        for (const path of [
          '/',
          '/shop',
          '/shop/PT%2FINR?x=1',
          '/registry.json',
          '/robots.txt',
          '/_error/none',
          '/_error/preview',
        ]) {
          const { headers, text } = await isNone(name, path);
          assert.match(text, /<title>There is no preview at this address/, `${name} ${path}`);
          assert.equal(headers['content-type'], 'text/html; charset=utf-8');
          const policy = String(headers['content-security-policy']);
          assert.match(policy, /^default-src 'none'; style-src 'sha256-/);
        }
        for (const path of ['/api/nothing', '/api?x', '/media/1', '/apps/shell/b1/main.js'])
          await isCallToNone(name, path);
      }
      assert.equal((await isNone('gone', '/', { method: 'HEAD' })).text, '');
      await isCallToNone('gone', '/shop', { method: 'POST' });
    }),
  ],
  [
    'answers 204 to reports of previews, and drops them',
    withPreviews({ 'pr-42': undefined, closed: 'secret' }, async (edge) => {
      for (const name of ['pr-42', 'closed']) {
        const report = await at(edge, name, '/api/telemetry', { method: 'POST' });
        assert.equal(report.status, 204, name);
        // GET reaches the API, which has no `GET /api/telemetry` in this example
        assert.equal((await at(edge, name, '/api/telemetry')).status, 404, name);
      }
    }),
  ],
  [
    'requires the password of a preview for files, but not for calls',
    withPreviews({ closed: 'se:cret', open: undefined }, async (edge) => {
      const paths = [
        '/',
        '/shop',
        '/shop/none',
        '/registry.json',
        '/config.json',
        '/favicon.svg',
        '/apps/shell/b1/main.js',
        '/apps/gone.js',
        '/_error/none',
        '/%5ferror/none',
      ];
      const bearer = { headers: { authorization: 'Bearer x' } };
      const wrong = [
        undefined,
        basic('preview', 'secret'),
        basic('', 'se:cret'),
        basic('preview', ''),
        bearer,
      ];
      for (const path of paths)
        for (const options of wrong) {
          const { status, headers, text } = await at(edge, 'closed', path, options);
          assert.deepEqual(
            [status, JSON.parse(text).error, headers['www-authenticate'], headers['cache-control']],
            [401, 'password-needed', 'Basic realm="Preview"', 'no-store'],
            path,
          );
        }
      const right = basic('preview', 'se:cret');
      assert.equal((await at(edge, 'closed', '/shop', right)).text, pageText('listing', 7));
      assert.equal((await at(edge, 'closed', '/apps/shell/b1/main.js', right)).text, SCRIPT);
      assert.equal((await at(edge, 'closed', '/shop', { method: 'POST', ...right })).status, 405);
      assert.equal((await at(edge, 'closed', '/api/nothing', bearer)).status, 404);
      assert.equal((await at(edge, 'open', '/shop')).status, 200);
      for (const path of [
        '/api/../shop',
        '/api/%2e%2e/shop',
        '/api%2f..%2fshop',
        '//shop',
        '/_error/404',
        '/%73hop',
      ])
        assert.ok(!(await at(edge, 'closed', path)).text.includes('release 7'), path);
    }),
  ],
  [
    'rejects every password when the password file is damaged',
    withPreviews({ closed: 'secret' }, async (edge) => {
      writeFileSync(join(edge.site.folder, 'previews/closed/password'), 'preview:');
      for (const options of [undefined, basic('preview', ''), basic('preview', 'secret')])
        assert.equal((await at(edge, 'closed', '/shop', options)).status, 401);
    }),
  ],
  [
    'serves no files of previews on the site',
    withPreviews({ closed: 'secret' }, async ({ base }) => {
      for (const path of [
        '/previews/closed/password',
        '/previews/closed/live/pages/shop.html',
        '/previews',
        '/apps/../previews/closed/password',
      ]) {
        const { text } = await ask(base, path);
        assert.doesNotMatch(text, /SSHA|release 7/, path);
      }
    }),
  ],
]);
