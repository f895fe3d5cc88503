import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blog, outcomeOf, product, startTestApp, type TestApp } from '../../testing/test-app';
import { temporaryFolder } from '../../testing/test-database';
import { UNUSED_ID } from '..';

let server: TestApp;
const siteDir = temporaryFolder();
beforeAll(async () => {
  mkdirSync(join(siteDir, 'live/pages/_404'), { recursive: true });
  for (const page of ['index', '_404/index'])
    writeFileSync(join(siteDir, `live/pages/${page}.html`), page);
  server = await startTestApp({ siteDir });
});
afterAll(async () => {
  await server.close();
  rmSync(siteDir, { recursive: true });
});

const send = (
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  url = '/api/products',
) =>
  server.app.inject({ method: 'POST', url, headers: { ...server.signedIn, ...headers }, payload });

test.each([
  ['{"name":', 400, 'bad-request'],
  ['', 400, 'bad-request'],
  ['{"__proto__":{"admin":true}}', 400, 'bad-request'],
  ['[]', 422, 'invalid'],
  ['{}', 422, 'invalid'],
])('answers the body %s with %i', async (body, status, error) => {
  expect(await outcomeOf(send(body))).toMatchObject([status, { error }]);
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'answers 415 to a body of type %s',
  async (type) =>
    expect(await outcomeOf(send('name=a', { 'content-type': type }))).toEqual([
      415,
      {
        error: 'unsupported-media-type',
        message: 'The content type is not supported: send application/json.',
      },
    ]),
);

test('answers 413 to a product above 12 MB, and to any other body above 1 MB', async () => {
  const tooLarge = { error: 'too-large', message: 'The request is too large.' };
  const big = (mebibytes: number) =>
    JSON.stringify({ username: 'a', password: 'x'.repeat(mebibytes * 1024 * 1024) });
  for (const call of [send(big(12)), send(big(1), undefined, '/api/admin/login')])
    expect(await outcomeOf(call)).toEqual([413, tooLarge]);
});

test.each(['/api/nothing', '/api/products/1/more', '/api', '/v1/unknown', '/v1_1/x', '/media'])(
  'answers 404 with a JSON error to the address %s',
  async (url) =>
    expect(await outcomeOf(server.app.inject(url))).toEqual([
      404,
      { error: 'not-found', message: 'There is nothing at this address.' },
    ]),
);

test('limits requests of one network to unknown addresses, and no other requests', async () => {
  const ask = async (url: string, remoteAddress = '192.0.2.1') =>
    (await server.app.inject({ url, remoteAddress })).statusCode;
  const folders = ['api', 'v1', 'v1_1', 'media/a', 'shop', 'apps', 'a/b'];
  for (let number = 0; number < 120; number += 1)
    expect(await ask(`/${folders[number % folders.length]}/${number}`)).toBe(404);
  expect([
    await ask('/api/nothing'),
    await ask('/nothing'),
    await ask('/apps/mf-shop/nothing.js'),
  ]).toEqual([429, 429, 429]);
  expect([await ask('/api/products'), await ask('/')]).toEqual([200, 200]);
  expect(await ask('/api/nothing', '192.0.2.2')).toBe(404);
});

test.each([
  ['PUT', '/api/products', 'GET, POST'],
  ['PATCH', '/api/products/7', 'GET, PUT, DELETE'],
  ['GET', '/api/admin/login', 'POST'],
  ['DELETE', '/healthz', 'GET, HEAD'],
  ['POST', '/api/products/:a(((', 'GET, PUT, DELETE'],
] as const)('answers %s %s with 405 and the allowed methods', async (method, url, allow) => {
  const answer = await server.app.inject({ method, url, headers: server.signedIn });
  expect(answer.headers.allow).toBe(allow);
  expect(await outcomeOf(answer)).toMatchObject([405, { error: 'method-not-allowed' }]);
});

test.each([
  ['a list of an unpaired surrogate', product({ test: ['\ud800'] }), '/api/products'],
  ['a date beyond the range of Date', blog({ date: '+275760-09-13T00:00:00.001Z' }), '/api/blogs'],
  ['a date before year 1', blog({ date: '-200000-01-01T00:00:00.000Z' }), '/api/blogs'],
])('answers %s with 422 and stores nothing', async (_what, body, path) => {
  expect(await outcomeOf(server.call('POST', path, body))).toMatchObject([
    422,
    { error: 'invalid' },
  ]);
  expect(await server.json('GET', path)).toEqual([]);
});

test.each(['/api/products/%zz', '/api/%E0%A4%A', '/v1/%', '/media/%ff'])(
  'answers 400 with a JSON error to the address %s, whose encoding is invalid',
  async (url) =>
    expect(await outcomeOf(server.app.inject(url))).toMatchObject([400, { error: 'bad-request' }]),
);

test('rejects a body of 12 MB before it reads the body', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken',
  });
  expect(answer.statusCode).toBe(401);
});

test('hides a server error’s cause from visitors, and request values from the log', async () => {
  const { db } = server;
  const select = jest.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('secret detail at /var/lib');
  });
  const answer = await server.call('GET', `/api/products/${UNUSED_ID}`, undefined, {});
  select.mockRestore();
  expect(await outcomeOf(answer)).toEqual([
    500,
    { error: 'internal', message: 'Something went wrong. Please try again.' },
  ]);
  expect(server.log.join('')).toContain('call failed');
});

test('logs no token, password, body, query or name of a test', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/admin/login?hint=query-word',
    payload: { username: 'a', password: 'password-word' },
  });
  await server.app.inject('/shop/HIV%20Viral%20Load');
  await server.call('POST', '/api/products', product({ name: 'body-word' }));
  const output = server.log.join('');
  expect(output).toContain('/api/admin/…');
  expect(output).not.toMatch(/query-word|password-word|body-word|HIV/);
  expect(output).not.toContain(server.signedIn.authorization.slice(7));
});

test('answers an overlong address without repeating it', async () => {
  expect(await outcomeOf(server.call('GET', `/api/orders/${'a'.repeat(3000)}`))).toEqual([
    414,
    { error: 'too-long', message: 'The address is too long.' },
  ]);
});
