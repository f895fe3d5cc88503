import { type Product, paths } from '@lagoon/shared/domain';
import { cartLines, changeCart } from '@lagoon/shared/late-cart';
import {
  act,
  canonical,
  element,
  expectNone,
  expectNoText,
  expectText,
  failure,
  fakeServer,
  findHeading,
  follow,
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
  within,
} from '@lagoon/shared/testing';
import app from '../../app';
import { reloadPage } from '../../reload-page';

jest.mock('../../reload-page', () => ({ reloadPage: jest.fn() }));
beforeEach(() => localStorage.clear());

const open = (at: string) => renderApp(app, at);
const opened = async (product: Partial<Product> & { name: string }) => {
  serveProducts([productWith(product)]);
  const view = open(paths.product(product.name));
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const wellness = {
  id: 'w1',
  name: 'Basic Wellness Panel',
  desc: 'A first look at your general health.\nIn one visit.',
  price: 18500,
  testNum: '6',
  test: ['Full blood count', 'Lipid profile', 'Urinalysis'],
  image: '/media/wells.svg',
};

test('shows picture, name, number of tests, description, tests and price', async () => {
  await opened(wellness);
  expect(heading('Basic Wellness Panel', 1)).toBeVisible();
  expect(element('img', 'Basic Wellness Panel')).toHaveAttribute('src', '/media/wells.svg');
  expectText('6 TESTS');
  expectText(/A first look at your general health\./);
  expectText('Full blood count, Lipid profile, Urinalysis');
  for (const test of wellness.test)
    expect(screen.getByText(test, { selector: 'li' })).toBeVisible();
  expect(screen.getAllByText('₦18,500.00')).not.toHaveLength(0);
});

test('omits the number of tests when it is unknown', async () => {
  await opened({ ...wellness, testNum: '' });
  expectNoText(/\bTESTS?\b/);
});

const factsShown = () =>
  screen
    .queryAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test.each<[Partial<Product>, string[][]]>([
  [
    { sample: 'Blood and urine', fasting: true, resultDays: 3 },
    [
      ['Sample', 'Blood and urine'],
      ['Fasting', 'Needed'],
      ['Result', 'Within 3 days'],
    ],
  ],
  [
    { fasting: false, resultDays: 1 },
    [
      ['Fasting', 'Not needed'],
      ['Result', 'Within 1 day'],
    ],
  ],
  [{ resultDays: 0 }, [['Result', 'Same day']]],
  [{}, []],
])('shows the facts %j next to the price', async (facts, shown) => {
  await opened({ ...wellness, ...facts });
  expect(factsShown()).toEqual(shown);
});

test('shows no list of tests when the product has none', async () => {
  await opened({ ...wellness, test: [] });
  expectNone('heading', 'What is included');
});

test('explains sampling, results and confidentiality next to the price', async () => {
  await opened(wellness);
  for (const text of ['Home sample collection, ₦5,000.00', 'Results by e-mail', 'Confidential'])
    expectText(text);
  expect(heading('How it works')).toBeVisible();
});

test('links to Home and Tests in the breadcrumb', async () => {
  await opened(wellness);
  const trail = within(element('navigation', 'Breadcrumb'));
  expect(
    trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/'],
    ['Tests', '/shop'],
  ]);
  expect(trail.getByText('Basic Wellness Panel')).toHaveAttribute('aria-current', 'page');
});

test('shows the quantity and a link to the cart after Add To Cart', async () => {
  await opened(wellness);
  await press('Add To Cart: Basic Wellness Panel');
  expect(cartLines()).toMatchObject([
    { id: 'w1', price: 18500, image: '/media/wells.svg', quantity: 1 },
  ]);
  expect(screen.getByRole('group')).toHaveTextContent('In cart: 1');
  expect(hrefOf('Go to cart')).toBe('/cart');
});

