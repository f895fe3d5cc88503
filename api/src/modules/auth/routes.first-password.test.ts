import { eq } from 'drizzle-orm';
import { admins } from '../../platform/db';
import { testApp } from '../../testing/test-app';
import { hashPassword } from './passwords';

const GIVEN = { username: 'newcomer', password: 'made up for her' };
const CHOSEN = 'harmattan kettle';
let clock = Date.parse('2026-03-01T08:00:00Z');
const replaced: string[] = [];
const routes: { method: string; url: string }[] = [];
const server = testApp({
  now: () => new Date(clock),
  firstPasswordReplaced: (password) => void replaced.push(password),
});
beforeEach(async () => {
  clock += 61 * 60_000;
  replaced.length = 0;
  const { username, password } = GIVEN;
  await server.db.delete(admins).where(eq(admins.username, username));
  const passwordExpiresAt = new Date(clock + 7 * 24 * 60 * 60_000);
  await server.db.insert(admins).values({
    username,
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
    passwordExpiresAt,
  });
});

const login = (payload = GIVEN) => server.login(payload);
const change = (headers: Record<string, string>, newPassword: string) =>
  server.call(
    'POST',
    '/api/admin/password',
    { currentPassword: GIVEN.password, newPassword },
    headers,
  );

/** Every route that requires a token. */
async function privateRoutes() {
  if (routes.length > 0) return routes;
  const listed = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
  let path: string[] = [];
  for (const line of listed.split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([\s│]*)(?:├──|└──) (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (!part && !methods) continue;
    path = [...path.slice(0, indent.length / 4), part];
    for (const method of methods
      .split(', ')
      .filter((name) => ['GET', 'POST', 'PUT', 'DELETE'].includes(name))) {
      const url = path.join('').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      // require the signature of the payment provider and the token of a look-up, not a session
      if (url === '/api/payment/notify' || url === '/api/orders/status') continue;
      const answer = await server.app.inject({ method: method as 'GET', url });
      if (answer.statusCode === 401 && answer.json().error === 'unauthorized')
        routes.push({ method, url });
    }
  }
  return routes;
}

test('allows only account and logout calls until the generated password is changed', async () => {
  const mine = await server.signIn(GIVEN);
  const found = await privateRoutes();
  const refused: string[] = [];
  const allowed: string[] = [];
  for (const { method, url } of found) {
    const answer = await server.call(method as 'GET', url, undefined, mine);
    (answer.statusCode === 403 && answer.json().error === 'change-password'
      ? refused
      : allowed
    ).push(`${method} ${url}`);
  }
  expect(allowed.sort()).toEqual(['GET /api/admin/account', 'POST /api/admin/password']);
  expect(refused.length).toBeGreaterThanOrEqual(25);
  expect(refused).toEqual(
    expect.arrayContaining(['GET /api/orders', 'POST /api/products', 'DELETE /api/admin/sessions']),
  );
  expect(await server.json('GET', '/api/admin/account', undefined, mine)).toMatchObject({
    username: GIVEN.username,
    mustChangePassword: true,
  });
  expect(await server.status('POST', '/api/admin/logout', undefined, mine)).toBe(200);
});

test('allows all calls after the generated password is changed', async () => {
  const answer = await login();
  expect(answer.json().user.mustChangePassword).toBe(true);
  const mine = { authorization: `Bearer ${answer.json().token}` };
  for (const common of ['password1', GIVEN.password])
    expect((await change(mine, common)).statusCode).toBe(422);
  expect(replaced).toEqual([]);
  const changed = await change(mine, CHOSEN);
  expect([changed.statusCode, changed.json().user]).toEqual([
    200,
    { id: expect.any(String), username: GIVEN.username },
  ]);
  expect(replaced).toEqual([GIVEN.password]);
  const renewed = { authorization: `Bearer ${changed.json().token}` };
  expect(await server.status('GET', '/api/orders', undefined, renewed)).toBe(200);
  expect((await login({ ...GIVEN, password: CHOSEN })).json().user).not.toHaveProperty(
    'mustChangePassword',
  );
});

test('rejects a generated password that was not used for seven days', async () => {
  clock += 7 * 24 * 60 * 60_000 - 1000;
  expect((await login()).statusCode).toBe(200);
  clock += 1000;
  const answer = await login();
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    {
      error: 'password-expired',
      message: 'This first password has expired. Ask your system administrator for a new one.',
    },
  ]);
  expect((await login({ ...GIVEN, password: 'not this one' })).json().error).toBe(
    'invalid-credentials',
  );
});
