import { telemetry } from '../../platform/db';
import { testApp } from '../../testing/test-app';

const TOKEN = 'a token of the operators';

let address = 0;

const server = testApp({ operationsToken: TOKEN });
beforeEach(async () => {
  // stores the counts of the previous test, which are in memory until the next read
  await read();
  await server.db.delete(telemetry);
  address += 1;
});

const load = { app: 'shop', build: 'f13c601964f4', outcome: 'ok' };
const report = { loads: [load], errors: [] };

/** Sends a report as a browser does, from a different address for each test. */
const send = (
  body: string | object,
  headers: Record<string, string> = {},
  remoteAddress = `10.0.7.${address}`,
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/telemetry',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress,
  });
const TEXT = { 'content-type': 'text/plain;charset=UTF-8' };
const read = () => server.json('GET', '/api/telemetry');
const loadsRead = async () => (await read()).builds[0]?.loads ?? 0;

test('returns stored reports to administrators immediately', async () => {
  expect((await send(report)).statusCode).toBe(204);
  expect((await send(report, TEXT)).statusCode).toBe(204);
  expect(await read()).toMatchObject({
    builds: [{ app: 'shop', build: 'f13c601964f4', loads: 2 }],
  });
});
test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox'],
  [
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36',
    'chromium',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148',
    'webkit',
  ],
  ['', 'other'],
])('counts a page that %s rendered again for its engine', async (userAgent, engine) => {
  const again = { ...report, loads: [{ ...load, outcome: 'again' }] };
  await send(again, { ...TEXT, 'user-agent': userAgent });
  expect(await read()).toMatchObject({ builds: [], renderedAgain: [{ engine, count: 1 }] });
});
test('returns reports of 24 hours by default, and of seven days on request', async () => {
  await send(report);
  expect(await loadsRead()).toBe(1);
  await server.db.update(telemetry).set({ at: new Date(Date.now() - 24 * 60 * 60_000 - 1000) });
  expect((await read()).builds).toEqual([]);
  expect((await server.json('GET', '/api/telemetry?days=7')).builds).toHaveLength(1);
  expect(await server.status('GET', '/api/telemetry?days=8')).toBe(400);
});
test.each<[string, string | object, Record<string, string>?]>([
  ['nothing', ''],
  ['half a report', '{"loads":[', TEXT],
  ['a report of the wrong form', { loads: 7 }],
  ['a form', 'loads=7', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a prototype', '{"__proto__":{"loads":[]},"loads":[],"errors":[]}'],
  ['17 kB', { ...report, more: 'x'.repeat(17 * 1024) }],
  ['17 kB of text', { ...report, more: 'x'.repeat(17 * 1024) }, TEXT],
])('answers 204 to a body with %s, and counts nothing', async (_, body, headers = {}) => {
  const answer = await send(body, headers);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await read()).builds).toEqual([]);
});
test.each<[string, (sent: number) => string | undefined]>([
  ['one address', () => undefined],
  ['all addresses of an IPv6 /64', (sent) => `2001:db8:0:7::${sent.toString(16)}`],
])('counts at most 120 reports a minute from %s', async (_, from) => {
  for (let sent = 0; sent < 130; sent += 1)
    expect((await send(report, {}, from(sent))).statusCode).toBe(204);
  expect(await loadsRead()).toBe(120);
  await send(report, {}, `10.0.8.${address}`);
  expect(await loadsRead()).toBe(121);
});
test('keeps quota for other visitors when one visitor reports many unknown builds', async () => {
  for (let sent = 0; sent < 60; sent += 1) {
    const loads = Array.from({ length: 10 }, (_, n) => ({
      ...load,
      build: `made-up-${sent}-${n}`,
    }));
    await send({ ...report, loads });
  }
  await send({ ...report, loads: [{ ...load, app: 'blog', build: 'real' }] }, {}, '10.0.9.1');
  expect((await read()).builds).toContainEqual(
    expect.objectContaining({ app: 'blog', build: 'real', loads: 1 }),
  );
});
test('logs no part of a report', async () => {
  await send({ ...report, loads: [{ ...load, build: 'secret-build' }] });
  expect(server.log.join('')).toContain('/api/telemetry');
  expect(server.log.join('')).not.toContain('secret-build');
});

test('returns the counts of a canary to operators only', async () => {
  const url = '/metrics/field?app=blog&builds=b1&since=2026-11-21T00:00:00Z';
  const ask = (
    url: string,
    headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
  ) => server.app.inject({ url, headers });
  expect((await ask(url)).json()).toEqual({ bounds: expect.any(Array), builds: {} });
  expect((await ask(url, {})).statusCode).toBe(404);
  for (const asked of [
    'builds=b1&since=soon',
    'builds=b1%00&since=2026-11-21',
    'builds=&since=2026-11-21',
  ])
    expect([asked, (await ask(`/metrics/field?app=blog&${asked}`)).statusCode]).toEqual([
      asked,
      400,
    ]);
  expect((await ask(`${url}&builds=b2`)).statusCode).toBe(200);
});