describe('a test that is part of a panel', () => {
  const thyroid = productWith({
    name: 'Thyroid Function Panel',
    price: 22500,
    test: ['TSH', 'Free T3', 'Free T4'],
  });
  const tsh = productWith({ name: 'TSH', price: 9000, test: ['TSH'] });
  const add = (name: string) => press(`Add To Cart: ${name}`);
  const twice = 'TSH is part of Thyroid Function Panel, so you would pay for it twice.';
  const note = () =>
    screen.queryByText(
      (_, element) => element?.tagName === 'SPAN' && element.textContent === twice,
    );
  beforeEach(() => serveProducts([tsh, thyroid]));

  test('names the panel with its price', async () => {
    open(paths.product('TSH'));
    const panel = (await screen.findByText('Also in')).nextElementSibling as HTMLElement;
    expect(panel).toHaveTextContent('Thyroid Function Panel, ₦22,500.00');
    expect(within(panel).getByRole('link')).toHaveAttribute(
      'href',
      '/shop/Thyroid%20Function%20Panel',
    );
  });

  test.each([
    ['TSH', thyroid],
    ['Thyroid Function Panel', tsh],
  ])(
    'offers to remove the test after %s was added to a cart with the other',
    async (name, other) => {
      open(paths.product(name));
      await findHeading(name, 1);
      act(() => void changeCart('itemAdded', other));
      expect(note()).toBeNull();
      await add(name);
      expect(note()).toBeVisible();
      await press('Remove TSH, part of Thyroid Function Panel');
      expect(note()).toBeNull();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(cartLines().map((item) => item.name)).toEqual(['Thyroid Function Panel']);
    },
  );
});

test('links to four more tests', async () => {
  serveProducts(manyProducts(9));
  open('/shop/Test%208');
  const region = (await findHeading('More tests')).parentElement as HTMLElement;
  const others = within(region).getAllByRole('article');
  expect(others.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Test 9',
    'Test 1',
    'Test 2',
    'Test 3',
  ]);
  await follow('Test 2', within(region));
  await findHeading('Test 2', 1);
});

test('has the stored name in title, description and canonical address', async () => {
  serveProducts([productWith(wellness)]);
  open('/shop/basic%20WELLNESS%20panel');
  await findHeading('Basic Wellness Panel', 1);
  expect(document.title).toBe('Basic Wellness Panel | Lagoon Diagnostics');
  expect(canonical()).toBe('https://lagoon.example/shop/Basic%20Wellness%20Panel');
  expect(metaOf('description')).toBe('A first look at your general health. In one visit.');
});

test.each(['50% off / 100%25', '%2F', 'A+B & #1?', 'Ẹ̀jẹ̀ àti ìtọ̀', '🧪'])(
  'opens the product %s by its address',
  async (name) => {
    serveProducts([productWith({ name: 'Another' }), productWith({ name })]);
    const { router } = open('/shop');
    const card = (await screen.findAllByRole('article'))[1] as HTMLElement;
    await follow(name, within(card));
    await findHeading(name, 1);
    expect(router.state.location.pathname).toBe(paths.product(name));
    expect(canonical()).toBe(`https://lagoon.example${paths.product(name)}`);
  },
);

test('shows “Loading test” until the product is loaded', async () => {
  fakeServer({ '*': noAnswer });
  open('/shop/Urinalysis');
  await screen.findByText('Loading test');
});

test('shows an error when loading fails, and reloads the page on Retry', async () => {
  const logged = mute();
  fakeServer({ '*': () => failure() });
  open('/shop/Urinalysis');
  await findHeading('Something went wrong');
  expectText('We couldn’t load the product details. Please try again later.');
  expect(logged).toHaveBeenCalledWith('Error getting products', expect.anything());
  await press('Retry');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('shows the not-found page for an unknown name', async () => {
  serveProducts([productWith({ name: 'Urinalysis' })]);
  open('/shop/Urin');
  await findHeading('404 | Page not found');
});
