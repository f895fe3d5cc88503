import {
  type ExampleSite,
  exampleSite,
  SCRIPT,
} from '../../../api/src/platform/static-site/testing/example-site';
import { ask } from '../../../api/src/platform/static-site/testing/request';
import { type FakeUpstream, startFakeUpstream } from '../testing/fake-upstream';
import { send } from '../testing/raw-request';
import { type RunningNginx, startNginx } from '../testing/start-nginx.ts';

const MEBIBYTE = 1024 * 1024;
const PICTURE_POLICY = "default-src 'none'; sandbox";
const PUBLIC = 'public, max-age=31536000, immutable';
const POST = { method: 'POST' };

let site: ExampleSite;
let api: FakeUpstream;
let nginx: RunningNginx;
const running: (() => Promise<void>)[] = [];

async function start(limits: Parameters<typeof startNginx>[0]['limits'] = {}) {
  nginx = await startNginx({ siteDir: site.folder, api: api.origin, limits });
  running.push(nginx.stop);
}

beforeEach(async () => {
  site = exampleSite();
  api = await startFakeUpstream(({ url = '' }, response) => {
    if (url.startsWith('/api/slow')) return; // never responds
    const kept = url.startsWith('/media/waits') ? 'no-cache' : PUBLIC;
    response.setHeader('x-content-type-options', 'nosniff');
    if (url.startsWith('/media/')) response.setHeader('content-security-policy', PICTURE_POLICY);
    response.setHeader('cache-control', /^\/media\/(?!private)/.test(url) ? kept : 'no-store');
    if (url.startsWith('/api/broken')) response.statusCode = 503;
    response.setHeader('content-type', 'application/json');
    response.end('{"said":"by the api"}');
  });
  running.push(api.close);
});
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
  site.remove();
});

const pagesGoOn = async () => {
  for (const path of ['/', '/shop', '/registry.json', '/config.json'])
    expect((await ask(nginx.origin, path)).status).toBe(200);
  expect((await ask(nginx.origin, '/apps/shell/b1/main.js')).text).toBe(SCRIPT);
};

test('passes every call with its query string to the server unchanged', async () => {
  await start();
  const paths = [
    '/api/products?page=2',
    '/api/orders/LD%2F1',
    '/v1/init/login',
    '/v1_1/lagoon/image/upload',
    '/media/private/7',
    '/healthz',
  ];
  for (const path of paths)
    expect([path, (await ask(nginx.origin, path)).text]).toEqual([path, '{"said":"by the api"}']);
  expect(api.asked.map(({ url }) => url)).toEqual(paths);
});

test('passes no request for a path of operators to the server', async () => {
  await start();
  for (const path of [
    '/livez',
    '/readyz',
    '/metrics',
    '/metrics?x=1',
    '/metrics/field?app=blog',
    '/%6detrics',
    '//metrics',
  ])
    await ask(nginx.origin, path);
  expect(api.asked).toEqual([]);
});

test('replaces forwarded headers that a client sends', async () => {
  await start();
  const pretended = {
    'x-forwarded-for': '6.6.6.6, 7.7.7.7',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  };
  for (const path of ['/api/orders', '/api/admin/login', '/media/x.webp', '/api/products'])
    await ask(nginx.origin, path, { headers: pretended });
  expect(api.asked).toHaveLength(4);
  for (const { headers } of api.asked) {
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers.host).toBe(new URL(nginx.origin).host);
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|7\.7\.7\.7|evil/);
  }
});

test('answers 503 to calls while the server is down, and still serves pages', async () => {
  await start();
  await api.close();
  for (const [path, options] of [
    ['/api/products'],
    ['/api/orders', POST],
    ['/v1/init/login', POST],
    ['/healthz'],
  ] as const) {
    const { status, headers, text } = await ask(nginx.origin, path, options);
    expect([path, status, headers]).toMatchObject([
      path,
      503,
      {
        'retry-after': '30',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      },
    ]);
    expect(JSON.parse(text)).toEqual({
      error: 'unavailable',
      message: expect.stringMatching(/Please try again/),
    });
  }
  await pagesGoOn();
});

test('answers 204 to a report while the server is down', async () => {
  await start();
  await api.close();
  expect((await ask(nginx.origin, '/api/telemetry', POST)).status).toBe(204);
});

const errorOf = ({ status, text }: { status: number; text: string }) => [
  status,
  JSON.parse(text).error,
];

test('answers 503 to a large upload while the server is down', async () => {
  await start();
  await api.close();
  const answer = await send(nginx.origin, '/v1_1/lagoon/image/upload', 2 * MEBIBYTE);
  expect(errorOf(answer)).toEqual([503, 'unavailable']);
});

test('answers 503 to a call when the server does not respond, and still serves pages', async () => {
  await start({ API_TIMEOUT: '1s' });
  const slow = ask(nginx.origin, '/api/slow');
  await pagesGoOn();
  expect(errorOf(await slow)).toEqual([503, 'unavailable']);
});

