import { $cart, cartCleared } from '@lagoon/shared/cart';
import {
  act,
  awaitText,
  canonical,
  element,
  expectNone,
  expectNoText,
  expectText,
  findButton,
  findElement,
  fireEvent,
  heading,
  hrefOf,
  metaOf,
  press,
  productWith,
  screen,
  serveProducts,
  textsOf,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { bloodCount, genotype, open } from '../../testing';

const line = (name: string) => element('row', new RegExp(name));
const clickOn = async (name: string) => userEvent.click(await findButton(name));
const subtotal = () => screen.getByText('Subtotal').parentElement;

test('has a head with noindex, and a text with a link to the shop when the cart is empty', async () => {
  open('/cart');
  await awaitText('Your cart is currently empty');
  expect(heading('Shopping Cart', 1)).toBeVisible();
  expect(hrefOf('Start Shopping')).toBe('/shop');
  await waitFor(() => expect(document.title).toBe('Shopping Cart | Lagoon Diagnostics'));
  expect(metaOf('description')).toMatch(/^The tests you have chosen/);
  expect(canonical()).toBe('https://lagoon.example/cart');
  expect(metaOf('og:title')).toBe('Shopping Cart');
  expect(metaOf('robots')).toBe('noindex');
});

test('shows a table with Product, Price, Quantity, Total and a subtotal', async () => {
  open('/cart', [bloodCount, bloodCount, genotype]);
  await findElement('table');
  const headers = textsOf(screen.getAllByRole('columnheader'));
  expect(headers).toEqual(['Product', 'Price', 'Quantity', 'Total']);
  const row = within(line('Full Blood Count'));
  expectText('₦6,500.00', row);
  expectText('₦13,000.00', row);
  expect(hrefOf('Full Blood Count', row)).toBe('/shop/Full%20Blood%20Count');
  expect(subtotal()).toHaveTextContent('₦17,500.00');
  expectText('2 tests in your cart');
  expectText('2 tests, quantity 3');
  expect(hrefOf('Continue Shopping')).toBe('/shop');
});

test('changes quantity and subtotal on plus and minus, and announces both', async () => {
  open('/cart', [bloodCount]);
  await clickOn('Add one Full Blood Count');
  expect(subtotal()).toHaveTextContent('₦13,000.00');
  expect(screen.getByText('Full Blood Count: 2')).toBeInTheDocument();
  await clickOn('Remove one Full Blood Count');
  expect(subtotal()).toHaveTextContent('₦6,500.00');
});

test('removes a line, announces it and moves focus to the next line', async () => {
  open('/cart', [bloodCount, genotype]);
  await clickOn('Remove Full Blood Count');
  expectNone('row', /Full Blood Count/);
  expect(screen.getByText('Full Blood Count removed from your cart')).toBeInTheDocument();
  expect(await findButton('Remove Haemoglobin Genotype')).toHaveFocus();
});

test('names a test that a panel in the cart has too, and removes it on a click', async () => {
  const panel = productWith({ name: 'Thyroid Function Panel', test: ['TSH', 'Free T3'] });
  const tsh = productWith({ name: 'TSH', test: ['TSH'] });
  serveProducts([panel, tsh]);
  open('/cart', [panel, tsh]);
  const note = (
    await screen.findByText(/is part of Thyroid Function Panel, so you would pay for it twice/)
  ).parentElement as HTMLElement;
  await press('Remove TSH, part of Thyroid Function Panel', within(note));
  expectNoText(/would pay for it twice/);
  expectText('1 test in your cart');
});

test('removes one line when Remove is clicked twice', async () => {
  open('/cart', [bloodCount, genotype]);
  fireEvent.click(await findButton('Remove Full Blood Count'), { detail: 1 });
  fireEvent.click(await findButton('Remove Haemoglobin Genotype'), { detail: 2 });
  expect(line('Haemoglobin Genotype')).toBeVisible();
  fireEvent.click(await findButton('Add one Haemoglobin Genotype'), { detail: 1 });
  fireEvent.click(await findButton('Add one Haemoglobin Genotype'), { detail: 2 });
  expect(screen.getByText('Haemoglobin Genotype: 3')).toBeInTheDocument();
});

test('shows the empty cart and focuses its heading after the last line is removed', async () => {
  open('/cart', [bloodCount]);
  await clickOn('Remove one Full Blood Count');
  await awaitText('Your cart is currently empty');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('empties the cart on Clear Cart and scrolls to the top', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  open('/cart', [bloodCount, genotype]);
  await clickOn('Clear Cart');
  expect($cart.getState()).toMatchObject({ cartItems: [], totalQuantity: 0 });
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0 });
  await awaitText('Your cart is currently empty');
});

test('shows an empty cart when another tab emptied it', async () => {
  open('/cart', [bloodCount]);
  await findElement('table');
  act(() => cartCleared());
  await awaitText('Your cart is currently empty');
});
