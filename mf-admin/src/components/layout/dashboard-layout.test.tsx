import { DASHBOARD_REDIRECT_MS } from '@lagoon/shared/domain';
import { sessionEnded, signedOutInOtherTab } from '../../session/session';
import {
  act,
  ada,
  awaitText,
  expectNone,
  expectText,
  fakeTimers,
  findHeading,
  findLink,
  json,
  link,
  metaOf,
  open,
  screen,
  serveCalls,
  userEvent,
  waitFor,
} from '../../testing';
import { discardAllDrafts, keepDraft } from '../drafts';

const title = () => findHeading('401 | Unauthorized');
const signInPage = () => findHeading('Sign In');
const dashboard = () => findHeading('Dashboard');
const twoSeconds = (less = 0) =>
  act(() => jest.advanceTimersByTimeAsync(DASHBOARD_REDIRECT_MS - less));
const otherTab = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });

beforeEach(() => {
  serveCalls({});
  fakeTimers();
});

test('shows text and title of the unauthorized page, and forbids indexing, when no token is stored', async () => {
  open('/dashboard', null);
  expect(await title()).toBeVisible();
  expectText('Sorry, we couldn’t find the page you’re looking for.');
  expect(document.title).toBe('401 | Unauthorized');
  expect(metaOf('robots')).toBe('noindex');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expectNone('navigation');
});

test.each(['/dashboard/create-product', '/dashboard/orders/LGN-7F3K-92QD', '/dashboard/none'])(
  'shows the 401 page at %s',
  async (at) => {
    open(at, null);
    expect(await title()).toBeVisible();
  },
);

test('redirects to the sign-in after two seconds, without a new history entry', async () => {
  const { router } = open('/dashboard', null);
  await title();
  await twoSeconds(500);
  expect(router.state.location.pathname).toBe('/dashboard');
  await twoSeconds();
  expect(await signInPage()).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('shows the unauthorized page on the next navigation when the token was removed by hand', async () => {
  const { router } = open('/dashboard');
  await dashboard();
  window.localStorage.removeItem('token');
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(link('Products'));
  expect(await title()).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/all-products'));
  expect(await title()).toBeVisible();
});

test('shows the dashboard while storage has a token, even an invalid one', async () => {
  open('/dashboard', null);
  await title();
  otherTab(() => window.localStorage.setItem('token', 'made up'));
  expect(await dashboard()).toBeVisible();
});

test('opens the sign-in page on a click on Sign In, without a new history entry', async () => {
  const { router } = open('/dashboard', null);
  await title();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(link('Sign In'));
  expect(await signInPage()).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('does not redirect after the visitor has opened another page', async () => {
  const { router } = open('/dashboard', null);
  await title();
  await act(() => router.navigate('/elsewhere'));
  await twoSeconds();
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test.each([
  [
    'mentions kept work when the session has lost its token',
    () => sessionEnded('missing'),
    'Your session has ended. What you had not saved is kept for you.',
  ],
  [
    'mentions no kept work after a logout in another tab',
    () => signedOutInOtherTab(),
    'Your session has ended.',
  ],
])('%s', async (_, end, text) => {
  open('/dashboard');
  await dashboard();
  keepDraft(
    'ada',
    'product.new',
    '/dashboard/create-product',
    { name: 'Lipid' },
    { name: 'Lipid' },
  );
  act(end);
  otherTab(() => window.localStorage.clear());
  await awaitText(text);
  discardAllDrafts();
});

test('removes private data from the store when the session ends', async () => {
  serveCalls({
    'GET /api/waiting': json({ orders: 3, messages: 0, appointments: 0, letters: 0 }),
  });
  const { store } = open('/dashboard');
  await findLink('Orders 3 waiting');
  act(() => sessionEnded('missing'));
  await title();
  expect(JSON.stringify(store.getState())).not.toContain('"orders":3');
});

test('shows the unauthorized page after a logout in another tab, until that tab signs in', async () => {
  const { router } = open('/dashboard');
  await dashboard();
  otherTab(() => window.localStorage.clear());
  await title();
  otherTab(() => {
    window.localStorage.setItem('token', 'another');
    window.localStorage.setItem('user', JSON.stringify(ada));
  });
  expect(await dashboard()).toBeVisible();
  await twoSeconds();
  expect(router.state.location.pathname).toBe('/dashboard');
});
