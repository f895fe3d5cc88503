import { type AppDeps, buildApp } from '../../app';
import { UNUSED_ID } from '../../platform';
import { knownNetworks, sessions } from '../../platform/db';
import { ADMIN, clockedTestApp, outcomeOf } from '../../testing/test-app';
import { sandboxProvider } from '../payment/provider';
import { unlockAdministrator } from './administrators';
import { eventLines } from './security-events';

const { server, clock, minutes } = clockedTestApp();

const login = (payload: unknown = ADMIN, remoteAddress = '10.0.0.1', headers = {}) =>
  server.login(payload, remoteAddress, headers);
const WRONG = { ...ADMIN, password: 'wrong wrong' };
/** Returns the status of a sign-in from an address. */
const signInFrom = async (address: string, payload?: unknown, headers?: object) =>
  (await login(payload, address, headers)).statusCode;
/** Fails to sign in from several addresses of a network. */
const guess = async (times: number, network: string) => {
  for (let n = 0; n < times; n += 1) await signInFrom(`${network}.${n}`, WRONG);
};
const LOGIN = { method: 'POST', url: '/api/admin/login', payload: ADMIN } as const;
/** Fails to sign in from one address. */
const guessFrom = async (times: number, address: string, headers = {}) => {
  for (let n = 0; n < times; n += 1) await signInFrom(address, WRONG, headers);
};
/** Another process with the same database. */
const otherApp = (deps: Partial<AppDeps> = {}) =>
  buildApp({
    database: server.database,
    payment: sandboxProvider(),
    now: () => new Date(clock.now),
    ...deps,
  });
const mayWrite = async (headers: Record<string, string>) =>
  (await server.status('DELETE', `/api/products/${UNUSED_ID}`, undefined, headers)) === 404;

test('returns a token, the user and a message at sign-in', async () => {
  const answer = await login();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await outcomeOf(answer)).toEqual([
    200,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.any(String), username: 'admin' },
      message: 'Login Successful',
    },
  ]);
});

test('ignores the case of the user name', async () =>
  expect((await login({ ...ADMIN, username: ' ADMIN ' })).statusCode).toBe(200));

test.each([{ ...ADMIN, username: 'nobody' }, WRONG])('rejects the sign-in %j', async (payload) =>
  expect(await outcomeOf(login(payload))).toEqual([
    401,
    { error: 'invalid-credentials', message: 'Invalid Credentials' },
  ]),
);

test('names the missing values of a sign-in', async () =>
  expect(await outcomeOf(login({}))).toMatchObject([
    422,
    { fields: { username: 'Your username is required', password: 'Your password is required' } },
  ]));

test('ends the session at logout, and accepts a logout without a session', async () => {
  // a content type, but an empty body
  const headers = { ...(await server.signIn()), 'content-type': 'application/json' };
  expect(await mayWrite(headers)).toBe(true);
  expect(await server.status('POST', '/api/admin/logout', undefined, headers)).toBe(200);
  expect(await mayWrite(headers)).toBe(false);
  expect(await server.status('POST', '/api/admin/logout', undefined, {})).toBe(200);
});

test('ends a session after an hour without use, and after 12 hours', async () => {
  const idle = await server.signIn();
  minutes(59);
  expect(await mayWrite(idle)).toBe(true);
  minutes(61);
  expect(await mayWrite(idle)).toBe(false);

  const busy = await server.signIn();
  for (let half = 0; half < 23; half += 1) {
    minutes(30);
    expect(await mayWrite(busy)).toBe(true);
  }
  minutes(31);
  expect(await mayWrite(busy)).toBe(false);
});

test.each([
  [{}, 'No auth token found'],
  [{ authorization: 'Basic YWRtaW46YQ==' }, 'No auth token found'],
  [{ authorization: `Bearer ${'x'.repeat(43)}` }, 'Your session has ended. Please sign in again.'],
  [{ authorization: "Bearer ' or 1=1 --" }, 'No auth token found'],
])('rejects a write with the headers %j', async (headers, message) =>
  expect(
    await outcomeOf(server.app.inject({ method: 'DELETE', url: '/api/products/1', headers })),
  ).toEqual([401, { error: 'unauthorized', message }]),
);

