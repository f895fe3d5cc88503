import { sessionEnded } from '../../session/session';
import {
  act,
  button,
  element,
  expectLink,
  expectText,
  failure,
  findElement,
  findHeading,
  findLink,
  follow,
  open,
  press,
  screen,
  serveCalls,
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

const count = (text: string) => screen.findByText(text);
const rows = () => within(element('table')).getAllByRole('row').slice(1);
const box = () => element('searchbox', 'Search by reference, name or phone');
const filter = (name: string) =>
  within(element('navigation', 'Filter by status')).getByRole('link', { name });

afterEach(() => act(() => sessionEnded('signed-out')));

test('lists orders with customer, time in Lagos, amount and a link', async () => {
  serveOrders([orderWith({ flagged: true })]);
  open('/dashboard/orders');
  expect(await count('1 order')).toBeVisible();
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
  serveOrders([orderWith({ late: true, statusAt: '2026-11-12T09:00:00.000Z' })]);
  const { router } = open('/dashboard/orders');
  await count('1 order');
  expectText('Waiting since 12 November 2026', within(rows()[0] as HTMLElement));
  await userEvent.click(element('checkbox', 'Overdue orders'));
  expect(await count('1 order matches')).toBeVisible();
  expect(router.state.location.search).toBe('?late=yes');
  expect(asked.at(-1)?.get('late')).toBe('yes');
});

test('announces the count, links to the other pages, and Back returns to the previous page', async () => {
  serveOrders();
  const { router } = open('/dashboard/orders');
  expect(await count('45 orders, showing 1 to 20')).toHaveAttribute('role', 'status');
  const pager = element('navigation', 'Pages of orders');
  expect(within(pager).getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await follow('Next', within(pager));
  expect(await count('45 orders, showing 21 to 40')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  expect(await count('45 orders, showing 1 to 20')).toBeVisible();
});

test('keeps the filter in the address and starts on the first page', async () => {
  serveOrders([...many, orderWith({ status: 'rejected' })]);
  const { router } = open('/dashboard/orders?page=2');
  await count('46 orders, showing 21 to 40');
  await userEvent.click(filter('Rejected'));
  expect(await count('1 order matches')).toBeVisible();
  expect(router.state.location.search).toBe('?status=rejected');
  expect(filter('Rejected')).toHaveAttribute('aria-current', 'true');
});

test('searches after a pause in typing, and keeps the search out of the address', async () => {
  serveOrders();
  const { router } = open('/dashboard/orders?page=3');
  await count('45 orders, showing 41 to 45');
  await userEvent.type(box(), '  obi 44 ');
  expect(await count('1 order matches')).toBeVisible();
  expect(asked.map((query) => query.get('q')).filter(Boolean)).toEqual(['obi 44']);
  expect(router.state.location).toMatchObject({ search: '', pathname: '/dashboard/orders' });
  expect(JSON.stringify(router.state.location.state) ?? '').not.toContain('obi');
});

test('searches immediately on Enter, and shows all orders after clearing', async () => {
  serveOrders();
  open('/dashboard/orders');
  await count('45 orders, showing 1 to 20');
  await userEvent.type(box(), 'obi 7{Enter}');
  expect(await count('1 order matches')).toBeVisible();
  await press('Clear the search');
  expect(box()).toHaveFocus();
  expect(await count('45 orders, showing 1 to 20')).toBeVisible();
});

test('restores the search after an order was opened, but not for another administrator', async () => {
  serveOrders();
  const first = open('/dashboard/orders');
  await count('45 orders, showing 1 to 20');
  await userEvent.type(box(), 'obi 7{Enter}');
  await count('1 order matches');
  first.unmount();
  const second = open('/dashboard/orders');
  expect(await count('1 order matches')).toBeVisible();
  expect(box()).toHaveValue('obi 7');
  second.unmount();
  act(() => sessionEnded('signed-out'));
  open('/dashboard/orders');
  expect(await count('45 orders, showing 1 to 20')).toBeVisible();
});

test('describes an empty list and a search without matches', async () => {
  serveOrders([]);
  open('/dashboard/orders');
  expect(await findHeading('No orders yet')).toBeVisible();
  expectText(/Open it to verify its payment/);
  await userEvent.type(box(), 'nobody{Enter}');
  expect(await findHeading('Nothing matches')).toBeVisible();
});

test('links to the first page when the page is past the end', async () => {
  serveOrders();
  open('/dashboard/orders?page=9');
  await userEvent.click(await findLink('First page'));
  expect(await count('45 orders, showing 1 to 20')).toBeVisible();
});

test('shows an error when loading fails, and shows the list after Retry', async () => {
  serveCalls({ 'GET /api/orders': () => failure(500, 'No.') });
  open('/dashboard/orders');
  expect(await findElement('alert')).toHaveTextContent('We couldn’t load the orders.');
  serveOrders();
  await press('Retry');
  expect(await count('45 orders, showing 1 to 20')).toBeVisible();
});

describe('each minute', () => {
  beforeEach(() => jest.useFakeTimers());

  test('reloads the list, and keeps the shown orders when the reload fails', async () => {
    serveOrders(many.slice(0, 3));
    open('/dashboard/orders');
    await count('3 orders');
    serveOrders(many.slice(0, 4));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await count('4 orders')).toBeVisible();
    serveCalls({ 'GET /api/orders': unreachable });
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(
      (await screen.findByText(/^This list may be out of date/)).closest('[role]'),
    ).toHaveAttribute('role', 'alert');
    expect(rows()).toHaveLength(4);
  });
});

describe('the export', () => {
  const [made, revoked] = [jest.fn(() => 'blob:orders'), jest.fn()];
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  test('sends the list’s filter and search and saves the file', async () => {
    serveOrders();
    open('/dashboard/orders?status=pending-verification&late=yes');
    await count('45 orders match, showing 1 to 20');
    await userEvent.type(box(), 'obi{Enter}');
    await press('Export CSV');
    await waitFor(() => expect(saved).toEqual(['orders.csv']));
    expect(String(asked.at(-1))).toBe('status=pending-verification&q=obi&late=yes');
  });

  test('shows a failed export and can be repeated', async () => {
    serveOrders();
    open('/dashboard/orders');
    await count('45 orders, showing 1 to 20');
    serveCalls({ 'GET /api/orders/export': () => failure(500, 'No.') });
    await press('Export CSV');
    expect(
      (await screen.findAllByText('The orders could not be exported. Please try again.'))[0],
    ).toBeInTheDocument();
    expect(button('Export CSV')).toBeEnabled();
    expect(saved).toEqual([]);
  });
});
