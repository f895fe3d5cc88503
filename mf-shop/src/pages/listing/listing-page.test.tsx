import {
  awaitText,
  canonical,
  element,
  expectText,
  failure,
  fakeServer,
  findElement,
  findHeading,
  findLink,
  heading,
  hrefOf,
  manyProducts,
  metaOf,
  mute,
  noAnswer,
  press,
  productWith,
  renderApp,
  screen,
  serveProducts,
  structuredData,
  userEvent,
  within,
} from '@lagoon/shared/testing';
import app from '../../app';
import { reloadPage } from '../../reload-page';

jest.mock('../../reload-page', () => ({ reloadPage: jest.fn() }));

const open = (at: string) => renderApp(app, at);
/** Opens a page of a shop. */
const openShop = (at: string, products = manyProducts()) => {
  const server = serveProducts(products);
  return { ...server, ...open(at) };
};
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const numbered = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `Test ${first + at}`);
const pager = () => element('navigation', 'Shop pages');

test.each([
  ['/shop', 1, 16, '/shop', '/shop/2'],
  ['/shop/2', 17, 32, '/shop', '/shop/3'],
  ['/shop/3', 33, 48, '/shop/2', '/shop/4'],
  ['/shop/4', 49, 54, '/shop/3', '/shop/4'],
])(
  'shows on %s the products %d to %d, and links Previous to %s and Next to %s',
  async (path, first, last, previous, next) => {
    openShop(path);
    await awaitText(`54 tests and panels. Showing ${first} to ${last}.`);
    expect(heading('Shop', 1)).toBeVisible();
    expect(names()).toEqual(numbered(first, last));
    const links = within(pager()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', previous],
      ['1', '/shop'],
      ['2', '/shop/2'],
      ['3', '/shop/3'],
      ['4', '/shop/4'],
      ['Next', next],
    ]);
    expect(within(pager()).getByRole('link', { current: 'page' })).toHaveAttribute('href', path);
  },
);

test('links to the first, last and neighbouring pages of 625 pages', async () => {
  openShop('/shop/300', manyProducts(10_000));
  await awaitText(/^10000 tests and panels/);
  expect(
    within(pager())
      .getAllByRole('link', { name: /^Page/ })
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Page 1', 'Page 299', 'Page 300', 'Page 301', 'Page 625']);
});

test('requests the list once for all pages', async () => {
  const { calls } = openShop('/shop');
  for (const [link, text] of [
    ['Next', /17 to 32/],
    ['Page 4', /49 to 54/],
    ['Previous', /33 to 48/],
  ] as const) {
    await userEvent.click(await findLink(link));
    await awaitText(text);
  }
  expect(calls).toHaveLength(1);
});

test.each([
  ['/shop/1', '/shop', /Showing 1 to 16/],
  ['/shop/02', '/shop/2', /Showing 17 to 32/],
])('redirects %s to %s and replaces the history entry', async (path, target, text) => {
  const { router } = openShop(path);
  await awaitText(text);
  expect(router.state.location.pathname).toBe(target);
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each(['/shop/5', '/shop/0', '/shop/99999999999999999999'])(
  'shows the not-found page at %s',
  async (path) => {
    openShop(path);
    await findHeading('404 | Page not found');
  },
);

test.each([
  ['/shop/2', 16],
  ['/shop/3', 20],
  ['/shop/4', 0],
])(
  'shows an empty page with a link to the first page at %s with %d products',
  async (path, count) => {
    openShop(path, manyProducts(count));
    await awaitText('There are no tests on this page yet.');
    expect(heading('Shop', 1)).toBeVisible();
    expect(hrefOf('Go to the first page')).toBe('/shop');
    expect(within(pager()).getByRole('link', { current: 'page' })).toHaveAttribute('href', path);
    expect(metaOf('robots')).toBe('noindex');
  },
);

test('adds a fifth page for the 65th product', async () => {
  openShop('/shop/5', manyProducts(65));
  await awaitText('65 tests and panels. Showing 65.');
});

test('shows “Loading tests” until the products are loaded', async () => {
  fakeServer({ '*': noAnswer });
  open('/shop');
  await screen.findByText('Loading tests');
  expect(heading('Shop')).toBeVisible();
});

test('shows an error when loading fails, and reloads the page on Retry', async () => {
  const logged = mute();
  fakeServer({ '*': () => failure() });
  open('/shop/2');
  const alert = await findElement('alert');
  expect(within(alert).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expectText('We couldn’t load the product details. Please try again later.', within(alert));
  expect(logged).toHaveBeenCalledWith('Error getting products', expect.anything());
  expect(reloadPage).not.toHaveBeenCalled();
  await press('Retry', within(alert));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('shows a text when the list is empty', async () => {
  openShop('/shop', []);
  await awaitText('There are no tests to show yet.');
});

test('offers phone number and contact page for help with a choice', async () => {
  openShop('/shop', [productWith({ name: 'Urinalysis' })]);
  expect(await findLink('0801 234 5678')).toHaveAttribute('href', 'tel:+2348012345678');
  expect(hrefOf('Contact us')).toBe('/contact');
});

describe('records with missing or wrong fields', () => {
  const odd = [
    productWith({ name: 'Urinalysis', testNum: 1 as never }),
    null,
    { name: 'Bare' },
    { _id: 'm1', name: 'From elsewhere', price: '12,500', test: 'Iron, Ferritin', testNum: null },
    { id: 'nameless', price: 5 },
    'text',
    productWith({ name: 'Last' }),
  ];
  const card = async (name: string) =>
    within((await findHeading(name)).closest('article') as HTMLElement);

  test('links to contact instead of the cart when the price is missing', async () => {
    openShop('/shop', odd as never);
    const bare = await card('Bare');
    expectText('Price on request', bare);
    expect(bare.queryByRole('button')).toBeNull();
    expect(hrefOf('Contact us about Bare', bare)).toBe('/contact');
  });

  test('links every test to its own page', async () => {
    openShop('/shop/Bare', odd as never);
    await findHeading('Bare', 1);
    expect(screen.getAllByText('Price on request')).not.toHaveLength(0);
    const data = JSON.stringify(structuredData());
    expect(data).toContain('"name":"Bare"');
    expect(data).not.toContain('"offers"');
  });
});

test('has its own title, address and description, and allows indexing, on page 2', async () => {
  openShop('/shop/2');
  await awaitText(/17 to 32/);
  expect(document.title).toBe('Shop – page 2 of 4 | Lagoon Diagnostics');
  expect(canonical()).toBe('https://lagoon.example/shop/2');
  // Firefox prefetches the target of `rel=next`
  expect(document.head.querySelector('link[rel=next]')).toBeNull();
  expect(document.head.querySelector('meta[name=robots]')).toBeNull();
  expect(metaOf('description')).toContain('naira');
});
