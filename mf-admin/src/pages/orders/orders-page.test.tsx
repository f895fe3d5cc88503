import { sessionEnded } from '../../session/session';
import {
  act,
  awaitText,
  button,
  element,
  expectLink,
  expectText,
  failure,
  findElement,
  findHeading,
  follow,
  open,
  part,
  press,
  savedFiles,
  screen,
  serveCalls,
  tick,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { orderWith } from '../../testing/orders';

const many = Array.from({ length: 45 }, (_, at) =>
  orderWith({ reference: `LGN-0000-${String(at).padStart(4, '0')}`, lastName: `Obi ${at}` }),
);
const asked: URLSearchParams[] = [];

/** A fake API with twenty orders a page. */
function serveOrders(orders = many) {
  asked.length = 0;
  return serveCalls({
    'GET /api/orders/export': ({ url, headers }) => {
      asked.push(new URL(url).searchParams);
      expect(headers.get('authorization')).toBe('Bearer token of ada');
      return new Response('reference\r\n');
    },
    'GET /api/orders': ({ url }) => {
      const { searchParams } = new URL(url);
      asked.push(searchParams);
      const page = Number(searchParams.get('page'));
      const fits = orders.filter(
        ({ status, lastName }) =>
          status === (searchParams.get('status') ?? status) &&
          lastName.toLowerCase().includes((searchParams.get('q') ?? '').toLowerCase()),
      );
      return Response.json({
        items: fits.slice((page - 1) * 20, page * 20),
        page,
        total: fits.length,
        perPage: 20,
      });
    },
  });
}

const ALL = '45 orders, showing 1 to 20';
/** Opens the list of a fake server, and waits for its count. */
async function page(text = ALL, query = '', orders = many) {
  serveOrders(orders);
  const view = open(`/dashboard/orders${query}`);
  await awaitText(text);
  return view;
}
const rows = () => part('table').getAllByRole('row').slice(1);
const box = () => element('searchbox', 'Search by reference, name or phone');
const filter = (name: string) => part('navigation', 'Filter by status').getByRole('link', { name });

test('lists orders with customer, time in Lagos, amount and a link', async () => {
  await page('1 order', '', [orderWith({ flagged: true })]);
  expect(document.title).toBe('Orders · Lagoon Admin');
  const row = rows()[0] as HTMLElement;
  await expectLink('LGN-7F3K-92QD', '/dashboard/orders/LGN-7F3K-92QD', within(row));
  for (const text of [
    'To verify',
    'Ada Obi',
    '0803 123 4567',
    /^20 November 2026, 9:05 am/,
    '₦25,000.00',
    /^Check price, product or proof/,
  ])
    expectText(text, within(row));
});

test('shows how long an overdue order waits, and can list only overdue orders', async () => {
  const late = orderWith({ late: true, statusAt: '2026-11-12T09:00:00.000Z' });
  const { router } = await page('1 order', '', [late]);
  expectText('Waiting since 12 November 2026', within(rows()[0] as HTMLElement));
  await tick('Overdue orders');
  await awaitText('1 order matches');
  expect(router.state.location.search).toBe('?late=yes');
  expect(asked.at(-1)?.get('late')).toBe('yes');
});

test('announces the count, links to the other pages, and Back returns to the previous page', async () => {
  const { router } = await page();
  expect(screen.getByText(ALL)).toHaveAttribute('role', 'status');
  const pager = part('navigation', 'Pages of orders');
  expect(pager.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 1');
  await follow('Next', pager);
  await awaitText('45 orders, showing 21 to 40');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  await awaitText(ALL);
});

test('keeps the filter in the address and starts on the first page', async () => {
  const rejected = orderWith({ status: 'rejected' });
  const { router } = await page('46 orders, showing 21 to 40', '?page=2', [...many, rejected]);
  await userEvent.click(filter('Rejected'));
  await awaitText('1 order matches');
  expect(router.state.location.search).toBe('?status=rejected');
  expect(filter('Rejected')).toHaveAttribute('aria-current', 'true');
});

test('searches after a pause in typing, and keeps the search out of the address', async () => {
  const { router } = await page('45 orders, showing 41 to 45', '?page=3');
  await userEvent.type(box(), '  obi 44 ');
  await awaitText('1 order matches');
  expect(asked.map((query) => query.get('q')).filter(Boolean)).toEqual(['obi 44']);
  expect(router.state.location).toMatchObject({ search: '', pathname: '/dashboard/orders' });
  expect(JSON.stringify(router.state.location.state) ?? '').not.toContain('obi');
});

test('searches immediately on Enter, and shows all orders after clearing', async () => {
  await page();
  await userEvent.type(box(), 'obi 7{Enter}');
  await awaitText('1 order matches');
  await press('Clear the search');
  expect(box()).toHaveFocus();
  await awaitText(ALL);
});

test('restores the search after an order was opened, but not for another administrator', async () => {
  const first = await page();
  await userEvent.type(box(), 'obi 7{Enter}');
  await awaitText('1 order matches');
  first.unmount();
  const second = await page('1 order matches');
  expect(box()).toHaveValue('obi 7');
  second.unmount();
  act(() => sessionEnded('signed-out'));
  await page();
});

test('describes an empty list and a search without matches', async () => {
  serveOrders([]);
  open('/dashboard/orders');
  await findHeading('No orders yet');
  expectText(/Open it to verify its payment/);
  await userEvent.type(box(), 'nobody{Enter}');
  await findHeading('Nothing matches');
});

test('links to the first page when the page is past the end', async () => {
  await page('45 orders', '?page=9');
  await follow('First page');
  await awaitText(ALL);
});

test('shows an error when loading fails, and shows the list after Retry', async () => {
  serveCalls({ 'GET /api/orders': () => failure(500, 'No.') });
  open('/dashboard/orders');
  expect(await findElement('alert')).toHaveTextContent('We couldn’t load the orders.');
  serveOrders();
  await press('Retry');
  await awaitText(ALL);
});

test('reloads the list each minute, and keeps the shown orders when the reload fails', async () => {
  jest.useFakeTimers();
  const minute = () => act(() => jest.advanceTimersByTimeAsync(61_000));
  await page('3 orders', '', many.slice(0, 3));
  serveOrders(many.slice(0, 4));
  await minute();
  await awaitText('4 orders');
  serveCalls({ 'GET /api/orders': unreachable });
  await minute();
  const note = await screen.findByText(/^This list may be out of date/);
  expect(note.closest('[role]')).toHaveAttribute('role', 'alert');
  expect(rows()).toHaveLength(4);
});

test('exports what matches the list’s filter and search, and saves the file', async () => {
  const saved = savedFiles();
  await page('45 orders match, showing 1 to 20', '?status=pending-verification&late=yes');
  await userEvent.type(box(), 'obi{Enter}');
  await press('Export CSV');
  await waitFor(() => expect(saved).toEqual(['orders.csv']));
  expect(String(asked.at(-1))).toBe('status=pending-verification&q=obi&late=yes');
});

test('shows a failed export and can be repeated', async () => {
  const saved = savedFiles();
  await page();
  serveCalls({ 'GET /api/orders/export': () => failure(500, 'No.') });
  await press('Export CSV');
  await screen.findAllByText('The orders could not be exported. Please try again.');
  expect(button('Export CSV')).toBeEnabled();
  expect(saved).toEqual([]);
});
