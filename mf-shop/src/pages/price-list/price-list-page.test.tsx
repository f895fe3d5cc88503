import {
  act,
  awaitText,
  canonical,
  element,
  failure,
  fakeServer,
  field,
  findElement,
  findHeading,
  heading,
  hrefOf,
  metaOf,
  mute,
  noAnswer,
  press,
  productWith,
  renderApp,
  screen,
  serveProducts,
  stopClock,
  textsOf,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import app from '../../app';

const open = (query = '') => renderApp(app, `/price-list${query}`);
/** Opens the page with the prices. */
async function list(query = '', of = products) {
  serveProducts(of);
  const view = open(query);
  await findElement('table');
  return view;
}
const rows = () => screen.getAllByRole('row').map((row) => textsOf(row.children));

const products = [
  productWith({ name: 'Vitamin B12', price: 19_500, testNum: '1' }),
  productWith({ name: 'Basic Wellness Panel', price: 18_500, testNum: '6' }),
  productWith({ name: 'free T4', price: 9500, testNum: undefined, test: ['Free T4'] }),
  productWith({ name: 'PT/INR', price: Number.NaN, testNum: undefined, test: ['PT', 'INR'] }),
  productWith({
    name: 'Cardiac Panel',
    price: 21_000,
    testNum: ' ',
    test: ['CK-MB', 'Troponin', 'LDH'],
  }),
];

test('lists tests and panels in order of name, with prices and each panel’s number of tests', async () => {
  await list();
  expect(rows()).toEqual([
    ['Test or panel', 'Price'],
    ['Basic Wellness Panel6 tests', '₦18,500.00'],
    ['Cardiac Panel3 tests', '₦21,000.00'],
    ['free T4', '₦9,500.00'],
    ['PT/INR2 tests', 'Price on request'],
    ['Vitamin B12', '₦19,500.00'],
  ]);
  expect(hrefOf('PT/INR')).toBe('/shop/PT%2FINR');
  expect(hrefOf('Tests', within(element('navigation', 'Breadcrumb')))).toBe('/shop');
});

const [WELLNESS, CARDIAC, PT_INR] = [
  'Basic Wellness Panel6 tests',
  'Cardiac Panel3 tests',
  'PT/INR2 tests',
];
const names = () =>
  rows()
    .slice(1)
    .map(([name]) => name);

test('keeps order and filter in the address', async () => {
  const { router } = await list();
  await userEvent.selectOptions(field('Sort by'), 'Price, lowest first');
  const byPrice = ['free T4', WELLNESS, 'Vitamin B12', CARDIAC, PT_INR];
  await waitFor(() => expect(names()).toEqual(byPrice));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=cheapest'));
  await userEvent.selectOptions(field('Show'), 'Panels');
  await waitFor(() => expect(names()).toEqual([WELLNESS, CARDIAC, PT_INR]));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=cheapest&show=panels'));
  const status = screen.getByText('3 of 5, sorted by price, lowest first');
  expect(status).toHaveAttribute('role', 'status');
  await userEvent.selectOptions(field('Show'), 'All');
  await userEvent.selectOptions(field('Sort by'), 'Name');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('shows the filter for tests without fasting when such tests exist', async () => {
  const { unmount } = await list('?fasting=no');
  expect([names().length, screen.queryByRole('checkbox')]).toEqual([5, null]);
  unmount();
  serveProducts(
    products.map((product, at) => ({ ...product, fasting: at > 1 ? undefined : at === 1 })),
  );
  const { router } = open();
  const box = await findElement('checkbox', 'No fasting');
  act(() => box.click());
  // immediately, before the address changes
  expect([box, names()]).toEqual([expect.objectContaining({ checked: true }), ['Vitamin B12']]);
  await waitFor(() => expect(router.state.location.search).toBe('?fasting=no'));
  await userEvent.click(element('checkbox'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(names()).toHaveLength(5));
});

test('shows the first tests of a long list, and adds further tests on Show more tests', async () => {
  const long = Array.from({ length: 200 }, (_, at) =>
    productWith({ name: `Test ${at + 1}`, price: 1000 + at, testNum: '1' }),
  );
  await list('', long);
  expect([names().length, screen.getByText('56 of 200 tests')]).toEqual([56, expect.anything()]);
  await press('Show more tests');
  await waitFor(() => expect(names()).toHaveLength(156));
  await userEvent.selectOptions(field('Sort by'), 'Price, highest first');
  await waitFor(() => expect([names().length, names()[0]]).toEqual([56, 'Test 200']));
  const status = await screen.findByText('200 of 200, sorted by price, highest first');
  expect(status).toHaveAttribute('role', 'status');
});

test('filters by the health areas of the products, and keeps the filter in the address', async () => {
  serveProducts(
    products.map((product, at) => ({
      ...product,
      area: ['vitamins', 'checkup', 'hormones', undefined, 'checkup'][at],
    })),
  );
  const { router } = open('?area=checkup');
  const area = await screen.findByLabelText('Health area');
  await waitFor(() => expect(names()).toEqual([WELLNESS, CARDIAC]));
  expect(textsOf(area.children)).toEqual([
    'All',
    'Check-ups',
    'Hormones and fertility',
    'Vitamins and minerals',
  ]);
  await userEvent.selectOptions(area, 'Vitamins and minerals');
  await waitFor(() => expect(names()).toEqual(['Vitamin B12']));
  await waitFor(() => expect(router.state.location.search).toBe('?area=vitamins'));
  await userEvent.selectOptions(area, 'All');
  await waitFor(() => expect(names()).toHaveLength(5));
});

test('ignores a health area that no test has', async () => {
  await list('?area=blood');
  expect([names().length, screen.queryByLabelText('Health area')]).toEqual([5, null]);
});

test('sorts the list as the address states and ignores unknown values', async () => {
  await list('?sort=dearest&show=constructor');
  // the address is read after hydration
  await waitFor(() => expect(names()[0]).toBe(CARDIAC));
  expect(names()).toEqual([CARDIAC, 'Vitamin B12', WELLNESS, 'free T4', PT_INR]);
});

test('shows the current day in Lagos', async () => {
  stopClock('2026-02-28T23:30:00Z');
  serveProducts(products);
  open();
  await awaitText('Prices as of 1 March 2026');
});

test('has title, description and canonical address, and prints the list on a click', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await list();
  expect(document.title).toBe('Price list | Lagoon Diagnostics');
  expect(metaOf('description')).toContain('naira');
  expect(canonical()).toBe('https://lagoon.example/price-list');
  await press('Print this list');
  expect(print).toHaveBeenCalledTimes(1);
});

test('shows “Loading prices” until the prices are loaded', async () => {
  fakeServer({ '*': noAnswer });
  open();
  await screen.findByText('Loading prices');
  expect(heading('Price list', 1)).toBeVisible();
});

test('shows an error when the prices fail to load, and shows the prices after Retry', async () => {
  mute();
  fakeServer({ '*': () => failure() });
  open();
  await findHeading('Something went wrong');
  serveProducts(products);
  await press('Retry');
  await findElement('table');
});
