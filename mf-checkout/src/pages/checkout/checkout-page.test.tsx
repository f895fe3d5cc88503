import { forget, uploadImage } from '@lagoon/shared/browser';
import { $cart, cartCleared, itemAdded } from '@lagoon/shared/cart';
import type { NewCartItem } from '@lagoon/shared/domain';
import {
  type Answer,
  act,
  awaitText,
  button,
  canonical,
  expectNone,
  expectNoText,
  expectText,
  fakeServer,
  field,
  findButton,
  findElement,
  findHeading,
  fireEvent,
  heldAnswer,
  hrefOf,
  json,
  metaOf,
  productWith,
  screen,
  sentParams,
  textsOf,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { draft } from '../../model/draft';
import { rememberAccount } from '../../model/remembered-account';
import { bloodCount, genotype, open } from '../../testing';

jest.mock('@lagoon/shared/browser', () => ({
  ...jest.requireActual('@lagoon/shared/browser'),
  uploadImage: jest.fn(),
}));
const upload = uploadImage as jest.Mock;
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const proof = () => new File(['picture'], 'transfer.png', { type: 'image/png', lastModified: 1 });
const email = (answer: Answer) => fakeServer({ 'POST /api/v1.0/email/send': answer });
const answered =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status });

const proofInput = () => field('Receipt or screenshot of your transfer');
const sendButton = () => button('Send Order');
const form = () => screen.findByLabelText('First name');
// by label: a query by role computes the visibility of all 52 options
const option = (name: string) => screen.getByLabelText(name, { selector: 'input[type=checkbox]' });
const openForm = async (cart: NewCartItem[] = []) => {
  const page = open('/checkout', cart);
  await form();
  return page;
};
const showList = () => user.click(screen.getByText(/^Show all 5\d tests$/));
const options = () => screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
const valuesOf = (boxes: HTMLInputElement[]) => boxes.map(({ value }) => value);

const CONTACT = {
  'First name': 'Adaeze',
  'Last name': 'Okafor',
  Email: 'adaeze@mail.example',
  'Phone number': '08012345678',
};
async function fillIn() {
  await form();
  for (const [label, value] of Object.entries(CONTACT))
    fireEvent.change(field(label), { target: { value } });
  await user.upload(proofInput(), proof());
  await awaitText('transfer.png');
}
/** Opens the form, fills it in and sends it. */
async function send(cart = [bloodCount]) {
  const page = open('/checkout', cart);
  await fillIn();
  await user.click(sendButton());
  return page;
}
const confirmed = () => screen.findByText('Order received', { selector: 'h1' });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
beforeEach(() => {
  sessionStorage.clear();
  forget('last-sent');
  draft.drop();
  upload.mockReset().mockResolvedValue('https://i.example/p.png');
  email(answered('OK LGN-7F3K-92QD'));
});

test('shows every error of an empty form in the summary and at the fields', async () => {
  await openForm();
  await user.click(sendButton());
  const summary = await findElement('alert', 'There is a problem');
  expect(summary).toHaveFocus();
  const messages = [
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Phone number is required',
    'Proof is required',
    'Select at least one test option',
  ];
  expect(textsOf(within(summary).getAllByRole('link'))).toEqual(messages);
  for (const message of messages) expect(screen.getAllByText(message)).toHaveLength(2);
  expect(document.title).toBe('Error: Checkout | Lagoon Diagnostics');
  expect(metaOf('description')).toMatch(/proof of payment\.$/);
  expect(canonical()).toBe('https://lagoon.example/checkout');
  expect(upload).not.toHaveBeenCalled();
});

test('selects the tests that the cart contains, until one is removed', async () => {
  await openForm([bloodCount, genotype]);
  expectNone('checkbox');
  await showList();
  expect(options()).toHaveLength(52);
  expect(option('Full Blood Count')).toBeChecked();
  await user.click(button('Remove Full Blood Count'));
  expect(option('Full Blood Count')).not.toBeChecked();
});

test('filters the list of tests by every word', async () => {
  await openForm();
  await user.type(field('Find a test'), 'blood full{Enter}');
  expect(valuesOf(options())).toEqual(['Full Blood Count']);
  expectNone('alert', 'There is a problem');
  await user.clear(field('Find a test'));
  await user.type(field('Find a test'), 'zebra');
  expectText('No results found');
  expectText('Try a different search term.');
});

test.each([
  ['a PDF', new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }), 0],
  ['a HEIC photo, with a remedy', new File(['x'], 'IMG_1.HEIC', { type: '' }), 1],
])('rejects %s immediately', async (_, file, remedies) => {
  await openForm();
  fireEvent.drop(proofInput(), { dataTransfer: { files: [file] } });
  await awaitText('Unsupported file type');
  expect(proofInput()).toHaveAccessibleDescription('Unsupported file type');
  expect(screen.queryAllByText(/iPhone HEIC photo.*screenshot/)).toHaveLength(remedies);
});