test('throttles an account after five failed sign-ins from different addresses', async () => {
  for (let n = 0; n < 5; n += 1) expect(await signInFrom(`10.1.0.${n}`, WRONG)).toBe(401);
  const answer = await login(ADMIN, '10.1.0.99');
  expect(answer.headers['retry-after']).toBe('1');
  expect(await outcomeOf(answer)).toEqual([
    429,
    {
      error: 'too-many-requests',
      message: 'Too many tries. Please wait 1 s and try again.',
    },
  ]);
  minutes(1);
  expect(await signInFrom('10.1.0.99')).toBe(200);
});

test('throttles a network after five failed sign-ins with different user names', async () => {
  for (let n = 0; n < 5; n += 1)
    await signInFrom(`2001:db8::${n}:1`, { ...WRONG, username: `name-${n}` });
  expect(await signInFrom('2001:db8::9:9', { ...WRONG, username: 'one-more' })).toBe(429);
  expect(await signInFrom('2001:db8:0:1::1')).toBe(200);
});

test('accepts a sign-in from a known network while other networks are throttled', async () => {
  const lab = '10.4.0.1';
  expect(await signInFrom(lab)).toBe(200);
  await guess(6, '10.4.1');
  expect(await signInFrom('10.4.0.2')).toBe(429);
  expect(await signInFrom(lab)).toBe(200);
  expect(await signInFrom('10.4.0.2')).toBe(429);
  await guessFrom(5, lab);
  expect(await signInFrom(lab)).toBe(429);
});

describe('an attacker who guesses', () => {
  const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  test('does not delay a browser that has signed in before, even in the attacker’s network', async () => {
    const first = await login(ADMIN, '10.5.0.1');
    expect(first.headers['set-cookie']).toMatch(
      /^lagoon-browser=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(first);
    await guess(6, '10.5.1');
    await guessFrom(6, '10.5.0.9');
    expect(await signInFrom('10.5.0.9')).toBe(429);
    // an invented cookie does not count as an earlier sign-in of the browser
    const invented = { cookie: `lagoon-browser=${'x'.repeat(43)}` };
    expect(await signInFrom('10.5.0.9', ADMIN, invented)).toBe(429);
    const known = await login(ADMIN, '10.5.0.9', { cookie });
    expect(known.statusCode).toBe(200);
    // each sign-in replaces the secret, which another person may have planted
    expect(cookieOf(known)).not.toBe(cookie);
    // wrong passwords from the browser itself delay it too
    await guessFrom(5, '10.5.0.9', { cookie });
    expect(await signInFrom('10.5.0.9', ADMIN, { cookie })).toBe(429);
  });

  test('stays throttled after a restart, while known networks can sign in', async () => {
    expect(await signInFrom('10.6.0.1')).toBe(200);
    await guess(6, '10.6.1');
    const restarted = await otherApp();
    const again = async (remoteAddress: string) =>
      (await restarted.inject({ ...LOGIN, remoteAddress })).statusCode;
    expect([await again('10.6.0.2'), await again('10.6.0.1')]).toEqual([429, 200]);
    await restarted.close();
    const kept = JSON.stringify(await server.db.select().from(knownNetworks));
    expect(kept).not.toContain('10.6.0');
  });

  test('stays throttled after `unlock`, while the administrator can sign in', async () => {
    await server.db.delete(knownNetworks);
    await guess(12, '10.7.1');
    expect(await signInFrom('10.7.0.1')).toBe(429);
    expect(await unlockAdministrator(server.db, 'Admin', new Date(clock.now))).toBe('admin');
    await guessFrom(6, '10.7.2.1');
    expect(await signInFrom('10.7.2.1')).toBe(429);
    expect(await signInFrom('10.7.0.1')).toBe(200);
  });

  test('gets at most 17 of 200 simultaneous guesses checked, and does not delay a browser that has signed in before', async () => {
    const cookie = cookieOf(await login(ADMIN, '10.9.0.1'));
    const answered: number[] = [];
    const tries = Array.from({ length: 200 }, async (_, n) => {
      const statusCode = await signInFrom(`10.10.${n}.1`, { ...WRONG, username: `made up ${n}` });
      answered.push(statusCode);
      return statusCode;
    });
    expect(await signInFrom('10.11.0.1', ADMIN, { cookie })).toBe(200);
    // one try was running, and at most one more began before the sign-in of the browser with the
    // cookie
    expect(answered.filter((status) => status === 401).length).toBeLessThanOrEqual(2);
    const all = await Promise.all(tries);
    expect([...new Set(all)].sort()).toEqual([401, 503]);
    expect(all.filter((status) => status === 401).length).toBeLessThanOrEqual(17);
    const refused = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login(WRONG, `10.12.${n}.1`)),
    );
    const busy = refused.find(({ statusCode }) => statusCode === 503);
    expect(busy?.json().message).toBe(
      'Many people are signing in at the moment. Please try again in some seconds.',
    );
    expect(busy?.headers['retry-after']).toBe('10');
  });

  test('delays an administrator whose network was last used thirty days ago', async () => {
    expect(await signInFrom('10.8.0.1')).toBe(200);
    minutes(30 * 24 * 60);
    await guess(6, '10.8.1');
    expect(await signInFrom('10.8.0.1')).toBe(429);
  });
});

