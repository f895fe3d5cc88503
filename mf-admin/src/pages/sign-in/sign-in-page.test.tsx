import { sessionOpened } from '../../session/session';
import {
  type Answer,
  act,
  ada,
  awaitPath,
  button,
  element,
  failure,
  field,
  findButton,
  findElement,
  findHeading,
  held,
  json,
  metaOf,
  open,
  press,
  screen,
  serveCalls,
  toast,
  toastTexts,
  userEvent,
  waitFor,
} from '../../testing';

const LOGIN = 'POST /api/admin/login';
const opened = json({ token: 'secret', user: ada, message: 'Login Successful' });
const refused = () => failure(401, 'Invalid Credentials');

/** Opens the page of a fake server that answers a sign-in. */
const page = (answer: Answer = refused) => {
  const server = serveCalls({ [LOGIN]: answer });
  return { ...server, ...open('/admin', null) };
};
const username = () => findElement('textbox', 'Username');
const password = () => field('Password');
const signIn = () => button('Sign In');
async function fillIn(name: string, secret: string) {
  await userEvent.type(await username(), name);
  await userEvent.type(password(), secret);
}

async function submit(name = 'ada', secret = 'lagoon-2026') {
  await fillIn(name, secret);
  await userEvent.click(signIn());
}

test('sets autocomplete on both fields, and forbids search engines to index the page', async () => {
  page();
  await findHeading('Sign In', 1);
  expect(await username()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(document.title).toBe('Sign In · Lagoon Admin');
  expect(metaOf('robots')).toBe('noindex');
});

test('shows the password on demand', async () => {
  const { calls } = page();
  await fillIn('ada', 'lagoon-2026');
  const toggle = button('Show password');
  expect(password()).toHaveAttribute('type', 'password');
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(toggle);
  expect(password()).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(toggle);
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveValue('lagoon-2026');
  expect(calls).toEqual([]);
});

test('shows a message at each empty field and focuses the first', async () => {
  const { calls } = page();
  await username();
  await userEvent.click(signIn());
  await waitFor(async () =>
    expect(await username()).toHaveAccessibleDescription('Your username is required'),
  );
  expect(password()).toHaveAccessibleDescription('Your password is required');
  expect(password()).toBeInvalid();
  await waitFor(async () => expect(await username()).toHaveFocus());
  expect(calls).toEqual([]);
});

test('shows a message at a short password until the password is corrected', async () => {
  const { calls } = page();
  await submit('ada', 'seven77');
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('Password must be at least 8 characters'),
  );
  await waitFor(() => expect(password()).toHaveFocus());
  expect(calls).toEqual([]);
  await userEvent.type(password(), '8');
  await waitFor(() => expect(password()).toBeValid());
});

test('trims the user name, but not the password', async () => {
  const { made, sent } = page();
  await submit('   ', ' lagoon 26 ');
  await waitFor(async () =>
    expect(await username()).toHaveAccessibleDescription('Your username is required'),
  );
  await userEvent.type(await username(), 'ada ');
  await userEvent.click(signIn());
  await waitFor(() => expect(made(LOGIN)).toHaveLength(1));
  expect(await sent(LOGIN)).toEqual([{ username: 'ada', password: ' lagoon 26 ' }]);
});

test('shows Logging in... on the disabled button and sends once on a double click', async () => {
  const slow = held();
  const { calls } = page(slow.answer);
  await fillIn('ada', 'lagoon-2026');
  await press('Show password');
  await userEvent.dblClick(signIn());
  const busy = await findButton('Logging in...');
  expect(busy).toBeDisabled();
  expect(password()).toHaveAttribute('type', 'password');
  await slow.give(refused());
  expect(await findButton('Sign In')).toBeEnabled();
  expect(calls).toEqual([LOGIN]);
});

test('stores token and user and opens the dashboard, which replaces the form in the history', async () => {
  const told = toastTexts();
  const { router } = page(opened);
  await submit();
  await toast('Login Successful');
  expect(told).toEqual([{ text: 'Login Successful', duration: 500 }]);
  await awaitPath(router, '/dashboard');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(window.localStorage.getItem('token')).toBe('secret');
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(ada);
});

test('keeps the password out of the shared store', async () => {
  const slow = held();
  const { store } = page(slow.answer);
  await submit('ada', 'lagoon-2026');
  await findButton('Logging in...');
  expect(JSON.stringify(store.getState())).not.toContain('lagoon-2026');
  await slow.give(refused());
});

test('shows the server’s message as a toast and on the form, and keeps the input', async () => {
  const told = toastTexts();
  const { router } = page();
  await submit();
  await toast('Invalid Credentials');
  expect(told).toEqual([{ text: 'Invalid Credentials', duration: 500 }]);
  expect(element('alert')).toHaveTextContent('Invalid Credentials');
  expect(await username()).toHaveValue('ada');
  expect(password()).toHaveValue('lagoon-2026');
  expect(router.state.location.pathname).toBe('/admin');
  expect(window.localStorage.getItem('token')).toBeNull();
});

test('shows how long to wait after too many attempts', async () => {
  const text = 'Too many tries. Please wait 240 s and try again.';
  page(() => failure(429, text, {}, { 'retry-after': '240' }));
  await submit();
  await toast(text);
  expect(element('alert')).toHaveTextContent('Please wait 4 minutes and try again.');
});

test('shows "Login Failed" when the server fails and clears it at the next attempt', async () => {
  const told = toastTexts();
  const server = page(() => failure(503, 'Unavailable'));
  await submit();
  await toast('Login Failed');
  expect(told).toEqual([{ text: 'Login Failed', duration: 500 }]);
  expect(element('alert')).toHaveTextContent(/^Login Failed\. The server/);
  const slow = held();
  server.answers[LOGIN] = slow.answer;
  await userEvent.click(signIn());
  await findButton('Logging in...');
  expect(element('alert')).toBeEmptyDOMElement();
  await slow.give(opened());
});

test('redirects a signed-in administrator at once, without a new history entry', async () => {
  serveCalls({});
  const { router } = open('/admin');
  await awaitPath(router, '/dashboard');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('opens the dashboard when another tab signs in', async () => {
  const { router } = page();
  await username();
  act(() => sessionOpened({ token: 'secret', user: ada }));
  await awaitPath(router, '/dashboard');
});

describe('the sign-in of an account with a second factor', () => {
  const CODE = 'Enter the code from your authenticator app.';
  const WRONG = 'The code is wrong or was used already.';
  const asks = (message: string) => failure(401, message, { error: 'second-factor' });
  const code = () => screen.findByLabelText('Code');

  test('requires the code after the correct password', async () => {
    const { answers, router, sent } = page(() => asks(CODE));
    await submit();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(signIn());
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(/Your code is required/),
    );
    answers[LOGIN] = () => asks(WRONG);
    await userEvent.type(await code(), '111111{Enter}');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some(({ textContent }) => textContent === WRONG)).toBe(
        true,
      ),
    );

    answers[LOGIN] = opened;
    await userEvent.clear(await code());
    await userEvent.type(await code(), '123456{Enter}');
    await awaitPath(router, '/dashboard');
    const values = { username: 'ada', password: 'lagoon-2026' };
    expect(await sent(LOGIN)).toEqual([
      values,
      { ...values, code: '111111' },
      { ...values, code: '123456' },
    ]);
  });

  test('can start again with another user name', async () => {
    page(() => asks(CODE));
    await submit();
    await code();
    await press('Start again');
    expect(await username()).toHaveValue('ada');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});
