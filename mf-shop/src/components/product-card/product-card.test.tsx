import { cartLines } from '@lagoon/shared/late-cart';
import {
  button,
  element,
  expectText,
  fireEvent,
  manyProducts,
  press,
  productWith,
  renderPage,
  screen,
  userEvent,
  within,
} from '@lagoon/shared/testing';
import { ProductGrid } from './product-grid';

beforeEach(() => localStorage.clear());

async function openWith(...products: Parameters<typeof productWith>[0][]) {
  renderPage(() => <ProductGrid products={products.map(productWith)} />);
  return (await screen.findAllByRole('article'))[0] as HTMLElement;
}
const add = (card: HTMLElement) => within(card).getByRole('button', { name: /^Add To Cart/ });
/** Adds Urinalysis to the cart. */
async function added() {
  const card = await openWith({ name: 'Urinalysis' });
  await userEvent.click(add(card));
  return card;
}
const stepper = () => element('group');
const toasts = () => document.querySelectorAll('[data-toast]');

test('shows picture, name, number of tests and price', async () => {
  const card = await openWith({
    name: 'Lipid Profile',
    price: 12500,
    testNum: '5',
    image: '/media/lipid.svg',
  });
  expect(within(card).getByRole('heading', { name: 'Lipid Profile' })).toBeVisible();
  expectText('5 tests included', within(card));
  expectText('₦12,500.00', within(card));
  expect(card.querySelector('img')).toHaveAttribute('src', '/media/lipid.svg');
});

test('links name and picture to the product, with one tab stop', async () => {
  const card = await openWith({ name: 'Lipid Profile' });
  const links = [...card.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/shop/Lipid%20Profile',
    '/shop/Lipid%20Profile',
  ]);
  expect(within(card).getByRole('link', { name: 'Lipid Profile' })).toBe(links[1]);
  expect(links[0]).toHaveAttribute('tabindex', '-1');
});

test('adds the product to the cart with id, name, price and picture, and shows a toast', async () => {
  const card = await openWith({
    id: 'p1',
    name: 'Lipid Profile',
    price: 12500,
    image: '/media/lipid.svg',
  });
  await userEvent.click(add(card));
  expect(cartLines()).toEqual([
    {
      id: 'p1',
      name: 'Lipid Profile',
      price: 12500,
      image: '/media/lipid.svg',
      quantity: 1,
      totalPrice: 12500,
    },
  ]);
  expect(await screen.findByText('Added To Cart', { selector: '[data-toast] *' })).toBeVisible();
});

test('replaces the button by a stepper while the product is in the cart', async () => {
  const card = await added();
  await press('Add one Urinalysis');
  expect(stepper()).toHaveTextContent('In cart: 2');
  expect(cartLines()).toHaveLength(1);
  await press('Remove one Urinalysis');
  expect(stepper()).toHaveTextContent('In cart: 1');
  await press('Remove one Urinalysis');
  expect(add(card)).toBeVisible();
  expect(cartLines()).toEqual([]);
});

test('keeps the focus when button and stepper replace each other', async () => {
  const card = await openWith({ name: 'Urinalysis' });
  add(card).focus();
  await userEvent.keyboard('{Enter}');
  expect(button('Add one Urinalysis')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(add(card)).toHaveFocus();
});

test('adds one unit and shows one toast on a double click', async () => {
  const card = await openWith({ name: 'Urinalysis' });
  fireEvent.click(add(card), { detail: 1 });
  fireEvent.click(button('Remove one Urinalysis'), { detail: 2 });
  expect(stepper()).toHaveTextContent('In cart: 1');
  expect(toasts()).toHaveLength(1);
});

test('counts every click on the stepper', async () => {
  await added();
  await press('Add one Urinalysis');
  const minus = button('Remove one Urinalysis');
  fireEvent.click(minus, { detail: 1 });
  expect(stepper()).toHaveTextContent('In cart: 1');
  fireEvent.click(minus, { detail: 2 });
  expect(cartLines()).toEqual([]);
});

test('loads the pictures of the first row at once, and the other pictures lazily', async () => {
  renderPage(() => <ProductGrid products={manyProducts(16)} opening />);
  const images = (await screen.findAllByRole('article')).map((card) => card.querySelector('img'));
  expect(images.map((image) => image?.getAttribute('loading'))).toEqual([
    ...Array(4).fill('eager'),
    ...Array(12).fill('lazy'),
  ]);
  expect(images.filter((image) => image?.getAttribute('fetchpriority') === 'high')).toHaveLength(4);
  for (const image of images)
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['400', '300']);
});