test('prefixes the name of the browser’s cookie with __Host- under TLS', async () => {
  const app = await otherApp({ proxies: 1 });
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' };
  const answer = await app.inject({ ...LOGIN, headers });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-lagoon-browser=[\w-]{43}; Path=\/; .*; Secure$/,
  );
  await app.close();
});

test('ends the browser’s previous session, and keeps at most twenty sessions of an account', async () => {
  await server.db.delete(sessions);
  const first = await server.signIn();
  const again = await login(ADMIN, undefined, first);
  expect(again.statusCode).toBe(200);
  expect([await mayWrite(first), await server.db.$count(sessions)]).toEqual([false, 1]);
  const oldest = { authorization: `Bearer ${again.json().token}` };
  for (let n = 0; n < 20; n += 1) {
    clock.now += 1000;
    expect((await login()).statusCode).toBe(200);
  }
  expect([await mayWrite(oldest), await server.db.$count(sessions)]).toEqual([false, 20]);
});

test('logs sign-ins with the proxy’s request id when the server log is off', async () => {
  const lines: string[] = [];
  const events = eventLines((line) => void lines.push(line));
  const app = await otherApp({ events, proxies: 1 });
  const from = {
    'x-forwarded-for': '10.10.0.1',
    'x-request-id': '0123456789abcdef0123456789abcdef',
  };
  const { token } = (await app.inject({ ...LOGIN, headers: from })).json();
  await app.inject({ url: '/api/orders', headers: { ...from, 'x-request-id': 'two\nlines' } });
  await app.inject({
    url: '/api/orders/export?from=2026-01-01',
    headers: { ...from, authorization: `Bearer ${'x'.repeat(43)}` },
  });
  await app.inject({
    method: 'POST',
    url: '/api/admin/logout',
    headers: { ...from, authorization: `Bearer ${token}` },
  });
  await app.close();
  const told = lines.map((line) => JSON.parse(line));
  const id = from['x-request-id'];
  expect(told.map(({ msg, outcome, route, level }) => [msg, outcome, route, level])).toEqual([
    ['sign-in', 'success', undefined, 30],
    ['access denied', 'no token', '/api/orders', 40],
    ['access denied', 'session ended', '/api/orders/export', 40],
    ['sign-out', 'done', undefined, 30],
  ]);
  expect(told.map(({ reqId }) => reqId)).toEqual([id, expect.not.stringMatching(id), id, id]);
  expect(new Set(told.map(({ network }) => network)).size).toBe(1);
  expect(lines.join('')).not.toMatch(/10\.10\.0\.1|"admin"|lines/);
});

test('ignores X-Request-Id without a trusted proxy', async () => {
  server.log.length = 0;
  const id = '0123456789abcdef0123456789abcdef';
  await login(ADMIN, undefined, { 'x-request-id': id });
  expect(server.log.join('')).toContain('"reqId":');
  expect(server.log.join('')).not.toContain(id);
});
