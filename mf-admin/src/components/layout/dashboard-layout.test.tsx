import { DASHBOARD_REDIRECT_MS } from '@lagoon/shared/domain';
import { sessionEnded, signedOutInOtherTab } from '../../session/session';
import {
  act,
  awaitPath,
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
} from '../../testing';
import { keepDraft } from '../drafts';

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

test('shows the unauthorized page, which forbids indexing, when no token is stored', async () => {
  open('/dashboard', null);
  await title();
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
    await title();
  },
);

test('redirects to the sign-in after two seconds, without a new history entry', async () => {
  const { router } = open('/dashboard', null);
  await title();
  await twoSeconds(500);
  expect(router.state.location.pathname).toBe('/dashboard');
  await twoSeconds();
  await signInPage();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('shows the unauthorized page on the next navigation when the token was removed by hand', async () => {
  const { router } = open('/dashboard');
  await dashboard();
  window.localStorage.removeItem('token');
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(link('Products'));
  await title();
  await awaitPath(router, '/dashboard/all-products');
  await title();
});

test('opens the sign-in page on a click on Sign In, without a new history entry', async () => {
  const { router } = open('/dashboard', null);
  await title();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(link('Sign In'));
  await signInPage();
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
    'kept work when the session has lost its token',
    () => sessionEnded('missing'),
    'Your session has ended. What you had not saved is kept for you.',
  ],
  [
    'no kept work after a logout in another tab',
    () => signedOutInOtherTab(),
    'Your session has ended.',
  ],
])('mentions %s', async (_, end, text) => {
  open('/dashboard');
  await dashboard();
  keepDraft('ada', 'product.new', '/dashboard/create-product', {}, {});
  act(end);
  otherTab(() => window.localStorage.clear());
  await awaitText(text);
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

test('shows the unauthorized page after a logout in another tab, until that tab stores a token', async () => {
  const { router } = open('/dashboard');
  await dashboard();
  otherTab(() => window.localStorage.clear());
  await title();
  otherTab(() => window.localStorage.setItem('token', 'made up'));
  await dashboard();
  await twoSeconds();
  expect(router.state.location.pathname).toBe('/dashboard');
});