test('shows a pasted picture and removes it', async () => {
  await openForm();
  fireEvent.paste(document.body, { clipboardData: { files: [proof()] } });
  await findElement('img', 'Your proof of payment');
  await user.click(button('Remove the picture'));
  await waitFor(() => expectNoText('transfer.png'));
  expect(proofInput()).toHaveFocus();
});

test('shows reference and next steps of a sent order, and empties the cart', async () => {
  const server = email(answered('OK LGN-7F3K-92QD'));
  await send([bloodCount, bloodCount, genotype]);
  expect(await confirmed()).toHaveFocus();
  await screen.findAllByText('Message sent');
  expectText('LGN-7F3K-92QD');
  expect(hrefOf('Track your order')).toBe('/order/LGN-7F3K-92QD');
  expectText('What happens next');
  expectText('Thank you, Adaeze. We are checking your payment now.');
  expect(screen.getByText('Full Blood Count')).toHaveTextContent('Full Blood Count × 2');
  expectText('₦17,500.00');
  expect($cart.getState().cartItems).toEqual([]);
  expect(await sentParams(server)).toMatchObject([
    {
      firstName: 'Adaeze',
      lastName: 'Okafor',
      email: 'adaeze@mail.example',
      phoneNumber: '08012345678',
      proof_url: 'https://i.example/p.png',
      subtotal: '17500.00',
      testOption: 'Full Blood Count,Haemoglobin Genotype',
      items: '[{"id":"fbc","quantity":2},{"id":"geno","quantity":1}]',
    },
  ]);
  expect(document.title).toBe('Order received | Lagoon Diagnostics');
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(screen.getByText('Print this page'));
  expect(print).toHaveBeenCalled();
});

test('confirms an order without a reference when the response to the order contains none', async () => {
  email(answered('OK'));
  await send();
  await confirmed();
  expectText(
    'Your order was sent without a reference. The lab will write to adaeze@mail.example with it.',
  );
});

test('shows the confirmation after a reload, and the form on a later visit', async () => {
  const page = await send();
  await confirmed();
  const { state } = page.router.state.location;
  page.unmount();
  const again = open('/cart');
  await act(() => again.router.navigate('/checkout', { state }));
  await awaitText('LGN-7F3K-92QD');
  again.unmount();
  await openForm();
  expect(field('First name')).toHaveValue('Adaeze');
  expectNoText('transfer.png');
});

test('names a test that was chosen and not paid, with its price, and offers the visit', async () => {
  const server = email(answered('OK LGN-7F3K-92QD'));
  const listed = [productWith(bloodCount), productWith({ name: 'HbA1c', price: 9000 })];
  server.answers['GET /api/products'] = json(listed);
  await openForm([bloodCount]);
  await showList();
  await user.click(option('HbA1c'));
  await fillIn();
  await user.click(sendButton());
  await confirmed();
  expect(screen.getByText('Not paid yet: HbA1c (₦9,000.00).').parentElement).toHaveTextContent(
    'order in the shop and pay, or call',
  );
  expect(hrefOf('Book your visit')).toBe('/book-an-appointment');
});

test.each([
  ['returns to the scroll position after a reload', 'reload', [[{ top: 900 }]]],
  ['starts at the top when another document links to it', 'navigate', []],
])('%s', async (_, type, scrolls) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    paint(0);
    return 0;
  });
  const { unmount } = await openForm();
  Object.assign(window, { scrollY: 900 });
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  await openForm();
  expect(scrolled.mock.calls).toEqual(scrolls);
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('restores the form when it is opened again, and selects tests added to the cart', async () => {
  const page = await openForm([bloodCount]);
  await showList();
  await fillIn();
  await user.click(option('HbA1c'));
  await act(() => page.router.navigate('/cart'));
  await findHeading('Shopping Cart', 1);
  act(() => itemAdded(genotype));
  await act(() => page.router.navigate('/checkout'));
  await form();
  await showList();
  for (const [label, value] of Object.entries(CONTACT)) expect(field(label)).toHaveValue(value);
  expectText('transfer.png');
  expect(valuesOf(options().filter(({ checked }) => checked))).toEqual([
    'Full Blood Count',
    'Haemoglobin Genotype',
    'HbA1c',
  ]);
});

test('stores an unsent form in sessionStorage only', async () => {
  open('/checkout', [bloodCount]);
  await fillIn();
  await waitFor(() =>
    expect(sessionStorage.getItem('lagoon.checkout-draft')).toContain('adaeze@mail.example'),
  );
  expect(JSON.stringify({ ...localStorage })).not.toContain('adaeze');
  await user.click(sendButton());
  await confirmed();
  expect(sessionStorage.getItem('lagoon.checkout-draft')).toBeNull();
});

