import type { LinkPlace } from '@lagoon/shared/domain';
import { FrameLinks } from '@lagoon/shared/router';
import {
  act,
  awaitPath,
  button,
  element,
  expectLink,
  expectNone,
  failure,
  fakeTimers,
  findElement,
  findLink,
  fireEvent,
  follow,
  keysReady,
  link,
  open,
  renderPage,
  screen,
  serveCalls,
  textsOf,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { POLL_MS, UNTOUCHED_MS } from './dashboard-frame';
import { NavList } from './nav-list';

const WAITING = 'GET /api/waiting';
const waiting = (orders: number, more = {}) =>
  Response.json({ orders, messages: 0, appointments: 0, letters: 0, ...more });
const sidebar = () => findElement('navigation', 'Dashboard');

test('links every page in the specified order, and the public site', async () => {
  serveCalls({});
  open('/dashboard');
  const links = within(await sidebar()).getAllByRole('link');
  expect(textsOf(links)).toEqual([
    ...['Dashboard', 'New Products', 'Products', 'New Blog', 'Blogs', 'SearchCtrl K', 'Orders'],
    ...['Transfers', 'Messages', 'Visits', 'Reports', 'E-mails', 'Site health', 'Account'],
    ...['Personal data', 'Help'],
  ]);
  expect(links[0]).toHaveAttribute('href', '/dashboard');
  expect(links[1]).toHaveAttribute('href', '/dashboard/create-product');
  expect(links.at(-1)).toHaveAttribute('href', '/dashboard/help#/dashboard');
  await expectLink('View site', '/');
  expect(button('Logout')).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'opens the palette when K is pressed with %o',
  async (modifier) => {
    serveCalls({});
    const { router } = open('/dashboard/account');
    await sidebar();
    await keysReady();
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(router.state.location.pathname).toBe('/dashboard/account');
    fireEvent.keyDown(document.body, { key: 'k', ...modifier });
    expect(await findElement('combobox')).toHaveFocus();
  },
);

test('lists links of other remotes after the dashboard’s own pages', async () => {
  const others = (place: LinkPlace) =>
    place === 'dashboard' ? [{ title: 'Samples', url: '/samples' }] : [];
  const sidebarOnly = () => (
    <FrameLinks value={others}>
      <NavList waiting={undefined} />
    </FrameLinks>
  );
  renderPage(sidebarOnly, '/dashboard');
  const last = within(await sidebar())
    .getAllByRole('link')
    .at(-1);
  expect([last?.textContent, last?.getAttribute('href')]).toEqual(['Samples', '/samples']);
});

describe('the count of open work', () => {
  test('is shown next to its entry and included in the entry’s accessible name', async () => {
    serveCalls({ [WAITING]: () => waiting(3, { messages: 120, letters: 1 }) });
    open('/dashboard/account');
    await findLink('Orders 3 waiting');
    expect(link('Messages 99+ waiting')).toBeVisible();
    expect(link('E-mails 1 not sent')).toBeVisible();
    expect(link('Visits')).toBeVisible();
  });

  describe('over time', () => {
    const minute = () => act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    const seen = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    beforeEach(() => void fakeTimers());
    afterEach(() => seen('visible'));

    async function opened() {
      const server = serveCalls({ [WAITING]: () => waiting(1) });
      open('/dashboard/account');
      await findLink('Orders 1 waiting');
      return { ...server, asked: () => server.made(WAITING).length };
    }

    test('disappears when a reload fails, and returns after a minute when the next succeeds', async () => {
      const { answers } = await opened();
      answers[WAITING] = () => failure(503, 'No.');
      await minute();
      await findLink('Orders');
      answers[WAITING] = () => waiting(2);
      await minute();
      await findLink('Orders 2 waiting');
    });

    test('is not reloaded while the page is hidden, but as soon as the page is visible again', async () => {
      const { asked } = await opened();
      seen('hidden');
      await minute();
      await minute();
      expect(asked()).toBe(1);
      seen('visible');
      await waitFor(() => expect(asked()).toBe(2));
    });

    test('is not reloaded while the page is unused, so that the session can expire', async () => {
      const { asked } = await opened();
      await act(() => jest.advanceTimersByTimeAsync(UNTOUCHED_MS));
      const before = asked();
      await minute();
      await minute();
      expect(asked()).toBe(before);
      fireEvent.keyDown(document.body, { key: 'a' });
      await waitFor(() => expect(asked()).toBe(before + 1));
    });
  });
});

describe('the drawer of a narrow screen', () => {
  const user = userEvent.setup();
  const drawer = () => element('dialog', 'Menu');
  const menu = () => button('Menu');
  const isClosed = () => expectNone('dialog');

  async function opened() {
    serveCalls({ [WAITING]: () => waiting(3) });
    const view = open('/dashboard/account');
    await findLink('Orders 3 waiting');
    menu().focus();
    await user.keyboard('{Enter}');
    return view;
  }

  test('is a modal dialog with the entries of the sidebar, and focuses its close button', async () => {
    await opened();
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    expect(drawer()).toHaveAttribute('aria-modal', 'true');
    const shown = within(drawer());
    expect(shown.getByRole('link', { name: 'Orders 3 waiting' })).toBeVisible();
    expect(shown.getByRole('link', { current: 'page' })).toHaveTextContent(/^Account$/);
    expect(shown.getByRole('button', { name: 'Close menu' })).toHaveFocus();
  });

  test('closes on Escape and returns focus to the menu button', async () => {
    await opened();
    fireEvent(drawer(), new Event('cancel', { cancelable: true }));
    isClosed();
    expect(menu()).toHaveFocus();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes on its close button', async () => {
    await opened();
    await user.keyboard('{Enter}');
    isClosed();
  });

  test('closes when a link is followed', async () => {
    const { router } = await opened();
    await follow('E-mails', within(drawer()));
    isClosed();
    await awaitPath(router, '/dashboard/outbox');
  });

  test('closes when the screen becomes wide', async () => {
    let grow = () => {};
    jest.spyOn(window, 'matchMedia').mockReturnValue({
      addEventListener: (_: string, listener: () => void) => {
        grow = listener;
      },
      removeEventListener() {},
    } as unknown as MediaQueryList);
    await opened();
    act(() => grow());
    isClosed();
  });
});
