import { ADMIN, testApp } from '../../testing/test-app';

let clock = Date.parse('2026-03-01T08:00:00Z');
const minutes = (n: number) => {
  clock += n * 60_000;
};
const server = testApp({ now: () => new Date(clock) });
beforeEach(() => minutes(61));

const confirm = (payload: unknown, headers: Record<string, string>) =>
  server.call('POST', '/api/admin/confirm-password', payload, headers);
const endOthers = (headers: Record<string, string>) =>
  server.call('DELETE', '/api/admin/sessions', undefined, headers);

test('allows sensitive calls for five minutes after the password was entered', async () => {
  const mine = await server.signIn();
  minutes(4);
  expect((await endOthers(mine)).statusCode).toBe(200);
  minutes(1);
  const refused = await endOthers(mine);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      error: 'confirm-password',
      message: 'Please type your password to go on.',
      secondFactor: false,
    },
  ]);
  const answer = await confirm({ password: ADMIN.password }, mine);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await endOthers(mine)).statusCode).toBe(200);
});

test('confirms only the session in which the right password was entered', async () => {
  const [mine, elsewhere] = [await server.signIn(), await server.signIn()];
  minutes(6);
  expect((await confirm({ password: 'not the one' }, mine)).json()).toEqual({
    error: 'invalid',
    message: 'The password is wrong',
    fields: { password: 'The password is wrong' },
  });
  expect((await confirm({}, mine)).json().fields).toEqual({
    password: 'Your password is required',
  });
  expect((await confirm({ password: ADMIN.password }, elsewhere)).statusCode).toBe(200);
  expect((await endOthers(mine)).statusCode).toBe(403);
  expect((await confirm({ password: ADMIN.password }, {})).statusCode).toBe(401);
});

test('throttles confirmations of the password after five wrong passwords', async () => {
  const mine = await server.signIn();
  const guesses = await Promise.all(
    Array.from({ length: 7 }, () => confirm({ password: 'wrong wrong' }, mine)),
  );
  expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([
    422, 422, 422, 422, 422, 429, 429,
  ]);
  expect((await confirm({ password: ADMIN.password }, mine)).headers['retry-after']).toBe('1');
});

test('requires a recently entered password to end any session except the current one', async () => {
  const [mine, other] = [await server.signIn(), await server.signIn()];
  minutes(6);
  const listed = (await server.json('GET', '/api/admin/sessions', undefined, mine)).sessions;
  const id = (current: boolean) =>
    listed.find((session: { current: boolean }) => session.current === current).id;
  const end = (which: string) =>
    server.call('DELETE', `/api/admin/sessions/${which}`, undefined, mine);
  expect((await end(id(false))).statusCode).toBe(403);
  expect(await server.status('GET', '/api/admin/sessions', undefined, other)).toBe(200);
  expect((await end(id(true))).statusCode).toBe(200);
});