test('disables the button while sending, and sends once on a double click', async () => {
  const { answer, give } = heldAnswer();
  const server = email(answer);
  open('/checkout', [bloodCount]);
  await fillIn();
  const button = sendButton();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await findButton('Sending...')).toBeDisabled();
  await waitFor(async () => expect(await sentParams(server)).toHaveLength(1));
  await give(new Response('OK LGN-1'));
  await confirmed();
  expect(upload).toHaveBeenCalledTimes(1);
});

test('shows the progress of the upload', async () => {
  upload.mockImplementation((_, __, onProgress) => {
    onProgress(0.4);
    return new Promise(() => {});
  });
  await send();
  expect(await screen.findByLabelText('Uploading your proof: 40 %')).toHaveAttribute(
    'value',
    '0.4',
  );
});

test('keeps form and cart after a failure, and sends the order on the next click', async () => {
  email(unreachable);
  await send();
  await awaitText(/We may have received it; sending again will not make a second order\./);
  await screen.findAllByText('Error sending message');
  expect(field('First name')).toHaveValue('Adaeze');
  expectText('transfer.png');
  expect($cart.getState().cartItems).toHaveLength(1);
  email(answered('OK LGN-1'));
  await user.click(sendButton());
  await confirmed();
  expect(upload).toHaveBeenCalledTimes(1);
});

test('links to the shop when the cart is empty', async () => {
  await openForm();
  expectText(/Your cart is empty/);
  expect(hrefOf('start with the tests')).toBe('/shop');
  expect(screen.getByText('Subtotal').parentElement).toHaveTextContent('₦0.00');
  expect(hrefOf('privacy notice')).toBe('/privacy');
});

test('keeps the form and shows a notice when another tab empties the cart', async () => {
  await openForm([bloodCount]);
  await user.type(field('First name'), 'Ada');
  act(() => cartCleared());
  await awaitText(/Your cart is empty/);
  expect(field('First name')).toHaveValue('Ada');
});

test('sends the account number with the order and forgets it afterwards', async () => {
  rememberAccount({ number: '9012345678', bank: 'Sandbox Bank', amount: 6500 });
  const server = email(answered('OK LGN-1'));
  await openForm([bloodCount]);
  expect(screen.getByText(/^To be paid to/)).toHaveTextContent(
    'To be paid to 9012345678, Sandbox Bank',
  );
  await fillIn();
  await user.click(sendButton());
  await confirmed();
  expect((await sentParams(server))[0]?.payment_account).toBe('9012345678');
  expect(sessionStorage.getItem('lagoon.account')).toBeNull();
});

describe('a product that changes between the proof and Send Order', () => {
  const listed = (change: object = {}) =>
    Response.json([productWith({ ...bloodCount, ...change })]);
  const openAndChange = async (changed: () => Response) => {
    rememberAccount({ number: '9012345678', bank: 'Sandbox Bank', amount: 6500 });
    const server = email(answered('OK LGN-1'));
    server.answers['GET /api/products'] = () => listed();
    open('/checkout', [bloodCount]);
    await fillIn();
    server.answers['GET /api/products'] = changed;
    await user.click(sendButton());
    await confirmed();
    return sentParams(server);
  };

  test.each([
    [7000, '₦500.00 is owed: please transfer it to the same account.'],
    [6000, '₦500.00 is too much: we will call you about it.'],
  ])(
    'is ordered at its new price of %i, and the confirmation shows the difference',
    async (price, difference) => {
      expect(await openAndChange(() => listed({ price }))).toMatchObject([
        { subtotal: `${price}.00`, amount_asked: '6500' },
      ]);
      expectText(new RegExp(`${difference}$`));
      expectText(/^The price of Full Blood Count has changed from ₦6,500.00 to /);
    },
  );

  test('is sent with its new name', async () => {
    expect(await openAndChange(() => listed({ name: 'FBC' }))).toMatchObject([
      { testOption: 'FBC', subtotal: '6500.00' },
    ]);
    expectText('Full Blood Count is now called FBC.');
  });

  test('is named in the confirmation when it was removed', async () => {
    await openAndChange(json([]));
    expectText(
      'Full Blood Count can no longer be ordered. If you have paid for it, we will call you about it.',
    );
  });
});

test('adds a test that another tab put into the cart', async () => {
  await openForm([bloodCount]);
  await showList();
  act(() => itemAdded(genotype));
  await waitFor(() => expect(option('Haemoglobin Genotype')).toBeChecked());
  expectNoText(/so it is not paid for/);
});
