import { ADMIN, clockedTestApp, outcomeOf } from '../../testing/test-app';

const { server, minutes } = clockedTestApp();

const confirm = (payload: unknown, headers: Record<string, string>) =>
  server.call('POST', '/api/admin/confirm-password', payload, headers);
const endOthers = (headers: Record<string, string>) =>
  server.call('DELETE', '/api/admin/sessions', undefined, headers);

test('allows sensitive calls for five minutes after the password was entered', async () => {
  const mine = await server.signIn();
  minutes(4);
  expect((await endOthers(mine)).statusCode).toBe(200);
  minutes(1);
  expect(await outcomeOf(endOthers(mine))).toEqual([
    403,
    {
      error: 'confirm-password',
      message: 'Please type your password to go on.',
      secondFactor: false,
    },
  ]);
  expect((await confirm({ password: ADMIN.password }, mine)).statusCode).toBe(200);
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
});

test('throttles confirmations of the password after five wrong passwords', async () => {
  const mine = await server.signIn();
  for (let n = 0; n < 5; n += 1)
    expect((await confirm({ password: 'wrong wrong' }, mine)).statusCode).toBe(422);
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
