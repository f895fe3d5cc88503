import {
  element,
  expectNone,
  expectText,
  failure,
  fakeServer,
  hrefOf,
  manyProducts,
  mute,
  noAnswer,
  renderPage,
  serveProducts,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import PopularTests from './popular-tests';

const show = () => renderPage(PopularTests);
const popular = () => within(element('region', 'Popular tests'));

it('shows the first four tests with price and cart control, and links to all tests', async () => {
  serveProducts(manyProducts());
  show();
  const cards = await popular().findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
    'Test 1',
    'Test 2',
    'Test 3',
    'Test 4',
  ]);
  const first = within(cards[0] as HTMLElement);
  expectText('₦1,000.00', first);
  expect(hrefOf('Test 1', first)).toBe('/shop/Test%201');
  expect(popular().getByRole('button', { name: 'Add To Cart: Test 1' })).toBeVisible();
  expect(hrefOf('All tests', popular())).toBe('/shop');
});

it('reserves the space of the tests while they load', () => {
  fakeServer({ '*': noAnswer });
  show();
  expect(element('region', 'Popular tests')).toHaveAttribute('aria-busy', 'true');
  expect(popular().queryByRole('article')).toBeNull();
});

it('shows a notice and a link to the shop when the tests fail to load', async () => {
  mute();
  fakeServer({ '*': () => failure() });
  show();
  expect(await popular().findByText('We couldn’t load these tests just now.')).toBeVisible();
  expect(hrefOf('Go to the shop', popular())).toBe('/shop');
  expectNone('alert');
});

it('shows no popular tests when the shop has no tests', async () => {
  serveProducts([]);
  show();
  await waitFor(() => expectNone('region', 'Popular tests'));
});
