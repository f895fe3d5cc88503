import {
  type Answers,
  awaitText,
  element,
  expectNone,
  expectNoText,
  expectText,
  failure,
  field,
  findButton,
  findElement,
  findHeading,
  findPart,
  inDialog,
  json,
  open,
  press,
  screen,
  serveCalls,
  userEvent,
  waitFor,
} from '../../testing';

const ACCOUNT = 'GET /api/admin/account';
const BEGIN = 'POST /api/admin/second-factor';
const CONFIRM = 'POST /api/admin/second-factor/confirm';
const RENEW = 'POST /api/admin/second-factor/recovery-codes';
const PASSWORD = 'POST /api/admin/confirm-password';
const END = 'DELETE /api/admin/second-factor';
const SINCE = '2026-02-03T09:30:00.000Z';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Lab:ada?secret=${secret}`;
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcde-2345${n}`);

const account = (since: string | null, left = 0) => ({
  [ACCOUNT]: json({ id: 'a1', username: 'ada', secondFactor: { since, recoveryCodes: left } }),
});
const sessions = { 'GET /api/admin/sessions': json({ sessions: [] }) };
async function opened(answers: Answers) {
  const server = serveCalls({ ...sessions, ...answers });
  open('/dashboard/account');
  await findElement('region', 'Two-step sign-in');
  return server;
}
const heading = () => element('heading', 'Two-step sign-in');

test('shows the recovery codes a single time, after a code has confirmed the setup', async () => {
  const { answers, sent } = await opened({
    ...account(null),
    [BEGIN]: json({ secret, uri }),
    [CONFIRM]: () =>
      failure(422, 'No.', { fields: { code: 'The code is wrong or was used already.' } }),
  });
  await press('Set up');
  const drawing = await findElement('img', 'QR code for your authenticator app');
  expect(drawing.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  expectText(secret.match(/.{4}/g)?.join(' ') ?? '');
  expect(heading()).toHaveFocus();

  await press('Switch on');
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(/Your code is required/));
  await userEvent.type(field('Code'), '111111{Enter}');
  await waitFor(() => expect(field('Code')).toHaveAccessibleDescription(/The code is wrong/));

  Object.assign(answers, account(SINCE, 10), { [CONFIRM]: json({ recoveryCodes }) });
  await userEvent.clear(field('Code'));
  await userEvent.type(field('Code'), '123456{Enter}');
  expect(await findHeading('Keep these recovery codes')).toHaveFocus();
  for (const code of recoveryCodes) expectText(code);
  expect((await sent(CONFIRM)).at(-1)).toEqual({ code: '123456' });

  await press('I have kept them');
  await awaitText(/10 recovery codes are left/);
  expectNoText(recoveryCodes[0] ?? '');
  expect(heading()).toHaveFocus();
});

test('returns to the first step of the setup on Cancel', async () => {
  await opened({ ...account(null), [BEGIN]: json({ secret, uri }) });
  await press('Set up');
  await press('Cancel');
  await findButton('Set up');
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('creates new recovery codes on demand', async () => {
  await opened({ ...account(SINCE, 1), [RENEW]: json({ recoveryCodes }) });
  await awaitText(/One recovery code is left/);
  await press('New recovery codes');
  await awaitText(recoveryCodes[9] ?? '');
});

test('requires password and code before the second factor is switched off', async () => {
  const asks = () =>
    failure(403, 'Please type your password to go on.', {
      error: 'confirm-password',
      secondFactor: true,
    });
  const { answers, sent } = await opened({
    ...account(SINCE, 9),
    [END]: asks,
    [PASSWORD]: () => {
      Object.assign(answers, account(null), { [END]: json({ message: 'Off.' }) });
      return Response.json({ message: 'Confirmed.' });
    },
  });
  await press('Switch off');
  await press('Switch off', inDialog('Switch off two-step sign-in?'));
  const dialog = await findPart('dialog', 'Confirm your password');
  await userEvent.type(dialog.getByLabelText('Password'), 'the one{Enter}');
  expect(await dialog.findByText('Your code is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
  await findButton('Set up');
  expectNone('dialog');
  expect(await sent(PASSWORD)).toEqual([{ password: 'the one', code: '123456' }]);
});

test('shows an error when loading fails, and shows the settings after Retry', async () => {
  const { answers } = await opened({ [ACCOUNT]: () => failure(500, 'No.') });
  await awaitText('We couldn’t load your account. Please try again later.');
  Object.assign(answers, account(null));
  await press('Retry');
  await findButton('Set up');
});
