import { Secret, TOTP } from 'otpauth';
import { recoveryCodes, secondFactors, sessions } from '../../platform/db';
import { ADMIN, clockedTestApp, outcomeOf } from '../../testing/test-app';
import { resetSecondFactor } from './administrators';

const PATH = '/api/admin/second-factor';
const WRONG = 'The code is wrong or was used already.';
const { server, clock, minutes } = clockedTestApp();
beforeEach(async () => {
  for (const table of [recoveryCodes, secondFactors, sessions]) await server.db.delete(table);
});

const login = (more: object = {}, remoteAddress = '10.0.0.1') =>
  server.login({ ...ADMIN, ...more }, remoteAddress);
const signIn = () => server.signIn(ADMIN, '10.0.0.1');
const account = (headers: Record<string, string>) =>
  server.json('GET', '/api/admin/account', undefined, headers);
const codeOf = (secret: string, ago = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now - ago * 1000 });
const confirm = (code: string, headers: Record<string, string>) =>
  server.call('POST', `${PATH}/confirm`, { code }, headers);

/** Signs in, switches the second factor on, and waits 30 seconds for the next code. */
async function switchedOn() {
  const mine = await signIn();
  const { secret } = await server.json('POST', PATH, undefined, mine);
  const answer = await confirm(codeOf(secret), mine);
  minutes(0.5);
  return {
    mine,
    secret: secret as string,
    recoveryCodes: answer.json().recoveryCodes as string[],
  };
}

test('returns ten recovery codes and ends other sessions when the second factor is activated', async () => {
  const elsewhere = await signIn();
  const mine = await signIn();
  const begun = await server.json('POST', PATH, undefined, mine);
  expect(begun.uri).toMatch(
    /^otpauth:\/\/totp\/Lagoon%20Diagnostics:admin\?issuer=Lagoon%20Diagnostics&secret=[A-Z2-7]{32}&/,
  );
  expect((await login()).statusCode).toBe(200);
  const fields = { code: WRONG };
  expect(await outcomeOf(confirm('000000', mine))).toMatchObject([422, { fields }]);
  const { recoveryCodes: told } = (await confirm(codeOf(begun.secret), mine)).json();
  expect(told).toHaveLength(10);
  expect(new Set(told).size).toBe(10);
  for (const code of told) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect((await account(mine)).secondFactor).toEqual({
    since: new Date(clock.now).toISOString(),
    recoveryCodes: 10,
  });
  expect(await server.status('GET', '/api/admin/account', undefined, elsewhere)).toBe(401);
  expect(await server.status('POST', PATH, undefined, mine)).toBe(409);
  const kept = JSON.stringify(await server.db.select().from(recoveryCodes));
  for (const code of told) expect(kept).not.toContain(code.replace('-', ''));
});

test('requires a code in addition to the password and accepts each code once', async () => {
  const { secret } = await switchedOn();
  expect(await outcomeOf(login())).toEqual([
    401,
    { error: 'second-factor', message: 'Enter the code from your authenticator app.' },
  ]);
  expect((await login({ password: 'not the one' })).json().error).toBe('invalid-credentials');
  const code = codeOf(secret);
  expect((await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200);
  expect(await outcomeOf(login({ code }))).toEqual([
    401,
    { error: 'second-factor', message: WRONG },
  ]);
});

test('accepts only one of two simultaneous sign-ins with the same code', async () => {
  const { secret } = await switchedOn();
  const answers = await Promise.all([1, 2].map(() => login({ code: codeOf(secret) })));
  expect(`${answers.map((one) => one.statusCode).sort()}`).toMatch(/^200,(401|503)$/);
});

test('accepts codes of a device whose clock differs by at most half a minute', async () => {
  const { secret } = await switchedOn();
  minutes(5);
  expect((await login({ code: codeOf(secret, 60) })).statusCode).toBe(401);
  expect((await login({ code: codeOf(secret, 30) })).statusCode).toBe(200);
  expect((await login({ code: codeOf(secret, -30) })).statusCode).toBe(200);
});

test('throttles wrong codes even when a sign-in without a code precedes each of them', async () => {
  const { secret } = await switchedOn();
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    await login({}, '10.9.0.1');
    statuses.push((await login({ code: '000000' }, '10.9.0.1')).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  // the owner's known network is not throttled
  expect((await login({ code: codeOf(secret) })).statusCode).toBe(200);
});

test('accepts each recovery code once, until new codes are created', async () => {
  const { mine, recoveryCodes: [first = '', second = ''] = [] } = await switchedOn();
  expect((await login({ code: first.toUpperCase().replace('-', ' ') })).statusCode).toBe(200);
  expect((await login({ code: first })).statusCode).toBe(401);
  expect((await account(mine)).secondFactor.recoveryCodes).toBe(9);
  const renewed = (await server.json('POST', `${PATH}/recovery-codes`, undefined, mine))
    .recoveryCodes;
  expect((await account(mine)).secondFactor.recoveryCodes).toBe(10);
  expect((await login({ code: second })).statusCode).toBe(401);
  expect((await login({ code: renewed[0] })).statusCode).toBe(200);
});

test('requires password and code to deactivate the second factor or renew recovery codes', async () => {
  const { mine, secret } = await switchedOn();
  minutes(5);
  const off = () => server.call('DELETE', PATH, undefined, mine);
  const renew = () => server.call('POST', `${PATH}/recovery-codes`, undefined, mine);
  for (const call of [off, renew])
    expect(await outcomeOf(call())).toMatchObject([
      403,
      { error: 'confirm-password', secondFactor: true },
    ]);
  const { password } = ADMIN;
  const confirmPassword = (code?: string) =>
    server.call('POST', '/api/admin/confirm-password', { password, code }, mine);
  expect((await confirmPassword()).json().fields).toEqual({ code: 'Your code is required' });
  expect((await confirmPassword('000000')).json().fields).toEqual({ code: WRONG });
  expect((await confirmPassword(codeOf(secret))).statusCode).toBe(200);
  expect((await off()).statusCode).toBe(200);
  expect((await account(mine)).secondFactor).toEqual({ since: null, recoveryCodes: 0 });
  expect((await login()).statusCode).toBe(200);
});

test('requires a recently entered password to set up a second factor', async () => {
  const mine = await signIn();
  minutes(5);
  expect(await server.status('POST', PATH, undefined, mine)).toBe(403);
  expect(await server.status('POST', `${PATH}/recovery-codes`, undefined, await signIn())).toBe(
    409,
  );
});

test('deactivates the second factor by the operator’s command', async () => {
  await switchedOn();
  expect(await resetSecondFactor(server.db, 'ADMIN')).toBe('admin');
  expect((await login()).statusCode).toBe(200);
  await expect(resetSecondFactor(server.db, 'admin')).rejects.toThrow(
    '"admin" signs in without a code already.',
  );
});

test('logs changes and rejections of the second factor without secrets or codes', async () => {
  server.log.length = 0;
  const { secret, recoveryCodes: told } = await switchedOn();
  await login();
  await login({ code: '123123' });
  const log = server.log.join('');
  for (const text of [secret, '123123', ...told]) expect(log).not.toContain(text);
  const events = server.log.map((line) => JSON.parse(line)).filter(({ account: id }) => id);
  expect(events.map(({ msg, outcome }) => `${msg}: ${outcome}`)).toEqual([
    'sign-in: success',
    'second factor: success',
    'sign-in: code asked for',
    'sign-in: wrong code',
  ]);
});
