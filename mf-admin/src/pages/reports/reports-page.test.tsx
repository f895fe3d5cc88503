import type { Reports } from '@lagoon/shared/domain';
import {
  awaitText,
  element,
  expectNone,
  expectText,
  failure,
  findElement,
  findHeading,
  findLink,
  findPart,
  fireEvent,
  json,
  open,
  press,
  savedFiles,
  screen,
  serveCalls,
  stopClock,
  textsOf,
  userEvent,
  waitFor,
  within,
} from '../../testing';

const LIST = 'GET /api/figures';
const FILE = 'GET /api/figures/export';
const day = (date: string, change = {}) => ({
  from: date,
  until: date,
  orders: 0,
  verified: 0,
  money: 0,
  kept: 0,
  missed: 0,
  ...change,
});
const reports = (change: Partial<Reports> = {}): Reports => ({
  by: 'day',
  periods: [
    day('2026-11-20', { orders: 12, verified: 10, money: 125_000, kept: 4, missed: 1 }),
    day('2026-11-21'),
    day('2026-11-22', { orders: 1, kept: 2 }),
  ],
  tests: [
    { name: 'HbA1c', orders: 8 },
    { name: 'Ferritin', orders: 1 },
  ],
  ...change,
});
/** Opens the page of a fake server. */
const page = (query = '', change?: Partial<Reports>) => {
  const asked: string[] = [];
  const server = serveCalls({
    [LIST]: (request) => {
      asked.push(new URL(request.url).search);
      return Response.json(reports(change));
    },
  });
  open(`/dashboard/figures${query}`);
  return { ...server, asked };
};
const slider = (name: string) => findElement('slider', name);
const said = async (name: string) => (await slider(name)).getAttribute('aria-valuetext');

const choose = async (name: string) =>
  userEvent.click(await findElement('radio', new RegExp(`^${name}`)));

test('shows the totals first, and the chart of the selected total', async () => {
  page();
  const totals = (await findPart('group', /^Totals/)).getAllByRole('radio');
  expect(totals.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Verified payments ₦125,000.00 without refunds',
    'Orders 13 10 paid',
    'Average order ₦12,500.00 of 10 paid orders',
    'Visits 6 kept, 1 missed',
  ]);
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  await choose('Average order');
  expect(await said('Average order')).toBe('Sunday 22 November 2026: No paid order');
  await choose('Orders');
  expect(await said('Orders')).toBe('Sunday 22 November 2026: 1 order, 0 of them paid');
  const orders = await slider('Orders');
  expect([orders.getAttribute('min'), orders.getAttribute('max')]).toEqual(['0', '2']);
  fireEvent.change(orders, { target: { value: '0' } });
  expect(await said('Orders')).toBe('Friday 20 November 2026: 12 orders, 10 of them paid');
  await choose('Verified payments');
  expect(await said('Verified payments')).toBe('Friday 20 November 2026: ₦125,000.00 verified');
  await choose('Average order');
  expect(await said('Average order')).toBe(
    'Friday 20 November 2026: 10 paid orders, ₦12,500.00 on average',
  );
  await choose('Visits');
  expect(await said('Visits')).toBe('Friday 20 November 2026: 4 kept, 1 missed');
});

test('lists the total, then each day, the newest first', async () => {
  page();
  const rows = (await findPart('table')).getAllByRole('row');
  expect(rows.map((row) => textsOf(row.children))).toEqual([
    ['Day', 'Orders', 'Paid', 'Verified', 'Kept', 'Missed'],
    ['Total', '13', '10', '₦125,000.00', '6', '1'],
    ['Sun 22 Nov', '1', '–', '–', '2', '–'],
    ['Sat 21 Nov', ...Array(5).fill('–')],
    ['Fri 20 Nov', '12', '10', '₦125,000.00', '4', '1'],
  ]);
  expect(screen.getByText('HbA1c').closest('li')).toHaveTextContent('8 orders');
});

