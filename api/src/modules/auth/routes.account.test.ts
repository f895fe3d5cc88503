import { eq } from 'drizzle-orm';
import { admins, sessions } from '../../platform/db';
import { ADMIN, clockedTestApp, outcomeOf } from '../../testing/test-app';
import { hashPassword } from './passwords';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const OTHER = { username: 'Other', password: 'harmattan kettle' };

const { server, clock, minutes } = clockedTestApp();
beforeAll(async () => {
  await server.db
    .insert(admins)
    .values({ username: OTHER.username, passwordHash: await hashPassword(OTHER.password) });
});
beforeEach(async () => {
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
/** Returns the status of a list with each of several sessions. */
const statuses = (...all: Record<string, string>[]) =>
  Promise.all(all.map(async (headers) => (await list(headers)).statusCode));
const listed = async (headers: Record<string, string>) => (await list(headers)).json().sessions;

describe('sessions', () => {
  test('lists sessions with device and times, the last used session first', async () => {
    const phone = await signIn(ADMIN, CHROME);
    minutes(5);
    const desk = await signIn(ADMIN, 'curl/8.5.0');
    minutes(2);
    const other = { device: 'Unknown browser', current: false };
    expect(await listed(phone)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        device: 'Chrome on Android',
        createdAt: new Date(clock.now - 7 * 60_000).toISOString(),
        lastUsedAt: new Date(clock.now).toISOString(),
        current: true,
      },
      expect.objectContaining(other),
    ]);
    expect(await listed(desk)).toContainEqual(expect.objectContaining({ ...other, current: true }));
  });

  test('stores neither the user-agent header nor the token', async () => {
    const { authorization } = await signIn(ADMIN, CHROME);
    const kept = JSON.stringify(await server.db.select().from(sessions));
    for (const secret of [authorization.slice(7), 'Mozilla', 'Chrome/131'])
      expect(kept).not.toContain(secret);
    expect((await list({ authorization })).body).not.toContain(authorization.slice(7));
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
    expect(await outcomeOf(end(id))).toEqual([200, { message: 'The session was ended.' }]);
    expect((await list(lost)).statusCode).toBe(401);
    expect((await end(id)).statusCode).toBe(404);
    expect((await end((await listed(mine))[0].id)).statusCode).toBe(200);
    expect((await list(mine)).statusCode).toBe(401);
  });

  test('answers 404 for a session of another administrator', async () => {
    const [mine, theirs] = [await signIn(), await signIn(OTHER)];
    const [{ id }] = await listed(theirs);
    for (const which of [id, 'no-uuid', '00000000-0000-4000-8000-000000000000']) {
      const answer = server.call('DELETE', `/api/admin/sessions/${which}`, undefined, mine);
      expect(await outcomeOf(answer)).toEqual([
        404,
        { error: 'not-found', message: 'There is no such session.' },
      ]);
    }
    expect((await list(theirs)).statusCode).toBe(200);
  });

  test('ends all sessions of the administrator except the current one', async () => {
    const theirs = await signIn(OTHER);
    const [one, two, mine] = [await signIn(), await signIn(), await signIn()];
    const end = () => server.json('DELETE', '/api/admin/sessions', undefined, mine);
    expect(await end()).toEqual({ message: '2 other sessions were ended.' });
    expect(await end()).toEqual({ message: '0 other sessions were ended.' });
    expect(await statuses(one, two, mine, theirs)).toEqual([401, 401, 200, 200]);
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
    const { token, user, message } = (await change(change1, mine)).json();
    expect(message).toBe('Your password was changed. Other devices were signed out.');
    expect(user).toEqual({ id: expect.any(String), username: ADMIN.username });
    const renewed = { authorization: `Bearer ${token}` };
    expect(await statuses(elsewhere, mine, renewed, theirs)).toEqual([401, 401, 200, 200]);
    expect(await listed(renewed)).toMatchObject([{ device: 'Chrome on Android', current: true }]);
    expect((await server.login()).statusCode).toBe(401);
    expect((await server.login({ ...ADMIN, password: change1.newPassword })).statusCode).toBe(200);
    expect((await server.login(OTHER)).statusCode).toBe(200);
  });

  test.each([
    [
      { ...change1, newPassword: 'seven77' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [
      { ...change1, newPassword: 'password1' },
      { newPassword: 'This password is one of the most common ones. Please choose another.' },
    ],
    [
      { ...change1, currentPassword: OTHER.password },
      { currentPassword: 'The current password is wrong' },
    ],
  ])('rejects the request %j', async (payload, fields) => {
    const [elsewhere, mine] = [await signIn(), await signIn()];
    expect(await outcomeOf(change(payload, mine))).toMatchObject([422, { fields }]);
    expect((await list(elsewhere)).statusCode).toBe(200);
    expect((await server.login()).statusCode).toBe(200);
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
  const newPassword = 'a newer password';
  const chosen = { currentPassword: ADMIN.password, newPassword };
  await server.call('POST', '/api/admin/password', chosen, mine);
  for (let n = 0; n < 5; n += 1) await server.login(typed);
  const log = server.log.join('');
  for (const secret of [
    ...Object.values(typed),
    ADMIN.password,
    newPassword,
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
