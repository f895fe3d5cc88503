import { sandboxProvider } from './provider';

const start = Date.parse('2026-11-21T10:00:00Z');

test('opens a bank account that is marked as a sandbox account', async () => {
  const provider = sandboxProvider(() => start);
  expect(await provider.account(await provider.login())).toMatchObject({
    bank: 'Sandbox Bank',
    error: false,
    sandbox: true,
    Expires: '2026-11-21T10:30:00.000Z',
    account: expect.stringMatching(/^\d{10}$/),
    message: expect.stringMatching(/test account/),
  });
});
test('opens no bank account for a payment session that is eleven minutes old', async () => {
  let now = start;
  const provider = sandboxProvider(() => now);
  const session = await provider.login();
  now += 11 * 60_000;
  await expect(provider.account(session)).rejects.toMatchObject({ status: 401 });
});
test('opens a bank account for a payment session that another process created', async () => {
  const session = await sandboxProvider().login();
  await expect(sandboxProvider().account(session)).resolves.toMatchObject({ sandbox: true });
});
