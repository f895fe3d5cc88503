import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ExampleSite,
  exampleSite,
  SCRIPT,
} from '../../../api/src/platform/static-site/testing/example-site';
import { type Answer, ask } from '../../../api/src/platform/static-site/testing/request';
import { brand } from '../../../shared/src/bundled/domain/brand';
import { root } from '../../bootstrap/paths.mjs';
import { type FakeUpstream, startFakeUpstream } from '../testing/fake-upstream';
import { rawRequest } from '../testing/raw-request';
import { type RunningNginx, startNginx } from '../testing/start-nginx.ts';

let site: ExampleSite;
let api: FakeUpstream;
let nginx: RunningNginx;

beforeAll(async () => {
  site = exampleSite();
  api = await startFakeUpstream();
  const extra = 'location ~ ^/apps/mf-shop/ { return 500; }';
  nginx = await startNginx({ siteDir: site.folder, api: api.origin, extra });
});
afterAll(async () => {
  await nginx?.stop();
  await api.close();
  site.remove();
});

function expectOwnPage({ headers, text }: Pick<Answer, 'headers' | 'text'>, heading: string) {
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).toContain(`<h1>${heading}</h1>`);
  expect(text).toContain(brand.name);
  expect(text).not.toMatch(/nginx|<script|src=/);
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'`,
  );
}

test('answers 503 to pages and calls during maintenance, but serves builds', async () => {
  const file = join(site.folder, 'maintenance');
  writeFileSync(file, '');
  const page = await ask(nginx.origin, '/shop/2');
  const call = await ask(nginx.origin, '/api/products');
  const script = await ask(nginx.origin, '/apps/shell/b1/main.js');
  rmSync(file);
  expect(page).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30', 'cache-control': 'no-store' },
  });
  expectOwnPage(page, 'Back in a few minutes');
  for (const text of [brand.phone, brand.email, brand.addressLines[0].replace(',', '')])
    expect(page.text).toContain(text);
  expect([call.status, JSON.parse(call.text).error]).toEqual([503, 'unavailable']);
  expect(script.status).toBe(200);
  expect((await ask(nginx.origin, '/shop/2')).status).toBe(200);
  expect((await ask(nginx.origin, '/maintenance')).headers['content-type']).toBe(
    'text/html; charset=utf-8',
  );
});

test.each([
  ['an address that exceeds its buffer', `/shop/${'x'.repeat(9000)}`, 414, 'too-long'],
  ['a fault of nginx itself', '/apps/mf-shop/b1/remoteEntry.js', 500, 'internal'],
])('answers %s in JSON, with the headers of every response', async (_what, path, status, error) => {
  const answer = await ask(nginx.origin, path);
  expect([answer.status, JSON.parse(answer.text).error]).toEqual([status, error]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self'/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('answers a malformed request with an error page', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET /shop HTTP/1.1\r\n\r\n',
    'GET /shop HTTP/1.1\r\nHost: a b\r\n\r\n',
  ]) {
    const [head = '', text = ''] = (await rawRequest(nginx.origin, bytes)).split('\r\n\r\n', 2);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    const headers = Object.fromEntries(
      head.split('\r\n').map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
    );
    expectOwnPage({ headers, text }, 'This address cannot be read');
  }
});

test('passes cookies of 30 kB on, and answers more with a page that asks to clear them', async () => {
  const answers = await Promise.all(
    [8_200, 30_000, 33_000].map((length) =>
      ask(nginx.origin, '/shop', { headers: { cookie: 'x'.repeat(length) } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 431]);
  expectOwnPage(answers[2] as Answer, 'Please clear the cookies of this site');
});

test('answers 404 to the internal paths of its error pages', async () => {
  const template = readFileSync(`${root}/nginx/server/answers.conf`, 'utf8');
  const paths = [...template.matchAll(/^location = (\S+)/gm)].map(([, path = '']) => path);
  expect(paths).toContain('/_error/unreadable');
  for (const path of [
    ...paths,
    '/_error/cookies.html',
    '/_error/unreadable.html',
    '/_error/maintenance.html',
  ]) {
    const answer = await ask(nginx.origin, path);
    expect([path, answer.status, JSON.parse(answer.text).error]).toEqual([path, 404, 'not-found']);
  }
});

test('sends the whole file when a request asks for a range', async () => {
  const answer = await ask(nginx.origin, '/apps/shell/b1/main.js', {
    headers: { range: 'bytes=2-5' },
  });
  expect([answer.status, answer.text]).toEqual([200, SCRIPT]);
});

test('rejects a request with an unknown method', async () => {
  const answer = await ask(nginx.origin, '/shop', { method: 'TRACE' });
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([405, 'nosniff']);
});
