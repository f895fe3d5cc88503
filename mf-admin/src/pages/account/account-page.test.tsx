import { lagosMoment, type SessionRecord } from '@lagoon/shared/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, failure, held, open, serveCalls, unreachable } from '../../testing';

const at = '2026-02-03T09:30:00.000Z';
const session = (id: string, device: string, current = false): SessionRecord => ({
  id,
  device,
  current,
  createdAt: '2026-02-01T08:05:00.000Z',
  lastUsedAt: at,
});
const here = session('s1', 'Chrome on Windows', true);
const phone = session('s2', 'Chrome on Android');
const LIST = 'GET /api/admin/sessions';
const PASSWORD = 'POST /api/admin/password';

const account = {
  'GET /api/admin/account': () =>
    Response.json({ secondFactor: { since: null, recoveryCodes: 0 } }),
};
const listing = (...sessions: SessionRecord[]) => ({ [LIST]: () => Response.json({ sessions }) });
async function opened(answers: Parameters<typeof serveCalls>[0] = {}) {
  const server = serveCalls({ ...account, ...listing(here, phone), ...answers });
  const view = open('/dashboard/account');
  await screen.findByText('Chrome on Windows');
  return { ...server, ...view };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const gone = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
const toldNow = (role: 'alert' | 'status', text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole(role).some((region) => region.textContent === text)).toBe(true),
  );

test('shows the name of the signed-in administrator', async () => {
  await opened();
  expect(screen.getByText('ada')).toBeVisible();
  expect(document.title).toBe('Account · Lagoon Admin');
});

describe('changing the password', () => {
  const field = (label: string) => screen.getByLabelText(label);
  const submit = () => press('Change password');
  async function fill(current = 'old password', next = 'new password', repeat = next) {
    await userEvent.type(field('Current password'), current);
    await userEvent.type(field('New password'), next);
    await userEvent.type(field('Repeat new password'), repeat);
  }

  test('shows a message at each empty field and focuses the first', async () => {
    await opened();
    await submit();
    expect(await screen.findByText('Your current password is required')).toBeVisible();
    expect(screen.getByText('Your new password is required')).toBeVisible();
    expect(screen.getByText('The passwords do not match')).toBeVisible();
    await waitFor(() => expect(field('Current password')).toHaveFocus());
  });

  test.each([
    ['too short', 'short', 'short', 'Password must be at least 8 characters'],
    ['too long', 'a'.repeat(21), 'a'.repeat(21), 'Password must be at most 20 characters'],
    ['typed differently', 'new password', 'new passwort', 'The passwords do not match'],
  ])('sends no new password that is %s', async (_, next, repeat, message) => {
    const { calls } = await opened();
    await fill('old password', next, repeat);
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls).not.toContain(PASSWORD);
  });

  test('shows a lasting message, empties the form and reloads the sessions after a change', async () => {
    const sent: unknown[] = [];
    const { calls } = await opened({
      [PASSWORD]: async (request) => {
        sent.push(await request.json());
        return Response.json({
          token: 'a new token',
          user: ada,
          message: 'Your password was changed. Other devices were signed out.',
        });
      },
    });
    await fill();
    await submit();
    await toldNow('status', 'Your password was changed. Other devices were signed out.');
    expect(sent).toEqual([{ currentPassword: 'old password', newPassword: 'new password' }]);
    for (const label of ['Current password', 'New password', 'Repeat new password'])
      expect(field(label)).toHaveValue('');
    await waitFor(() => expect(calls.filter((call) => call === LIST)).toHaveLength(2));
    expect(window.localStorage.getItem('token')).toBe('a new token');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(ada);
    await userEvent.type(field('Current password'), 'x');
    expect(screen.queryByText(/Your password was changed/)).not.toBeInTheDocument();
  });

  test('shows a wrong current password at its field and keeps the input', async () => {
    const message = 'The current password is wrong';
    await opened({
      [PASSWORD]: () => failure(422, message, { fields: { currentPassword: message } }),
    });
    await fill();
    await submit();
    await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field('Current password')).toHaveFocus());
    expect(field('New password')).toHaveValue('new password');
  });

  test.each([
    [
      'too many tries',
      () => failure(429, 'Too many tries. Please wait.'),
      'Too many tries. Please wait.',
    ],
    [
      'no connection',
      unreachable,
      'The server could not be reached. Check your connection and try again.',
    ],
  ])('shows the message for %s next to the button', async (_, answer, text) => {
    await opened({ [PASSWORD]: answer });
    await fill();
    await submit();
    await toldNow('alert', text);
  });

  test('sends one call on a double click', async () => {
    const answer = held();
    const { calls } = await opened({ [PASSWORD]: answer.answer });
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('button', { name: 'Changing...' })).toBeDisabled();
    await answer.give(Response.json({ token: 'a new token', user: ada, message: 'Changed.' }));
    await toldNow('status', 'Changed.');
    expect(calls.filter((call) => call === PASSWORD)).toHaveLength(1);
  });

  test('shows each password on demand and identifies the fields to password managers', async () => {
    await opened();
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Repeat new password')).toHaveAttribute('autocomplete', 'new-password');
    await press('Show new password');
    expect(field('New password')).toHaveAttribute('type', 'text');
    expect(field('Current password')).toHaveAttribute('type', 'password');
  });
});