test('shows the value of the period under the mouse', async () => {
  page();
  const money = await slider('Verified payments');
  money.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  const over = (clientX: number) =>
    fireEvent(
      money,
      Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX }), {
        pointerType: 'mouse',
      }),
    );
  over(150);
  expect(await said('Verified payments')).toBe('Friday 20 November 2026: ₦125,000.00 verified');
  over(399);
  expect(await said('Verified payments')).toBe('Sunday 22 November 2026: ₦0.00 verified');
});

test('names a week by its Monday and a month by its name', async () => {
  const week = { ...day('2026-11-16', { orders: 1 }), until: '2026-11-22' };
  page('?by=week', { by: 'week', periods: [week] });
  await choose('Orders');
  expect(await said('Orders')).toBe('Week of 16 November 2026: 1 order, 0 of them paid');
  const month = { ...day('2026-11-01', { orders: 1 }), until: '2026-11-30' };
  page('?by=month', { by: 'month', periods: [month] });
  await screen.findAllByText('November 2026');
});

test('requests the days in the address and ignores invalid days', async () => {
  const { asked } = page('?by=week&from=2026-11-01&until=2026-11-22');
  await slider('Verified payments');
  open('/dashboard/figures?by=year&from=2026-13-01&until=x');
  await waitFor(() =>
    expect(asked).toEqual(['?by=week&from=2026-11-01&until=2026-11-22', '?by=day']),
  );
});
test('links to days, weeks and months, and to the previous and next range of equal length', async () => {
  stopClock('2026-11-22T23:00:00.000Z');
  page();
  const navs = [
    await findElement('navigation', 'Group by'),
    element('navigation', 'Other periods'),
  ];
  const links = navs.flatMap((nav) => within(nav).getAllByRole('link'));
  expect(
    links.map((link) => [
      link.textContent,
      new URL(link.getAttribute('href') ?? '', 'http://a').search,
    ]),
  ).toEqual([
    ['By day', '?by=day'],
    ['By week', '?by=week'],
    ['By month', '?by=month'],
    ['Previous', '?by=day&from=2026-11-17&until=2026-11-19'],
    ['Next', '?by=day&from=2026-11-23&until=2026-11-25'],
  ]);
});
test('offers no range after today in Lagos', async () => {
  stopClock('2026-11-22T22:59:00.000Z');
  page();
  await findLink('Previous');
  expectNone('link', 'Next');
});
test('requests the reports of a valid range of days, and shows an error for an invalid range', async () => {
  const { asked } = page();
  const first = await screen.findByLabelText('First day');
  const show = () => press('Show');
  fireEvent.change(first, { target: { value: '2026-11-23' } });
  await show();
  expectText('The first day comes after the last.');
  fireEvent.change(first, { target: { value: '2020-11-23' } });
  await show();
  expectText('At most 366 days can be shown at a time.');
  fireEvent.change(first, { target: { value: '2026-11-01' } });
  await show();
  await waitFor(() => expect(asked.at(-1)).toBe('?by=day&from=2026-11-01&until=2026-11-22'));
});

test('shows a notice when no day has orders, payments or visits', async () => {
  page('', { periods: [day('2026-11-22')], tests: [] });
  await findHeading('Nothing in these days');
  expectNone('slider');
});
test('loads again on Retry after a failure', async () => {
  const { answers } = serveCalls({ [LIST]: () => failure(500, 'No.') });
  open('/dashboard/figures');
  await awaitText('Something went wrong');
  answers[LIST] = json(reports());
  await press('Retry');
  await slider('Verified payments');
});
test('exports the range that the address names', async () => {
  const saved = savedFiles();
  const { answers, calls } = page('?by=month');
  answers[FILE] = () => new Response('figures');
  await slider('Verified payments');
  await press('Export CSV');
  await waitFor(() => expect(saved).toEqual(['figures.csv']));
  expect(calls).toContain(`${FILE}?by=month`);
});
