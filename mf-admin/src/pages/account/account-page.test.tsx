import { lagosMoment, type SessionRecord } from '@lagoon/shared/domain';
import {
  type Answers,
  ada,
  awaitText,
  element,
  expectNone,
  expectNoText,
  expectText,
  failure,
  field,
  findButton,
  findPart,
  heading,
  held,
  inDialog,
  json,
  open,
  part,
  press,
  screen,
  serveCalls,
  unreachable,
  userEvent,
  waitFor,
} from '../../testing';

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
  'GET /api/admin/account': json({ secondFactor: { since: null, recoveryCodes: 0 } }),
};
const listing = (...sessions: SessionRecord[]) => ({ [LIST]: json({ sessions }) });
async function opened(answers: Answers = {}) {
  const server = serveCalls({ ...account, ...listing(here, phone), ...answers });
  const view = open('/dashboard/account');
  await awaitText('Chrome on Windows');
  return { ...server, ...view };
}
const toldNow = (role: 'alert' | 'status', text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole(role).some((region) => region.textContent === text)).toBe(true),
  );

describe('changing the password', () => {
  const submit = () => press('Change password');
  async function fill() {
    await userEvent.type(field('Current password'), 'old password');
    await userEvent.type(field('New password'), 'new password');
    await userEvent.type(field('Repeat new password'), 'new password');
  }

  test('shows the messages of an empty form, and sends nothing', async () => {
    const { calls } = await opened();
    await submit();
    await awaitText('Your current password is required');
    for (const message of ['Your new password is required', 'The passwords do not match'])
      expectText(message);
    expect(calls).not.toContain(PASSWORD);
  });

  test('shows a lasting message, empties the form and reloads the sessions after a change', async () => {
    const answer = held();
    const { made, sent } = await opened({ [PASSWORD]: answer.answer });
    await fill();
    await submit();
    expect(await findButton('Changing...')).toBeDisabled();
    const message = 'Your password was changed. Other devices were signed out.';
    await answer.give(Response.json({ token: 'a new token', user: ada, message }));
    await toldNow('status', message);
    expect(await sent(PASSWORD)).toEqual([
      { currentPassword: 'old password', newPassword: 'new password' },
    ]);
    for (const label of ['Current password', 'New password', 'Repeat new password'])
      expect(field(label)).toHaveValue('');
    await waitFor(() => expect(made(LIST)).toHaveLength(2));
    expect(window.localStorage.getItem('token')).toBe('a new token');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(ada);
    await userEvent.type(field('Current password'), 'x');
    expectNoText(message);
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

  test('shows the message of too many tries next to the button', async () => {
    await opened({ [PASSWORD]: () => failure(429, 'Too many tries. Please wait.') });
    await fill();
    await submit();
    await toldNow('alert', 'Too many tries. Please wait.');
  });

  test('identifies the fields to password managers', async () => {
    await opened();
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Repeat new password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('the sessions', () => {
  const END_PHONE = 'DELETE /api/admin/sessions/s2';
  const endPhone = () => press(/^Sign out Chrome on Android/);
  const confirm = () => press('Sign out', inDialog());
  const done = json({ message: 'The session was ended.' });
  const phoneRemoved = async () => {
    await waitFor(() => expectNoText('Chrome on Android'));
    await waitFor(() => expectNone('dialog'));
  };

  test('shows the administrator’s name, and each session with device and times', async () => {
    await opened();
    expectText('ada');
    expect(document.title).toBe('Account · Lagoon Admin');
    const [first, second] = part('region', 'Where you are signed in').getAllByRole('listitem');
    expect(first).toHaveTextContent('This device');
    expect(second).toHaveTextContent(`Last used ${lagosMoment(at)}`);
    expect(second).not.toHaveTextContent('This device');
  });

  test('removes an ended session from the list and focuses the list’s heading', async () => {
    const answer = held();
    const { answers, made } = await opened({ [END_PHONE]: answer.answer });
    await endPhone();
    expect(made(END_PHONE)).toEqual([]);
    Object.assign(answers, listing(here));
    await press('Sign out', inDialog('Sign out Chrome on Android?'));
    expect(inDialog().getByRole('button', { name: 'Signing out...' })).toBeDisabled();
    await answer.give(done());
    await phoneRemoved();
    expect(heading('Where you are signed in')).toHaveFocus();
    expectNone('button', 'Sign out everywhere else');
  });

  test('removes a session from the list when the session has already ended', async () => {
    const { answers } = await opened({
      [END_PHONE]: () => failure(404, 'There is no such session.'),
    });
    await endPhone();
    Object.assign(answers, listing(here));
    await confirm();
    await phoneRemoved();
  });

  test('shows a failure in the dialog until the dialog is closed', async () => {
    await opened({ [END_PHONE]: unreachable });
    await endPhone();
    await confirm();
    const alert = () => inDialog().getByRole('alert');
    await waitFor(() => expect(alert()).toHaveTextContent('The server could not be reached.'));
    await press('Cancel', inDialog());
    await endPhone();
    expect(alert()).toBeEmptyDOMElement();
  });

  test('asks once and ends all other sessions', async () => {
    const { answers } = await opened({ 'DELETE /api/admin/sessions': done });
    await press('Sign out everywhere else');
    expect(element('dialog', 'Sign out everywhere else?')).toHaveAccessibleDescription(
      'One other session ends at once. This device stays signed in.',
    );
    Object.assign(answers, listing(here));
    await confirm();
    await phoneRemoved();
  });

  describe('when the last password confirmation is too old', () => {
    const CONFIRM = 'POST /api/admin/confirm-password';
    const asks = () =>
      failure(403, 'Please type your password to go on.', {
        error: 'confirm-password',
        secondFactor: false,
      });
    const endOne = async () => {
      await endPhone();
      await confirm();
      return findPart('dialog', 'Confirm your password');
    };

    test('asks for the password in a dialog and then ends the session', async () => {
      const wrong = { password: 'The password is wrong' };
      const { answers, sent } = await opened({
        [END_PHONE]: asks,
        [CONFIRM]: () => failure(422, 'No.', { fields: wrong }),
      });
      const dialog = await endOne();
      const password = dialog.getByLabelText('Password');
      expect(password).toHaveFocus();
      expect(dialog.queryByLabelText('Code')).toBeNull();
      await userEvent.type(password, 'not the one{Enter}');
      await waitFor(() => expect(password).toHaveAccessibleDescription(wrong.password));
      Object.assign(answers, listing(here), { [CONFIRM]: done, [END_PHONE]: done });
      await userEvent.clear(password);
      await userEvent.type(password, 'the one{Enter}');
      await phoneRemoved();
      expect(await sent(CONFIRM)).toEqual([{ password: 'not the one' }, { password: 'the one' }]);
    });

    test('keeps the session and shows the reason when the dialog is cancelled', async () => {
      const { made } = await opened({ [END_PHONE]: asks });
      await press('Cancel', await endOne());
      const question = part('dialog', /Chrome on Android/);
      expect(await question.findByText('Please type your password to go on.')).toBeVisible();
      expectNone('dialog', 'Confirm your password');
      expect(made(END_PHONE)).toHaveLength(1);
    });
  });

  test('logs out when the current session is ended', async () => {
    const { router } = await opened({ 'DELETE /api/admin/sessions/s1': done });
    await press('Sign out this device, Chrome on Windows');
    await confirm();
    await awaitText('Elsewhere');
    expect(router.state.location.pathname).toBe('/');
    expect(window.localStorage).toHaveLength(0);
  });

  test('shows an error when loading fails, and shows the sessions after Retry', async () => {
    const { answers } = serveCalls({ ...account, [LIST]: () => failure(500, 'No.') });
    open('/dashboard/account');
    await awaitText('We couldn’t load your sessions. Please try again later.');
    Object.assign(answers, listing(here));
    await press('Retry');
    await awaitText('Chrome on Windows');
  });
});
