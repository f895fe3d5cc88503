import { POLICY_REPORTS } from '@lagoon/shared/edge';
import type { AppDeps } from '../../app';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { fromForeignPage } from './own-pages';

const PREVIEW = 'https://preview.example';
type Row = [
  sender: string,
  headers: Record<string, string>,
  host?: string,
  protocol?: 'http' | 'https',
];
const isForeign = ([, headers, host = 'lab.example', protocol = 'http']: Row) =>
  fromForeignPage({ headers, host, protocol }, [PREVIEW]);

test.each<Row>([
  ['a program', {}],
  ['our page', { origin: 'http://lab.example', 'sec-fetch-site': 'same-origin' }],
  ['our page without Sec-Fetch-Site', { origin: 'http://lab.example' }],
  ['our page over TLS', { origin: 'https://lab.example' }, 'lab.example', 'https'],
  ['our page behind a TLS proxy', { origin: 'https://lab.example' }],
  [
    'our page, with the default port in only one header',
    { origin: 'https://lab.example' },
    'lab.example:443',
    'https',
  ],
  ['our page on port 8080', { origin: 'http://127.0.0.1:8080' }, '127.0.0.1:8080'],
  ['our page at an IPv6 address', { origin: 'http://[::1]:8080' }, '[::1]:8080'],
  ['an allowed origin', { origin: PREVIEW, 'sec-fetch-site': 'cross-site' }],
])('accepts a write from %s', (...row) => expect(isForeign(row)).toBe(false));

test.each<Row>([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site without Sec-Fetch-Site', { origin: 'https://evil.example' }],
  ['a frame without origin', { origin: 'null' }],
  ['another site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain without Origin', { 'sec-fetch-site': 'same-site' }],
  ['a sibling domain', { origin: 'https://old.lab.example', 'sec-fetch-site': 'same-site' }],
  ['a page on another port', { origin: 'http://lab.example:8080' }],
  ['a host whose name begins with ours', { origin: 'https://lab.example.evil.example' }],
  [
    'our page over plain http when the site has TLS',
    { origin: 'http://lab.example' },
    'lab.example',
    'https',
  ],
  [
    'a cross-site write over plain http',
    { origin: 'http://lab.example', 'sec-fetch-site': 'cross-site' },
  ],
  ['an extension', { origin: 'chrome-extension://abcdef' }],
  ['an invalid origin', { origin: 'https://' }],
  ['an invalid host', { origin: 'https://lab.example' }, 'a b'],
  ['an origin with an allowed origin as prefix', { origin: `${PREVIEW}.evil.example` }],
])('rejects a write from %s', (...row) => expect(isForeign(row)).toBe(true));

describe('the server', () => {
  const routes: [method: string, url: string][] = [];
  let server: TestApp;
  beforeAll(async () => {
    const prepare: AppDeps['prepare'] = (app) =>
      app.addHook('onRoute', ({ method, url }) => void routes.push([String(method), url]));
    server = await startTestApp({ allowedOrigins: [PREVIEW], prepare });
  });
  afterAll(() => server.close());

  const SENTENCE = 'This request came from another website. Please open our website and try again.';
  /** addresses of reports, whose answers no page reads */
  const BEACONS = ['/api/telemetry', POLICY_REPORTS];
  const from = (origin: string) => ({
    host: 'lab.example',
    origin,
    'sec-fetch-site': 'cross-site',
  });
  const ask = (method: string, url: string, headers: Record<string, string>) =>
    server.app.inject({
      method: method as 'POST',
      url: url.replace(/:\w+/g, '7'),
      headers: { ...server.signedIn, ...headers },
    });

  test('rejects a write from a foreign page with an error in the format of the route', async () => {
    const writing = routes.filter(([method]) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(writing.length).toBeGreaterThan(15);
    for (const [method, url] of writing) {
      const { statusCode, headers, body } = await ask(method, url, from('https://evil.example'));
      const output = /email/.test(url)
        ? body
        : url.startsWith('/v1_1')
          ? JSON.parse(body).error.message
          : url.startsWith('/v1/')
            ? [JSON.parse(body).error, JSON.parse(body).message]
            : BEACONS.includes(url)
              ? SENTENCE
              : JSON.parse(body).message;
      expect([url, output]).toEqual([url, url.startsWith('/v1/') ? [true, SENTENCE] : SENTENCE]);
      expect([url, statusCode]).toEqual([url, BEACONS.includes(url) ? 204 : 403]);
      expect(headers['access-control-allow-origin']).toBe(undefined);
    }
  });

  test('accepts a write from this site’s pages, an allowed origin and programs', async () => {
    const own = {
      host: 'lab.example',
      origin: 'http://lab.example',
      'sec-fetch-site': 'same-origin',
    };
    for (const headers of [own, from(PREVIEW), { host: 'lab.example' }])
      expect((await ask('POST', '/v1/init/login', headers)).statusCode).toBe(200);
  });

  test('accepts reads from any page', async () => {
    expect((await ask('GET', '/api/products', from('https://evil.example'))).statusCode).toBe(200);
  });
});
