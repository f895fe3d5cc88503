import { sandboxProvider } from './sandbox';

const start = Date.parse('2026-11-21T10:00:00Z');

test('a login gives one test account that says so', async () => {
  const provider = sandboxProvider(() => start);
  const account = await provider.account(await provider.login());
  expect(account).toMatchObject({ bank: 'Sandbox Bank', error: false, sandbox: true, Expires: '2026-11-21T10:30:00.000Z' });
  expect(account.account).toMatch(/^\d{10}$/);
  expect(account.message).toMatch(/test account/);
});
test('a login is good for one account only', async () => {
  const provider = sandboxProvider();
  const session = await provider.login();
  await provider.account(session);
  await expect(provider.account(session)).rejects.toMatchObject({ status: 401 });
});
test('a login of eleven minutes ago is refused', async () => {
  let now = start;
  const provider = sandboxProvider(() => now);
  const session = await provider.login();
  now += 11 * 60_000;
  await expect(provider.account(session)).rejects.toMatchObject({ status: 401 });
});
test('the signature of one login does not go with the access code of another', async () => {
  const provider = sandboxProvider();
  const [one, two] = [await provider.login(), await provider.login()];
  await expect(provider.account({ auth: one.auth, accesscode: two.accesscode })).rejects.toMatchObject({ status: 401 });
});
test('ten thousand logins later the first one is forgotten', async () => {
  const provider = sandboxProvider();
  const first = await provider.login();
  for (let i = 0; i < 10_000; i += 1) await provider.login();
  await expect(provider.account(first)).rejects.toMatchObject({ status: 401 });
});
