import type { Answers } from '@lagoon/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, inDialog, open, press, serveCalls } from '../../testing';

const ACCOUNT = 'GET /api/admin/account';
const BEGIN = 'POST /api/admin/second-factor';
const CONFIRM = 'POST /api/admin/second-factor/confirm';
const RENEW = 'POST /api/admin/second-factor/recovery-codes';
const PASSWORD = 'POST /api/admin/confirm-password';
const END = 'DELETE /api/admin/second-factor';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Lab:ada?secret=${secret}`;
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `abcde-2345${n}`);

const account = (since: string | null, left = 0) => ({
  [ACCOUNT]: () =>
    Response.json({ id: 'a1', username: 'ada', secondFactor: { since, recoveryCodes: left } }),
});
const sessions = { 'GET /api/admin/sessions': () => Response.json({ sessions: [] }) };
async function opened(answers: Answers) {
  const server = serveCalls({ ...sessions, ...answers });
  open('/dashboard/account');
  await screen.findByRole('region', { name: 'Two-step sign-in' });
  return server;
}
const heading = () => screen.getByRole('heading', { name: 'Two-step sign-in' });

test('shows the recovery codes a single time, after a code has confirmed the setup', async () => {
  const { answers, sent } = await opened({
    ...account(null),
    [BEGIN]: () => Response.json({ secret, uri }),
    [CONFIRM]: () =>
      failure(422, 'No.', { fields: { code: 'The code is wrong or was used already.' } }),
  });
  await press('Set up');
  const drawing = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(drawing.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  expect(screen.getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible();
  expect(heading()).toHaveFocus();

  await press('Switch on');
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Your code is required/),
  );
  await userEvent.type(screen.getByLabelText('Code'), '111111{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/The code is wrong/),
  );

  Object.assign(answers, account('2026-02-03T09:30:00.000Z', 10), {
    [CONFIRM]: () => Response.json({ recoveryCodes }),
  });
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Keep these recovery codes' })).toHaveFocus();
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeVisible();
  expect((await sent(CONFIRM)).at(-1)).toEqual({ code: '123456' });

  await press('I have kept them');
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
  expect(heading()).toHaveFocus();
});

test('returns to the first step of the setup on Cancel', async () => {
  await opened({ ...account(null), [BEGIN]: () => Response.json({ secret, uri }) });
  await press('Set up');
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
});

test('creates new recovery codes on demand', async () => {
  await opened({
    ...account('2026-02-03T09:30:00.000Z', 1),
    [RENEW]: () => Response.json({ recoveryCodes }),
  });
  expect(await screen.findByText(/One recovery code is left/)).toBeVisible();
  await press('New recovery codes');
  expect(await screen.findByText(recoveryCodes[9] ?? '')).toBeVisible();
});

test('requires password and code before the second factor is switched off', async () => {
  const asks = () =>
    failure(403, 'Please type your password to go on.', {
      error: 'confirm-password',
      secondFactor: true,
    });
  const { answers, sent } = await opened({
    ...account('2026-02-03T09:30:00.000Z', 9),
    [END]: asks,
    [PASSWORD]: () => {
      Object.assign(answers, account(null), { [END]: () => Response.json({ message: 'Off.' }) });
      return Response.json({ message: 'Confirmed.' });
    },
  });
  await press('Switch off');
  await press('Switch off', inDialog('Switch off two-step sign-in?'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'the one{Enter}');
  expect(await dialog.findByText('Your code is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await sent(PASSWORD)).toEqual([{ password: 'the one', code: '123456' }]);
});

test('shows an error when loading fails, and shows the settings after Retry', async () => {
  const { answers } = await opened({ [ACCOUNT]: () => failure(500, 'No.') });
  await screen.findByText('We couldn’t load your account. Please try again later.');
  Object.assign(answers, account(null));
  await press('Retry');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});
