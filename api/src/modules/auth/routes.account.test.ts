import { eq } from 'drizzle-orm';
import { admins, sessions } from '../../platform/db';
import { ADMIN, testApp } from '../../testing/test-app';
import { hashPassword } from './passwords';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const OTHER = { username: 'Other', password: 'harmattan kettle' };

let clock = Date.parse('2026-03-01T08:00:00Z');
const minutes = (n: number) => {
  clock += n * 60_000;
};
const server = testApp({ now: () => new Date(clock) });
beforeAll(async () => {
  await server.db
    .insert(admins)
    .values({ username: OTHER.username, passwordHash: await hashPassword(OTHER.password) });
});
beforeEach(async () => {
  minutes(61);
  await server.db.delete(sessions);
  await server.db
    .update(admins)
    .set({ passwordHash: await hashPassword(ADMIN.password) })
    .where(eq(admins.username, ADMIN.username));
});

const signIn = (payload: unknown = ADMIN, agent?: string) =>
  server.signIn(payload, undefined, agent === undefined ? {} : { 'user-agent': agent });
const list = (headers: Record<string, string>) =>
  server.call('GET', '/api/admin/sessions', undefined, headers);
const listed = async (headers: Record<string, string>) => (await list(headers)).json().sessions;

describe('sessions', () => {
  test('lists sessions with device and times, the last used session first', async () => {
    const phone = await signIn(ADMIN, CHROME);
    minutes(5);
    const desk = await signIn(ADMIN, 'curl/8.5.0');
    minutes(2);
    const answer = await list(phone);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const [first, second] = answer.json().sessions;
    expect([first.device, first.current, second.device, second.current]).toEqual([
      'Chrome on Android',
      true,
      'Unknown browser',
      false,
    ]);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Chrome on Android',
      createdAt: new Date(clock - 7 * 60_000).toISOString(),
      lastUsedAt: new Date(clock).toISOString(),
      current: true,
    });
    expect((await listed(desk)).find(({ current }: { current: boolean }) => current).device).toBe(
      'Unknown browser',
    );
  });

  test('stores neither the user-agent header nor the token', async () => {
    const { authorization } = await signIn(ADMIN, CHROME);
    const kept = JSON.stringify(await server.db.select().from(sessions));
    for (const secret of [authorization.slice(7), 'Mozilla', 'Chrome/131'])
      expect(kept).not.toContain(secret);
    expect(JSON.stringify((await list({ authorization })).json())).not.toContain(
      authorization.slice(7),
    );
  });

  test('lists sessions whose device is not stored', async () => {
    const mine = await signIn(ADMIN, CHROME);
    await server.db.update(sessions).set({ device: '' });
    expect((await listed(mine))[0].device).toBe('Unknown browser');
  });

  test('omits ended sessions and sessions of other administrators', async () => {
    await signIn();
    await signIn(OTHER);
    minutes(61);
    const mine = await signIn();
    expect(await listed(mine)).toHaveLength(1);
  });

  test('ends single sessions, including the current one', async () => {
    const [lost, mine] = [await signIn(ADMIN, CHROME), await signIn()];
    const { id } = (await listed(lost)).find(({ current }: { current: boolean }) => current);
    const end = (which: string) =>
      server.call('DELETE', `/api/admin/sessions/${which}`, undefined, mine);
    const answer = await end(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'The session was ended.' },
    ]);
    expect((await list(lost)).statusCode).toBe(401);
    expect((await end(id)).statusCode).toBe(404);
    expect((await end((await listed(mine))[0].id)).statusCode).toBe(200);
    expect((await list(mine)).statusCode).toBe(401);
  });

  test('answers 404 for a session of another administrator', async () => {
    const [mine, theirs] = [await signIn(), await signIn(OTHER)];
    const [{ id }] = await listed(theirs);
    for (const which of [id, 'no-uuid', '00000000-0000-4000-8000-000000000000']) {
      const answer = await server.call('DELETE', `/api/admin/sessions/${which}`, undefined, mine);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'not-found', message: 'There is no such session.' },
      ]);
    }
    expect((await list(theirs)).statusCode).toBe(200);
  });

  test('ends all sessions of the administrator except the current one', async () => {
    const theirs = await signIn(OTHER);
    const [one, two, mine] = [await signIn(), await signIn(), await signIn()];
    const json = { ...mine, 'content-type': 'application/json' };
    const end = () => server.json('DELETE', '/api/admin/sessions', undefined, json);
    expect(await end()).toEqual({ message: '2 other sessions were ended.' });
    expect(await end()).toEqual({ message: '0 other sessions were ended.' });
    const statuses = await Promise.all(
      [one, two, mine, theirs].map(async (headers) => (await list(headers)).statusCode),
    );
    expect(statuses).toEqual([401, 401, 200, 200]);
  });
});