test('passes an error answer of the server on, with each header once', async () => {
  await start();
  const answer = await fetch(`${nginx.origin}/api/broken`);
  expect([answer.status, await answer.text()]).toEqual([503, '{"said":"by the api"}']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('retry-after')).toBe(null);
});

test('rejects bodies that exceed the server’s limit', async () => {
  await start();
  const pictures = ['/api/products', '/api/blogs/7', '/v1_1/lagoon/image/upload'];
  for (const path of pictures)
    expect([path, (await send(nginx.origin, path, 12 * MEBIBYTE)).status]).toEqual([path, 200]);
  expect((await send(nginx.origin, '/api/orders', MEBIBYTE)).status).toBe(200);
  expect(api.asked.map(({ bytes }) => bytes)).toEqual(
    [12, 12, 12, 1].map((size) => size * MEBIBYTE),
  );
  const above: [string, number][] = [
    ...pictures.map((path): [string, number] => [path, 12 * MEBIBYTE + 1]),
    ['/api/orders', MEBIBYTE + 1],
    ['/api/admin/login', 16 * 1024 + 1],
  ];
  for (const [path, bytes] of above) {
    const answer = await send(nginx.origin, path, bytes, { announceOnly: true });
    expect([path, ...errorOf(answer)]).toEqual([path, 413, 'too-large']);
  }
  expect(api.asked).toHaveLength(4);
});

test('answers 429 to too many calls, but serves pages and builds without this limit', async () => {
  await start({ CALLS_PER_SECOND: 1, CALLS_AT_ONCE: 5 });
  const calls = await Promise.all(
    Array.from({ length: 40 }, () => ask(nginx.origin, '/api/products')),
  );
  const refused = calls.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(api.asked).toHaveLength(40 - refused.length);
  for (const { headers, text } of refused) {
    expect(headers).toMatchObject({
      'retry-after': '60',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(text).error).toBe('too-many-requests');
  }
  const files = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      ask(nginx.origin, index % 2 ? '/shop' : '/apps/shell/b1/main.js'),
    ),
  );
  expect(new Set(files.map(({ status }) => status))).toEqual(new Set([200]));
});

test.each([
  ['/api/admin/login', '/api/orders/status'],
  ['/api/orders/status', '/api/admin/login'],
])(
  'limits attempts on %s more strictly than other calls, and separately from %s',
  async (path, other) => {
    await start({ TRIES_PER_MINUTE: 1, TRIES_AT_ONCE: 3 });
    const statuses = async (options: { method?: string }, asked = path) =>
      (await Promise.all(Array.from({ length: 10 }, () => ask(nginx.origin, asked, options))))
        .map(({ status }) => status)
        .sort();
    expect(await statuses(POST)).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429, 429]);
    expect((await ask(nginx.origin, other, POST)).status).toBe(200);
    expect(new Set(await statuses({}))).toEqual(new Set([200]));
    expect(new Set(await statuses(POST, '/api/orders'))).toEqual(new Set([200]));
  },
);

test('limits sign-ins of new browsers from all networks, but not of known browsers', async () => {
  await start({ NEW_BROWSERS_PER_MINUTE: 1, NEW_BROWSERS_WAITING: 1 });
  const signIn = (cookie: string) =>
    ask(nginx.origin, '/api/admin/login', { ...POST, headers: { cookie } });
  expect((await signIn('')).status).toBe(200);
  const waiting = [signIn('a=1'), signIn('lagoon-browser=invalid')].map((answer) =>
    answer.catch(() => undefined),
  );
  expect((await Promise.race(waiting))?.status).toBe(429);
  for (const name of ['lagoon-browser', '__Host-lagoon-browser'])
    expect((await signIn(`a=1; ${name}=${'s'.repeat(43)}; b=2`)).status).toBe(200);
  expect((await ask(nginx.origin, '/api/orders', POST)).status).toBe(200);
  expect(api.asked).toHaveLength(4);
});

test('serves a cached public picture while the server is down', async () => {
  await start();
  for (const path of ['/media/ab.webp', '/media/ab.webp?copy=1', '/media/ab.webp']) {
    const { status, headers } = await ask(nginx.origin, path);
    expect([status, headers['content-security-policy'], headers['cache-control']]).toEqual([
      200,
      PICTURE_POLICY,
      PUBLIC,
    ]);
  }
  expect(api.asked).toHaveLength(1);
  await api.close();
  expect((await ask(nginx.origin, '/media/ab.webp')).status).toBe(200);
  expect((await ask(nginx.origin, '/media/cd.webp')).status).toBe(503);
});

test('does not cache an original picture that the server sends instead of a missing width', async () => {
  await start();
  for (let visit = 0; visit < 2; visit += 1) await ask(nginx.origin, '/media/waits-640.webp');
  expect(api.asked).toHaveLength(2);
});

test('never caches a private picture', async () => {
  await start();
  for (let visit = 0; visit < 2; visit += 1)
    await ask(nginx.origin, '/media/private/7', { headers: { authorization: 'Bearer x' } });
  expect(api.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer x', 'Bearer x']);
});
