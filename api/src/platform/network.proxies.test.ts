import { startTestApp, type TestApp } from '../testing/test-app';

/**
 * a fixed time, since on a busy machine the first delay of one second would end before the next try
 */
const now = () => new Date('2026-03-01T08:00Z');

let server: TestApp;
afterEach(() => server.close());

test.each<[string, number | undefined, string]>([
  ['reads the client address that one proxy added, and ignores forged entries', 1, ', 203.0.113.7'],
  ['reads the second address from the end behind two proxies', 2, ', 203.0.113.7, 192.0.2.1'],
  ['ignores X-Forwarded-For when no proxy is trusted', undefined, ''],
])('%s', async (_, proxies, added) => {
  server = await startTestApp({ proxies, now });
  const guess = async (n: number, way: string) => {
    const payload = { username: `name-${n}`, password: 'wrong wrong' };
    return (await server.login(payload, undefined, { 'x-forwarded-for': way })).statusCode;
  };
  const statuses: number[] = [];
  for (const n of [1, 2, 3, 4, 5, 6]) statuses.push(await guess(n, `198.51.100.${n}${added}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  if (proxies === 1) expect(await guess(7, '203.0.113.8')).toBe(401);
});