describe('own password', () => {
  const change = (payload: unknown, headers: Record<string, string>) =>
    server.call('POST', '/api/admin/password', payload, headers);
  const change1 = { currentPassword: ADMIN.password, newPassword: 'a newer password' };

  test('changes the password, ends all sessions and returns a new token', async () => {
    const [elsewhere, mine, theirs] = [
      await signIn(),
      await signIn(ADMIN, CHROME),
      await signIn(OTHER),
    ];
    const answer = await change(change1, mine);
    const { token, user, message } = answer.json();
    expect([answer.statusCode, message]).toEqual([
      200,
      'Your password was changed. Other devices were signed out.',
    ]);
    expect(user).toEqual({ id: expect.any(String), username: ADMIN.username });
    expect(answer.headers['cache-control']).toBe('no-store');
    const renewed = { authorization: `Bearer ${token}` };
    const statuses = await Promise.all(
      [elsewhere, mine, renewed, theirs].map(async (headers) => (await list(headers)).statusCode),
    );
    expect(statuses).toEqual([401, 401, 200, 200]);
    expect(await listed(renewed)).toMatchObject([{ device: 'Chrome on Android', current: true }]);
    expect((await server.login()).statusCode).toBe(401);
    expect((await server.login({ ...ADMIN, password: change1.newPassword })).statusCode).toBe(200);
    expect((await server.login(OTHER)).statusCode).toBe(200);
  });

  test.each([
    [
      {},
      {
        currentPassword: 'Your current password is required',
        newPassword: 'Your new password is required',
      },
    ],
    [
      { ...change1, newPassword: 'seven77' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [
      { ...change1, newPassword: 'x'.repeat(21) },
      { newPassword: 'Password must be at most 20 characters' },
    ],
    [
      { ...change1, newPassword: 'password1' },
      { newPassword: 'This password is one of the most common ones. Please choose another.' },
    ],
    [
      { ...change1, currentPassword: 'not the one' },
      { currentPassword: 'The current password is wrong' },
    ],
    [
      { ...change1, currentPassword: OTHER.password },
      { currentPassword: 'The current password is wrong' },
    ],
  ])('rejects the request %j', async (payload, fields) => {
    const [elsewhere, mine] = [await signIn(), await signIn()];
    const answer = await change(payload, mine);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
    expect((await list(elsewhere)).statusCode).toBe(200);
    expect((await server.login()).statusCode).toBe(200);
  });

  test('changes no password of another administrator', async () => {
    const answer = await change(change1, {});
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  test('throttles only the administrator who entered five wrong passwords', async () => {
    const [mine, theirs] = [await signIn(), await signIn(OTHER)];
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => change({ ...change1, currentPassword: 'wrong' }, mine)),
    );
    expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([
      422, 422, 422, 422, 422, 429, 429,
    ]);
    const answer = await change(change1, mine);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      429,
      '1',
      'too-many-requests',
    ]);
    expect(
      (await change({ currentPassword: OTHER.password, newPassword: OTHER.password }, theirs))
        .statusCode,
    ).toBe(200);
    minutes(1);
    expect((await change(change1, mine)).statusCode).toBe(200);
  });

  test('accepts only one of two simultaneous changes of the password', async () => {
    const mine = await signIn();
    const chosen = ['first password', 'second password'];
    const answers = await Promise.all(
      chosen.map((newPassword) => change({ ...change1, newPassword }, mine)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const opens = await Promise.all(
      chosen.map(async (password) => (await server.login({ ...ADMIN, password })).statusCode),
    );
    expect(opens).toEqual(answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)));
  });

  test('ends a session that is opened with the old password during the change', async () => {
    const mine = await signIn();
    const [signedIn, changed] = await Promise.all([
      server.login(ADMIN, undefined, { 'user-agent': CHROME }),
      change(change1, mine),
    ]);
    const devices = (await listed({ authorization: `Bearer ${changed.json().token}` })).map(
      ({ device }: { device: string }) => device,
    );
    expect([200, 401]).toContain(signedIn.statusCode);
    expect(devices).toEqual(['Unknown browser']);
  });
});

test('logs sign-ins, failures and password changes without names or secrets', async () => {
  server.log.length = 0;
  const typed = { username: 'A name that was typed', password: 'a typed password' };
  await server.login(typed);
  const mine = await signIn(ADMIN, CHROME);
  await server.call(
    'POST',
    '/api/admin/password',
    { currentPassword: ADMIN.password, newPassword: 'a newer password' },
    mine,
  );
  for (let n = 0; n < 5; n += 1) await server.login(typed);
  const log = server.log.join('');
  for (const secret of [
    ...Object.values(typed),
    ADMIN.password,
    'a newer password',
    mine.authorization.slice(7),
    '127.0.0.1',
    'Mozilla',
  ])
    expect(log).not.toContain(secret);
  const told = server.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'sign-in' || msg === 'password changed');
  expect(told.map(({ msg, outcome }) => `${msg}: ${outcome}`)).toEqual([
    'sign-in: failure',
    'sign-in: success',
    'password changed: success',
    ...Array(4).fill('sign-in: failure'),
    'sign-in: throttled',
  ]);
  expect(new Set(told.map(({ reqId }) => reqId)).size).toBe(told.length);
  // one network, as a hash that does not reveal it
  expect(new Set(told.map(({ network }) => network))).toEqual(
    new Set([expect.stringMatching(/^[\w-]{16}$/)]),
  );
  const [admin] = await server.db.select().from(admins).where(eq(admins.username, ADMIN.username));
  expect(told.map(({ account }) => account === admin?.id)).toEqual([
    false,
    true,
    true,
    ...Array(5).fill(false),
  ]);
});