describe('the sessions', () => {
  const END_PHONE = 'DELETE /api/admin/sessions/s2';
  const endPhone = () => press(/^Sign out Chrome on Android/);
  const done = () => Response.json({ message: 'The session was ended.' });

  test('lists each session with device and times and marks the current session', async () => {
    await opened();
    const [first, second] = within(
      screen.getByRole('region', { name: 'Where you are signed in' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('This device');
    expect(second).toHaveTextContent(`Last used ${lagosMoment(at)}`);
    expect(second).not.toHaveTextContent('This device');
  });

  test('asks before a session is ended, names it, and focuses Cancel', async () => {
    const { calls } = await opened();
    await endPhone();
    expect(screen.getByRole('dialog', { name: 'Sign out Chrome on Android?' })).toBeVisible();
    expect(inDialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    gone();
    expect(calls).not.toContain(END_PHONE);
  });

  test('removes an ended session from the list and focuses the list’s heading', async () => {
    const answer = held();
    const { answers, calls } = await opened({ [END_PHONE]: answer.answer });
    await endPhone();
    Object.assign(answers, listing(here));
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Sign out' }));
    expect(inDialog().getByRole('button', { name: 'Signing out...' })).toBeDisabled();
    await answer.give(done());
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    gone();
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    expect(calls.filter((call) => call === END_PHONE)).toHaveLength(1);
    expect(
      screen.queryByRole('button', { name: 'Sign out everywhere else' }),
    ).not.toBeInTheDocument();
  });

  test('removes a session from the list when the session has already ended', async () => {
    const { answers } = await opened({
      [END_PHONE]: () => failure(404, 'There is no such session.'),
    });
    await endPhone();
    Object.assign(answers, listing(here));
    await userEvent.click(inDialog().getByRole('button', { name: 'Sign out' }));
    await waitFor(gone);
  });

  test('shows a failure in the dialog until the dialog is closed', async () => {
    await opened({ [END_PHONE]: unreachable });
    await endPhone();
    await userEvent.click(inDialog().getByRole('button', { name: 'Sign out' }));
    await waitFor(() =>
      expect(inDialog().getByRole('alert')).toHaveTextContent('The server could not be reached.'),
    );
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await endPhone();
    expect(inDialog().getByRole('alert')).toBeEmptyDOMElement();
  });

  test('asks once and ends all other sessions', async () => {
    const { answers } = await opened({ 'DELETE /api/admin/sessions': done });
    await press('Sign out everywhere else');
    expect(
      screen.getByRole('dialog', { name: 'Sign out everywhere else?' }),
    ).toHaveAccessibleDescription('One other session ends at once. This device stays signed in.');
    Object.assign(answers, listing(here));
    await userEvent.click(inDialog().getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  });

  describe('when the last password confirmation is too old', () => {
    const CONFIRM = 'POST /api/admin/confirm-password';
    const asks = (secondFactor: boolean) => () =>
      failure(403, 'Please type your password to go on.', {
        error: 'confirm-password',
        secondFactor,
      });
    const asked = () => screen.findByRole('dialog', { name: 'Confirm your password' });
    const endOne = async () => {
      await endPhone();
      await userEvent.click(inDialog().getByRole('button', { name: 'Sign out' }));
      return within(await asked());
    };

    test('asks for the password in a dialog and then ends the session', async () => {
      const wrong = { password: 'The password is wrong' };
      const { answers } = await opened({
        [END_PHONE]: asks(false),
        [CONFIRM]: () => failure(422, 'No.', { fields: wrong }),
      });
      const dialog = await endOne();
      expect(dialog.getByLabelText('Password')).toHaveFocus();
      expect(dialog.queryByLabelText('Code')).not.toBeInTheDocument();
      await userEvent.type(dialog.getByLabelText('Password'), 'not the one{Enter}');
      await waitFor(() =>
        expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(
          'The password is wrong',
        ),
      );
      const sent: unknown[] = [];
      const confirm = async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ message: 'Confirmed.' });
      };
      Object.assign(answers, listing(here), { [CONFIRM]: confirm, [END_PHONE]: done });
      await userEvent.clear(dialog.getByLabelText('Password'));
      await userEvent.type(dialog.getByLabelText('Password'), 'the one{Enter}');
      await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
      gone();
      expect(sent).toEqual([{ password: 'the one' }]);
    });

    test('asks for the code too when the account has a second factor', async () => {
      const { calls } = await opened({ [END_PHONE]: asks(true) });
      const dialog = await endOne();
      await userEvent.type(dialog.getByLabelText('Password'), 'the one{Enter}');
      await waitFor(() =>
        expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/Your code is required/),
      );
      expect(calls).not.toContain(CONFIRM);
    });

    test('keeps the session and shows the reason when the dialog is cancelled', async () => {
      const { calls } = await opened({ [END_PHONE]: asks(false) });
      await userEvent.click((await endOne()).getByRole('button', { name: 'Cancel' }));
      const question = within(await screen.findByRole('dialog', { name: /Chrome on Android/ }));
      await waitFor(() =>
        expect(question.getByRole('alert')).toHaveTextContent(
          'Please type your password to go on.',
        ),
      );
      expect(calls.filter((call) => call === END_PHONE)).toHaveLength(1);
    });
  });

  test('logs out when the current session is ended', async () => {
    const { router } = await opened({ 'DELETE /api/admin/sessions/s1': done });
    await press('Sign out this device, Chrome on Windows');
    await userEvent.click(inDialog().getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(window.localStorage).toHaveLength(0);
  });

  test('shows an error when loading fails, and shows the sessions after Retry', async () => {
    const { answers } = serveCalls({ ...account, [LIST]: () => failure(500, 'No.') });
    open('/dashboard/account');
    await screen.findByText('We couldn’t load your sessions. Please try again later.');
    Object.assign(answers, listing(here));
    await press('Retry');
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  });
});
