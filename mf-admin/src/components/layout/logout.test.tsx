import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '../../session/session';
import { failure, held, open, press, serveCalls, unreachable } from '../../testing';
import { discardAllDrafts, keepDraft, pagesWithDrafts } from '../drafts';
import { workBegun, workEnded } from '../leave-guard';
import { LOGOUT_WAIT_MS } from './logout';

const LOGOUT = 'POST /api/admin/logout';
const done = () => Response.json({ message: 'Logged out' });
const requests: Request[] = [];
const answered = (answer: (request: Request) => Response | Promise<Response>) =>
  serveCalls({
    [LOGOUT]: (request) => {
      requests.push(request);
      return answer(request);
    },
  });
const isOut = async (router: ReturnType<typeof open>['router']) => {
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(window.localStorage).toHaveLength(0);
};
const button = () => screen.findByRole('button', { name: 'Logout' });
const logout = async () => userEvent.click(await button());
const question = () => screen.queryByRole('dialog', { name: 'Log out without saving?' });

beforeEach(() => {
  requests.length = 0;
});

test('removes token and user from the browser and opens the home page', async () => {
  answered(done);
  const { router } = open('/dashboard/account');
  await logout();
  await isOut(router);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token of ada');
  expect(requests[0]?.credentials).toBe('include');
});

test.each([
  ['has an error', () => failure(500, 'No.')],
  ['cannot be reached', unreachable],
  ['rejects the token', () => failure(401, 'Please sign in.')],
])('ends the session in the browser when the server %s', async (_, answer) => {
  answered(answer);
  const { router } = open('/dashboard/account');
  await logout();
  await isOut(router);
  expect(screen.queryByText('401 | Unauthorized')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows the pending label and makes one call on a double click', async () => {
  const answer = held();
  answered(answer.answer);
  open('/dashboard/account');
  await userEvent.dblClick(await button());
  expect(await screen.findByRole('button', { name: 'Logging out...' })).toBeDisabled();
  await answer.give(done());
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('logs out after a few seconds when the server does not respond', async () => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
  });
  answered(() => new Promise(() => {}));
  const { router } = open('/dashboard/account');
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(await button());
  await act(() => jest.advanceTimersByTimeAsync(LOGOUT_WAIT_MS));
  await isOut(router);
  jest.useRealTimers();
});

test('notifies other tabs of the logout', async () => {
  answered(done);
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const { router } = open('/dashboard/account');
  await logout();
  await isOut(router);
  expect(set.mock.calls.map(([key]) => key)).toContain('lagoon.left');
  set.mockRestore();
});

test('discards drafts of forms', async () => {
  answered(done);
  const { router } = open('/dashboard/account');
  await button();
  keepDraft(
    'ada',
    'product.new',
    '/dashboard/create-product',
    { name: 'Lipid' },
    { name: 'Lipid' },
  );
  await logout();
  await isOut(router);
  expect(pagesWithDrafts('ada')).toEqual([]);
});

test('keeps drafts when the token was removed from storage by hand', async () => {
  serveCalls({});
  open('/dashboard/account');
  await button();
  keepDraft(
    'ada',
    'product.new',
    '/dashboard/create-product',
    { name: 'Lipid' },
    { name: 'Lipid' },
  );
  act(() => sessionEnded('missing'));
  await screen.findByText('401 | Unauthorized');
  expect(pagesWithDrafts('ada')).toEqual(['/dashboard/create-product']);
  discardAllDrafts();
});

describe('with unsaved work', () => {
  beforeEach(() => act(() => workBegun()));
  afterEach(() => act(() => workEnded()));

  test('opens a question with focus on Stay, and keeps the session when Stay is pressed', async () => {
    answered(done);
    open('/dashboard/account');
    await logout();
    expect(question()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(question()).not.toBeInTheDocument();
    expect(requests).toHaveLength(0);
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  test('logs out when the administrator confirms', async () => {
    const answer = held();
    answered(answer.answer);
    const { router } = open('/dashboard/account');
    await logout();
    const dialog = within(question() as HTMLElement);
    await press('Logout', dialog);
    expect(dialog.getByRole('button', { name: 'Logging out...' })).toBeDisabled();
    await answer.give(done());
    await isOut(router);
  });
});
