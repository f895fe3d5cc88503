import { eq } from 'drizzle-orm';
import { UNUSED_ID } from '../../platform';
import { admins } from '../../platform/db';
import type { OpenApi } from '../../platform/schema/openapi';
import { clockedTestApp, outcomeOf } from '../../testing/test-app';
import { hashPassword } from './passwords';
import { LOGOUT } from './routes';

const GIVEN = { username: 'newcomer', password: 'made up for her' };
const CHOSEN = 'harmattan kettle';
const replaced: string[] = [];
const { server, clock } = clockedTestApp({
  firstPasswordReplaced: (password) => void replaced.push(password),
});
beforeEach(async () => {
  replaced.length = 0;
  const { username, password } = GIVEN;
  await server.db.delete(admins).where(eq(admins.username, username));
  const passwordExpiresAt = new Date(clock.now + 7 * 24 * 60 * 60_000);
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

/** Every call that requires a session, as method and address. */
async function privateCalls() {
  const { paths }: OpenApi = await server.json('GET', '/api/openapi.json');
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security.some((each) => 'session' in each))
      .map(([method]) => [method.toUpperCase(), path.replace(/\{\w+\}/g, UNUSED_ID)] as const),
  );
  return calls.filter(([, url]) => url !== LOGOUT);
}

test('allows only account and logout calls until the generated password is changed', async () => {
  const mine = await server.signIn(GIVEN);
  const refused: string[] = [];
  const allowed: string[] = [];
  for (const [method, url] of await privateCalls()) {
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
  expect(await server.status('POST', LOGOUT, undefined, mine)).toBe(200);
});

test('allows all calls after the generated password is changed', async () => {
  const answer = await login();
  expect(answer.json().user.mustChangePassword).toBe(true);
  const mine = { authorization: `Bearer ${answer.json().token}` };
  for (const common of ['password1', GIVEN.password])
    expect((await change(mine, common)).statusCode).toBe(422);
  expect(replaced).toEqual([]);
  const { token, user } = (await change(mine, CHOSEN)).json();
  expect(user).toEqual({ id: expect.any(String), username: GIVEN.username });
  expect(replaced).toEqual([GIVEN.password]);
  const renewed = { authorization: `Bearer ${token}` };
  expect(await server.status('GET', '/api/orders', undefined, renewed)).toBe(200);
  expect((await login({ ...GIVEN, password: CHOSEN })).json().user).not.toHaveProperty(
    'mustChangePassword',
  );
});

test('rejects a generated password that was not used for seven days', async () => {
  clock.now += 7 * 24 * 60 * 60_000 - 1000;
  expect((await login()).statusCode).toBe(200);
  clock.now += 1000;
  expect(await outcomeOf(login())).toEqual([
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
