import { $cart, cartLoaded } from '@lagoon/shared/cart';
import {
  act,
  awaitText,
  button,
  element,
  expectNone,
  expectNoText,
  expectText,
  fakeServer,
  findButton,
  fireEvent,
  heldAnswer,
  json,
  press,
  productWith,
  screen,
  serveProducts,
  textsOf,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { rememberAccount } from '../model/remembered-account';
import { bloodCount, genotype, open } from '../testing';

const product = (line: typeof bloodCount, change: object = {}) =>
  productWith({ ...line, ...change });
const subtotal = () => screen.findByText('Subtotal').then((label) => label.parentElement);

const LIST = 'GET /api/products';
const reconnect = () => fireEvent(window, new Event('online'));
const NEWER = [product(bloodCount, { price: 7000 })];
/** Opens the cart with one product at ₦6,500.00 in a fake server. */
async function openCart() {
  const server = serveProducts([product(bloodCount)]);
  open('/cart', [bloodCount]);
  expect(await subtotal()).toHaveTextContent('₦6,500.00');
  return server;
}

beforeEach(() => sessionStorage.clear());

test('updates the cart to current prices and shows the changes', async () => {
  serveProducts([product(bloodCount, { price: 7000 }), product(genotype, { name: 'Genotype' })]);
  open('/cart', [bloodCount, bloodCount, genotype]);
  await awaitText('The price of Full Blood Count has changed from ₦6,500.00 to ₦7,000.00.');
  expectText('Haemoglobin Genotype is now called Genotype.');
  expect(await subtotal()).toHaveTextContent('₦18,500.00');
  expect(button('Checkout')).toBeEnabled();
});

test('asks to remove an unavailable test before Checkout is enabled', async () => {
  serveProducts([product(genotype)]);
  open('/cart', [bloodCount, genotype]);
  await awaitText('Full Blood Count can no longer be ordered. Please remove it from your cart.');
  expect(button('Checkout')).toBeDisabled();
  await press('Remove Full Blood Count');
  expect(button('Checkout')).toBeEnabled();
});

test.each([
  [7000, '₦500.00 is owed: please transfer it to the same account.'],
  [6000, '₦500.00 is too much: we will call you about it.'],
])('explains the new price %i to a customer with a payment account', async (price, meaning) => {
  rememberAccount({ number: '9012345678', bank: 'Sandbox Bank', amount: 6500 });
  serveProducts([product(bloodCount, { price })]);
  open('/checkout', [bloodCount]);
  await awaitText(
    new RegExp(`pay ₦6,500.00; your order now comes to .* If you have paid already, ${meaning}$`),
  );
});

test('shows that a chosen test is not paid for until it is in the cart', async () => {
  rememberAccount({ number: '9012345678', bank: 'Sandbox Bank', amount: 6500 });
  serveProducts([product(bloodCount), product(genotype)]);
  open('/checkout', [bloodCount]);
  await userEvent.click(await screen.findByText(/^Show all 5\d tests$/));
  await userEvent.click(element('checkbox', 'Haemoglobin Genotype'));
  await userEvent.click(element('checkbox', 'HbA1c'));
  const unpaid = () => textsOf(screen.getAllByText(/is not in your cart, so it is not paid for/));
  await findButton('Add to cart: Haemoglobin Genotype');
  expect(unpaid()).toEqual([
    'Haemoglobin Genotype is not in your cart, so it is not paid for: ₦4,500.00.',
    'HbA1c is not in your cart, so it is not paid for.',
  ]);
  await press('Add to cart: Haemoglobin Genotype');
  expect(unpaid()).toHaveLength(1);
  expect(
    screen.getAllByText(/₦4,500.00 is owed: please transfer it to the same account/),
  ).toHaveLength(2);
  expect(
    within(element('complementary', 'Order summary')).getAllByText('₦11,000.00')[0],
  ).toBeInTheDocument();
});

test('keeps the newer price when another tab changes the cart', async () => {
  const { answers } = await openCart();
  answers[LIST] = json([...NEWER, product(genotype, { price: 5000 })]);
  const { cartItems, ...rest } = $cart.getState();
  const fromOtherTab = [
    ...cartItems.map((item) => ({ ...item, price: 7000, totalPrice: 7000 })),
    { ...genotype, quantity: 1, totalPrice: genotype.price },
  ];
  act(() => cartLoaded({ ...rest, cartItems: fromOtherTab }));
  await awaitText('The price of Haemoglobin Genotype has changed from ₦4,500.00 to ₦5,000.00.');
  expectText('The price of Full Blood Count has changed from ₦6,500.00 to ₦7,000.00.');
  expect(await subtotal()).toHaveTextContent('₦12,000.00');
});

test('shows no amount before the current prices are loaded', async () => {
  const { answer, give } = heldAnswer();
  fakeServer({ [LIST]: answer });
  open('/cart', [bloodCount]);
  await screen.findByText('Loading your cart');
  expectNoText('Subtotal');
  await give(Response.json(NEWER));
  expect(await subtotal()).toHaveTextContent('₦7,000.00');
});

test('shows the stored price while the list cannot be loaded, and the current one after reconnecting', async () => {
  const { answers } = fakeServer({ [LIST]: unreachable });
  open('/cart', [bloodCount]);
  expect(await subtotal()).toHaveTextContent('₦6,500.00');
  answers[LIST] = json(NEWER);
  reconnect();
  await awaitText(/has changed from ₦6,500.00 to ₦7,000.00/);
});

test('shows a price change in an overlay after reconnecting, and in the page after OK', async () => {
  const { answers } = await openCart();
  answers[LIST] = json(NEWER);
  reconnect();
  await userEvent.click(await findButton('OK'));
  expectNone('button', 'OK');
  const note = screen.getByText(/has changed from ₦6,500.00 to ₦7,000.00/);
  expect(note).toBeVisible();
  expect(note.parentElement).toHaveFocus();
});

test('hides the note of a price that has changed back', async () => {
  const server = serveProducts(NEWER);
  open('/cart', [bloodCount]);
  const note = await screen.findByText(/has changed from ₦6,500.00 to ₦7,000.00/);
  server.answers[LIST] = json([product(bloodCount)]);
  reconnect();
  await waitFor(() => expect(note).not.toBeVisible());
  await press('Add one Full Blood Count');
  expect(note).not.toBeInTheDocument();
});
