import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import {
  canaryOf,
  type ExampleSite,
  exampleSite,
  pageText,
} from '../../../api/src/platform/static-site/testing/example-site';
import { ask } from '../../../api/src/platform/static-site/testing/request';
import { freePort } from '../../test/free-port';
import { certify } from '../testing/certificate';
import { type FakeUpstream, startFakeUpstream } from '../testing/fake-upstream';
import { type RunningNginx, startNginx } from '../testing/start-nginx.ts';

let site: ExampleSite;
let api: FakeUpstream;
let nginx: RunningNginx;
let folder: string;
let secure: string;
const PREVIEW = 'pr-42.preview.lagoon.example';

beforeAll(async () => {
  site = exampleSite();
  api = await startFakeUpstream();
  folder = mkdtempSync(join(tmpdir(), 'lagoon-tls-'));
  const { certificate, key } = certify('lagoon.example', folder);
  const port = await freePort();
  secure = `https://127.0.0.1:${port}`;
  const ofPreviews = certify('*.preview.lagoon.example', folder);
  nginx = await startNginx({
    siteDir: site.folder,
    api: api.origin,
    settings: {
      SERVER_NAME: 'lagoon.example',
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
      LISTEN_TLS: `127.0.0.1:${port}`,
      ACME_DIR: folder,
      PREVIEW_DOMAIN: 'preview.lagoon.example',
      PREVIEW_TLS_CERTIFICATE: ofPreviews.certificate,
      PREVIEW_TLS_KEY: ofPreviews.key,
    },
  });
});
afterAll(async () => {
  await nginx?.stop();
  await api.close();
  site.remove();
});

async function askSecurely(
  path: string,
  asked: Record<string, string> = {},
  host = 'lagoon.example',
): Promise<{
  headers: IncomingHttpHeaders & { ':status'?: number };
  text: string;
  certified: unknown;
}> {
  const session = connect(secure, { rejectUnauthorized: false, servername: host });
  try {
    const stream = session.request({ ':path': path, ':authority': host, ...asked });
    let text = '';
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    const [headers] = await once(stream, 'response');
    await once(stream, 'end');
    const { subject } = (session.socket as TLSSocket).getPeerCertificate();
    return { headers, text, certified: subject.CN };
  } finally {
    session.close();
  }
}

test('serves HTTP/2 over TLS with HSTS', async () => {
  const { headers, text } = await askSecurely('/shop/2');
  expect([headers[':status'], text]).toEqual([200, pageText('shop', 1)]);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('sets X-Forwarded-Proto to https for the API', async () => {
  await askSecurely('/api/products');
  expect(api.asked.at(-1)?.headers['x-forwarded-proto']).toBe('https');
});

test('redirects plain HTTP to the same address over TLS', async () => {
  const { status, headers } = await ask(nginx.origin, '/shop/PT%2FINR?x=1', {
    headers: { host: 'evil.example' },
  });
  expect([status, headers.location]).toEqual([308, 'https://lagoon.example/shop/PT%2FINR?x=1']);
  expect(headers['strict-transport-security']).toBe(undefined);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each(['/api/orders', '/v1/contact', '/v1_1/lagoon/image/upload', '/media/private/1.webp'])(
  'rejects a call of %s over plain HTTP without a redirect',
  async (path) => {
    const before = api.asked.length;
    const { status, headers, text } = await ask(nginx.origin, path, { method: 'POST' });
    expect([status, headers.location, headers['content-type']]).toEqual([
      403,
      undefined,
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(text)).toMatchObject({ error: 'tls-required' });
    expect(api.asked).toHaveLength(before);
  },
);

test('serves a preview over TLS with its own pages and certificate', async () => {
  site.preview('pr-42', 7);
  const { headers, text, certified } = await askSecurely('/shop', {}, PREVIEW);
  expect([text, certified, headers['x-robots-tag']]).toEqual([
    pageText('listing', 7),
    '*.preview.lagoon.example',
    'noindex, nofollow',
  ]);
  expect((await askSecurely('/shop')).certified).toBe('lagoon.example');
  const plain = await ask(nginx.origin, '/shop?x=1', { headers: { host: PREVIEW } });
  expect([plain.status, plain.headers.location]).toEqual([308, `https://${PREVIEW}/shop?x=1`]);
});

/** Cookies of a request over TLS; true when the answer sets a cookie with a random group. */
const secureCookies: readonly [cookies: string, isNew: boolean][] = [
  ['__Host-release_group=0f', false],
  ['theme=dark; __Host-release_group=on; a=b', false],
  ['release_group=off', true],
  ['release_group=0f; __Host-release_group=on', false],
  ['__Host-release_group=zz; release_group=0f', true],
  ['my__Host-release_group=on', true],
  ['', true],
];

test('sets the group’s cookie with the prefix __Host-, and ignores a cookie without it', async () => {
  site.release(1, 50);
  const cookieOf = async (path: string, cookie: string) =>
    (await askSecurely(path, { cookie })).headers['set-cookie']?.[0];
  const random = expect.stringMatching(/^__Host-release_group=[0-9a-f]{2}; Path=\/; .*; Secure$/);
  for (const [cookie, isNew] of secureCookies)
    expect([cookie, await cookieOf('/shop', cookie)]).toEqual([cookie, isNew ? random : undefined]);
  expect(await cookieOf('/shop?canary=on', '__Host-release_group=0f')).toMatch(/=on;/);
  expect((await askSecurely('/shop', { cookie: '__Host-release_group=on' })).text).toBe(
    pageText('shop', canaryOf(1)),
  );
  site.release(1);
});

test('answers with an error page when the path cannot be decoded', async () => {
  const { headers, text } = await askSecurely('/shop/%zz');
  expect(headers[':status']).toBe(400);
  expect(text).toContain('This address cannot be read');
  expect(headers['strict-transport-security']).toBeTruthy();
});
