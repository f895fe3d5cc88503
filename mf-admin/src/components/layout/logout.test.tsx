import {
  type Answer,
  act,
  awaitText,
  expectNone,
  expectNoText,
  failure,
  fakeTimers,
  findButton,
  held,
  inDialog,
  json,
  open,
  press,
  screen,
  serveCalls,
  unreachable,
  userEvent,
  waitFor,
} from '../../testing';
import { workBegun, workEnded } from '../leave-guard';
import { LOGOUT_WAIT_MS } from './logout';

const LOGOUT = 'POST /api/admin/logout';
const done = json({ message: 'Logged out' });
/** Opens a page of a fake server that answers a logout. */
const page = (answer: Answer = done) => {
  const server = serveCalls({ [LOGOUT]: answer });
  return { ...server, ...open('/dashboard/account') };
};
const isOut = async (router: ReturnType<typeof open>['router']) => {
  await awaitText('Elsewhere');
  expect(router.state.location.pathname).toBe('/');
  expect(window.localStorage).toHaveLength(0);
};
const button = () => findButton('Logout');
const logout = async () => userEvent.click(await button());
const question = () => screen.queryByRole('dialog', { name: 'Log out without saving?' });

test('removes token and user from the browser and opens the home page', async () => {
  const { router, made } = page();
  await logout();
  await isOut(router);
  const [request, ...more] = made(LOGOUT);
  expect(more).toEqual([]);
  expect(request?.headers.get('authorization')).toBe('Bearer token of ada');
  expect(request?.credentials).toBe('include');
});

test.each([
  ['has an error', () => failure(500, 'No.')],
  ['cannot be reached', unreachable],
  ['rejects the token', () => failure(401, 'Please sign in.')],
])('ends the session in the browser when the server %s', async (_, answer) => {
  const { router } = page(answer);
  await logout();
  await isOut(router);
  expectNoText('401 | Unauthorized');
  expectNone('dialog');
});

test('shows the pending label and makes one call on a double click', async () => {
  const answer = held();
  const { made } = page(answer.answer);
  await userEvent.dblClick(await button());
  expect(await findButton('Logging out...')).toBeDisabled();
  await answer.give(done());
  await awaitText('Elsewhere');
  expect(made(LOGOUT)).toHaveLength(1);
});

test('logs out after a few seconds when the server does not respond', async () => {
  fakeTimers();
  const { router } = page(() => new Promise(() => {}));
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(await button());
  await act(() => jest.advanceTimersByTimeAsync(LOGOUT_WAIT_MS));
  await isOut(router);
});

describe('with unsaved work', () => {
  beforeEach(() => act(() => workBegun()));
  afterEach(() => act(() => workEnded()));

  test('opens a question with focus on Stay, and keeps the session when Stay is pressed', async () => {
    const { made } = page();
    await logout();
    expect(question()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(question()).toBeNull();
    expect(made(LOGOUT)).toEqual([]);
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  test('logs out when the administrator confirms', async () => {
    const answer = held();
    const { router } = page(answer.answer);
    await logout();
    const dialog = inDialog('Log out without saving?');
    await press('Logout', dialog);
    expect(dialog.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    await answer.give(done());
    await isOut(router);
  });
});
