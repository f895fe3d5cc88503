import { startTestApp, type TestApp } from '../testing/test-app';

let server: TestApp;
/**
 * a fixed time, since on a busy machine the first delay of one second would end before the next try
 */
const now = () => new Date('2026-03-01T08:00:00Z');
afterEach(() => server.close());

/** Signs in once with each X-Forwarded-For. Returns the statuses. */
async function guess(ways: string[]): Promise<number[]> {
  const statuses = [];
  for (const [n, way] of ways.entries()) {
    const payload = { username: `name-${n}`, password: 'wrong wrong' };
    const headers = { 'x-forwarded-for': way };
    statuses.push((await server.login(payload, undefined, headers)).statusCode);
  }
  return statuses;
}
const COUNTED = [401, 401, 401, 401, 401, 429];

test('reads the client address that one proxy added, and ignores forged entries', async () => {
  server = await startTestApp({ proxies: 1, now });
  expect(await guess([1, 2, 3, 4, 5, 6].map((n) => `198.51.100.${n}, 203.0.113.7`))).toEqual(
    COUNTED,
  );
  expect(await guess(['203.0.113.8'])).toEqual([401]);
});

test('reads the second address from the end of X-Forwarded-For behind two proxies', async () => {
  server = await startTestApp({ proxies: 2, now });
  expect(
    await guess([1, 2, 3, 4, 5, 6].map((n) => `198.51.100.${n}, 203.0.113.7, 192.0.2.1`)),
  ).toEqual(COUNTED);
});

test('ignores X-Forwarded-For when no proxy is trusted', async () => {
  server = await startTestApp({ now });
  expect(await guess([1, 2, 3, 4, 5, 6].map((n) => `203.0.113.${n}`))).toEqual(COUNTED);
});
