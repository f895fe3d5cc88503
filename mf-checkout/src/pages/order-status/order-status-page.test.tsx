import { forget, lastSent } from '@lagoon/shared/browser';
import type { OrderReceipt, OrderStatus, OrderStatusView } from '@lagoon/shared/domain';
import {
  type Answer,
  act,
  awaitText,
  button,
  canonical,
  element,
  expectNone,
  expectNoText,
  expectText,
  failure,
  fakeServer,
  field,
  findButton,
  findElement,
  findHeading,
  findLink,
  follow,
  heldAnswer,
  hrefOf,
  json,
  metaOf,
  press,
  screen,
  textsOf,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { open } from '../../testing';

const REFERENCE = 'LGN-7F3K-92QD';
const PHONE = '0803 555 0199';
const PENDING = 'pending-verification';
const CHECKING = 'We are checking your payment';
const VERIFIED = 'Your payment is verified';

const order = (status: OrderStatus, note = ''): OrderStatusView => ({
  reference: REFERENCE,
  status,
  subtotal: 36_000,
  createdAt: '2026-11-20T23:30:00.000Z',
  events: [
    { status: PENDING, note: '', createdAt: '2026-11-20T23:30:00.000Z' },
    ...(status === PENDING ? [] : [{ status, note, createdAt: '2026-11-21T09:05:00.000Z' }]),
  ],
  receipt: null,
  payment: { state: 'none', received: 0, missing: 0, account: null },
  watch: null,
});
const serve = (answer: Answer, offered = false) =>
  fakeServer({
    'POST /api/orders/status': answer,
    'GET /api/orders/status': answer,
    'GET /api/references': json({ offered }),
  });
const verified = json(order('verified'));
const isLookUp = (call: string) => call.endsWith(' /api/orders/status');
const calls = (server: ReturnType<typeof serve>) =>
  server.calls.filter((call) => !call.startsWith('GET'));

const show = () => press('Show My Order');
const heading = (name: string) => findHeading(name, 1);

async function fillIn(reference = REFERENCE) {
  await heading('Track your order');
  await userEvent.clear(field('Reference'));
  await userEvent.type(field('Reference'), reference);
  await userEvent.type(field('Phone number'), PHONE);
}
/** @param title of the status that is then shown; '' for a failed look-up */
async function lookUp(answer: Answer, title = '') {
  const server = serve(answer);
  open('/order');
  await fillIn();
  await show();
  if (title) await heading(title);
  return server;
}
/** Looks up a verified order at an address with the reference. */
async function lookUpAt(path: string, answer = verified) {
  serve(answer);
  const page = open(path);
  await heading('Track your order');
  await userEvent.type(field('Phone number'), PHONE);
  await show();
  await heading(VERIFIED);
  return page;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('asks for reference and phone number with hints', async () => {
  open('/order');
  await heading('Track your order');
  expect(field('Reference')).toHaveValue('');
  expect(field('Phone number')).toHaveAccessibleDescription('The number you gave with the order');
  await show();
  const summary = await findElement('alert', 'There is a problem');
  expect(summary).toHaveFocus();
  expect(textsOf(within(summary).getAllByRole('link'))).toEqual([
    'Reference is required',
    'Phone number is required',
  ]);
});

test('fills in a reference from the address, which title and canonical address do not contain', async () => {
  open('/order/lgn7f3k92qd');
  await heading('Track your order');
  expect(field('Reference')).toHaveValue(REFERENCE);
  expect(field('Phone number')).toHaveValue('');
  await waitFor(() => expect(metaOf('robots')).toBe('noindex'));
  expect(canonical()).toBe('https://lagoon.example/order');
  expect(document.title).toBe('Track your order | Lagoon Diagnostics');
});

test('rejects a malformed reference without a call', async () => {
  const server = serve(verified);
  open('/order');
  await fillIn('12345');
  await show();
  await findLink('A reference looks like LGN-XXXX-XXXX, where each X is a digit or a letter');
  expect(calls(server)).toHaveLength(0);
});

test('accepts a reference in lower case, with spaces and without hyphens', async () => {
  const server = serve(verified);
  open('/order');
  await fillIn(' lgn 7f3k 92qd');
  await show();
  await heading(VERIFIED);
  expect(await server.requests.at(-1)?.json()).toEqual({
    reference: REFERENCE,
    phoneNumber: PHONE,
  });
});

test('sends the phone number in the body, never in the address', async () => {
  const server = await lookUp(verified, VERIFIED);
  expect(calls(server)).toEqual(['POST /api/orders/status']);
  const digits = '5550199';
  const kept = [
    server.requests.at(-1)?.url,
    document.title,
    window.location.href,
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify({ ...localStorage }),
  ];
  for (const text of kept) expect(String(text).replace(/\s/g, '')).not.toContain(digits);
});

test('looks up the order once on a double click', async () => {
  const { answer, give } = heldAnswer();
  const server = serve(answer);
  open('/order');
  await fillIn();
  await userEvent.dblClick(button('Show My Order'));
  expect(await findButton('Looking...')).toBeDisabled();
  await give(Response.json(order('verified')));
  await heading(VERIFIED);
  expect(calls(server)).toHaveLength(1);
});

test('focuses the heading of the status and announces it', async () => {
  await lookUp(verified, VERIFIED);
  expect(await heading(VERIFIED)).toHaveFocus();
  expect(screen.getByText(/^Order LGN-7F3K-92QD: Payment verified\. Checked /)).toHaveAttribute(
    'role',
    'status',
  );
});

test.each<[OrderStatus, string, string[]]>([
  [
    PENDING,
    CHECKING,
    [
      'Order received: reached',
      'Payment check: under way',
      'Sample: still to come',
      'Results sent: still to come',
      'Complete: still to come',
    ],
  ],
  [
    'rejected',
    'We could not verify your payment',
    ['Order received: reached', 'Payment not verified: not reached'],
  ],
])('shows an order with the status %s as "%s", with its steps', async (status, title, steps) => {
  await lookUp(json(order(status)), title);
  const progress = within(element('region', 'Order progress'));
  const titles = textsOf(progress.getAllByRole('heading', { level: 3 }));
  expect(titles).toEqual(steps);
});

test.each<[OrderStatus, string]>([
  ['verified', VERIFIED],
  ['result-sent', 'Your results have been sent'],
  ['refunded', 'Your payment has been refunded'],
  ['done', 'Your order is complete'],
])('shows an order with the status %s as "%s"', async (status, title) => {
  await lookUp(json(order(status)), title);
});

test('shows times in Lagos and the amount with two decimals', async () => {
  await lookUp(verified, VERIFIED);
  expectText('21 November 2026, 12:30 am');
  expectText('21 November 2026, 10:05 am');
  expectText('₦36,000.00');
});

describe('the receipt', () => {
  const receipt: OrderReceipt = {
    lines: [
      { name: '', unitPrice: 13_000, quantity: 2, lineTotal: 26_000 },
      { name: '', unitPrice: 10_000, quantity: 1, lineTotal: 10_000 },
    ],
    total: 36_000,
    verifiedAt: '2026-11-21T09:05:00.000Z',
    undone: null,
  };

  test('shows lines, amounts and lab of a verified order', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const answer = json({ ...order('verified'), receipt });
    const { router } = await lookUpAt(`/order/${REFERENCE}`, answer);
    await follow('Show the receipt');
    expect(await heading(`Receipt ${REFERENCE}`)).toHaveFocus();
    const sheet = within(element('article', `Receipt ${REFERENCE}`));
    expect(
      sheet.getByRole('row', { name: 'Laboratory test 2 × ₦13,000.00 ₦26,000.00' }),
    ).toBeVisible();
    for (const text of [
      '₦36,000.00',
      'Total paid',
      'Lagoon Diagnostics',
      '14 Admiralty Way,',
      '21 November 2026, 10:05 am',
      'Bank transfer',
    ])
      expectText(text, sheet);
    await press('Print the receipt');
    expect(print).toHaveBeenCalledTimes(1);
    await act(() => router.navigate(-1));
    expect(await heading(VERIFIED)).toHaveFocus();
  });

  test.each([
    ['rejected', 'We could not verify your payment'],
    ['refunded', 'Your payment has been refunded'],
  ] as const)('is marked as void when the payment was %s later', async (status, title) => {
    const undone = { status, at: '2026-11-22T09:00:00.000Z' };
    await lookUp(json({ ...order(status), receipt: { ...receipt, undone } }), title);
    await follow('Show the receipt');
    await heading(`Receipt ${REFERENCE}`);
    expectText(new RegExp(`was ${status} on 22 November 2026\\. This receipt is void\\.`));
    expectNoText('Total paid');
  });

  test('has no link when the response contains no receipt', async () => {
    await lookUpAt(`/order/${REFERENCE}#receipt`);
    expectNone('link', 'Show the receipt');
  });
});

describe('the money that arrived', () => {
  const paid = (
    status: OrderStatus,
    payment: Partial<OrderStatusView['payment']>,
  ): OrderStatusView => ({
    ...order(status),
    payment: { state: 'none', received: 0, missing: 3_600_000, account: null, ...payment },
    watch: payment.account ? 'a token' : null,
  });
  const account = { number: '9012345678', bank: 'Sandbox Bank' };
  const part = { state: 'underpaid', received: 3_000_000, missing: 600_000 } as const;

  test('shows the missing amount and the account to pay it into', async () => {
    await lookUp(json(paid(PENDING, { ...part, account })), '₦6,000.00 is missing');
    expectText('₦30,000.00 has arrived for your order.');
    expect(element('region', 'What to do now')).toHaveTextContent(
      'to the account 9012345678, Sandbox Bank.',
    );
  });
  test('asks the customer to phone the lab when the order’s bank account has expired', async () => {
    await lookUp(json(paid(PENDING, part)), '₦6,000.00 is missing');
    expectText(/^The account of your order has expired\./);
  });
  test('offers a refund or a credit for an overpaid order', async () => {
    const payment = { state: 'overpaid', received: 4_000_000, missing: -400_000 } as const;
    await lookUp(json(paid('verified', payment)), 'Payment received');
    expect(
      screen.getByText(/^You have paid ₦4,000\.00 more than the order costs\./),
    ).toHaveTextContent('have it back or keep it as a credit');
  });
  describe('while the page is open', () => {
    const waiting = paid(PENDING, { account });
    beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));

    test('appears without a click on Refresh while the order’s bank account is valid', async () => {
      const answers = [waiting, waiting, paid('verified', { state: 'paid' })];
      const server = await lookUp(
        () => Response.json(answers.length > 1 ? answers.shift() : answers[0]),
        CHECKING,
      );
      await act(() => jest.advanceTimersByTimeAsync(4000));
      await heading(CHECKING);
      await act(() => jest.advanceTimersByTimeAsync(4000));
      await heading('Payment received');
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(server.calls.filter(isLookUp)).toEqual(
        ['POST', 'GET', 'GET'].map((method) => `${method} /api/orders/status`),
      );
    });
    test('is checked again with the token of the latest answer, not with the phone number', async () => {
      let turn = 0;
      const server = await lookUp(
        () => Response.json({ ...waiting, watch: `token ${turn++}` }),
        CHECKING,
      );
      await act(() => jest.advanceTimersByTimeAsync(8000));
      const watches = server.made('GET /api/orders/status');
      expect(watches.map(({ headers }) => headers.get('x-order-watch'))).toEqual([
        'token 0',
        'token 1',
      ]);
    });
    test('is checked again after a pause when the server has received too many requests', async () => {
      const answers = [json(waiting), () => failure(429)];
      const server = await lookUp(
        () => (answers.shift() ?? json(paid('verified', { state: 'paid' })))(),
        CHECKING,
      );
      await act(() => jest.advanceTimersByTimeAsync(8000));
      expect(server.calls.filter(isLookUp)).toHaveLength(2);
      await act(() => jest.advanceTimersByTimeAsync(4000));
      await heading('Payment received');
    });
    test('is not checked again when the first answer contains no `watch` token', async () => {
      const server = await lookUp(json(paid(PENDING, {})), CHECKING);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(server.calls.filter(isLookUp)).toHaveLength(1);
    });
  });
});

test('shows the note and the next step of a rejected order', async () => {
  const rejected = order('rejected', 'The transfer did not arrive.');
  await lookUp(json(rejected), 'We could not verify your payment');
  expectText('The transfer did not arrive.');
  const todo = element('region', 'What to do now');
  expect(hrefOf('0801 234 5678', within(todo))).toBe('tel:+2348012345678');
});

test('shows that reference or phone number is unknown, and keeps the input', async () => {
  await lookUp(() => failure(404));
  const alert = await screen.findByText(/^No order has this reference and phone number: check/);
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(within(alert).getByRole('link', { name: '0801 234 5678' })).toBeVisible();
  expect(field('Reference')).toHaveValue(REFERENCE);
  expect(field('Phone number')).toHaveValue(PHONE);
  expect(button('Show My Order')).toHaveFocus();
});

test('shows how long to wait after too many look-ups of orders', async () => {
  await lookUp(() => failure(429, 'Wait.', {}, { 'retry-after': '180' }));
  await awaitText(/^There were too many tries\. Please wait 3 minutes and try again\./);
});

test.each<[string, Answer, RegExp]>([
  [
    'no network',
    unreachable,
    /^This site could not be reached\. Check your connection and try again\./,
  ],
  ['an error of the server', () => failure(500), /^We could not look up your order just now\./],
  [
    'an answer that is no status',
    json({ hello: 'world' }),
    /^We could not look up your order just now\./,
  ],
  [
    'an answer that cannot be read',
    () => new Response('<html>'),
    /^This site gave an answer that could not be read\. Please try again\./,
  ],
])('explains %s and keeps the input', async (_, answer, text) => {
  await lookUp(answer);
  await awaitText(text);
  expect(field('Phone number')).toHaveValue(PHONE);
});

test('shows the server’s message at the field that the server rejected', async () => {
  const phoneNumber = 'Phone number must contain digits';
  await lookUp(() => failure(422, 'No.', { fields: { phoneNumber } }));
  await findLink(phoneNumber);
  expect(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
});

test('loads the current status on Refresh', async () => {
  const answers = [order(PENDING), order('verified')];
  const server = await lookUp(() => Response.json(answers.shift()), CHECKING);
  await press('Refresh');
  await heading(VERIFIED);
  const [first, second] = await Promise.all(
    server.made('POST /api/orders/status').map((request) => request.text()),
  );
  expect(second).toBe(first);
  expect(button('Refresh')).toHaveFocus();
});

describe('the e-mail with references', () => {
  const title = 'E-mail me my reference';
  const SENTENCE = 'We’ll e-mail you its reference.';
  async function send(answer: Answer) {
    const server = serve(() => failure(404), true);
    server.answers['POST /api/references'] = answer;
    open('/order');
    await findHeading(title);
    await userEvent.type(field('Email'), ' ada@mail.example');
    await press('E-mail My References');
    return server;
  }

  test('is requested with the typed e-mail address, and the page shows the server’s answer', async () => {
    const server = await send(json({ message: SENTENCE }));
    expect(await screen.findByText(SENTENCE)).toHaveAttribute('role', 'status');
    expect(calls(server)).toEqual(['POST /api/references']);
    expect(await server.requests.at(-1)?.json()).toEqual({ email: 'ada@mail.example' });
  });

  test.each<[string, Answer, RegExp]>([
    ['a limit', () => failure(429, 'Please call us.', { error: 'limit' }), /^Please call us\./],
    [
      'too many requests',
      () => failure(429, 'Wait.', {}, { 'retry-after': '60' }),
      /^There were too many tries\. Please wait 1 minute/,
    ],
    ['an error of the server', () => failure(500), /^We could not send the e-mail just now\./],
    ['no network', unreachable, /^This site could not be reached\./],
  ])('explains %s and keeps the address', async (_, answer, text) => {
    await send(answer);
    await awaitText(text);
    expect(field('Email')).toHaveValue('ada@mail.example');
  });

  test.each<[string, Answer]>([
    ['the server offers none', json({ offered: false })],
    ['the server fails', () => failure(500)],
  ])('is not offered when %s', async (_, answer) => {
    const server = serve(() => failure(404));
    server.answers['GET /api/references'] = answer;
    open('/order');
    await heading('Track your order');
    await waitFor(() => expect(server.calls).toContain('GET /api/references'));
    await act(async () => {});
    expectNoText(title);
  });
});

test('shows an error and keeps the status when Refresh fails', async () => {
  let asks = 0;
  await lookUp(() => (asks++ === 0 ? Response.json(order('verified')) : failure()), VERIFIED);
  await press('Refresh');
  await awaitText(/^We could not look up your order just now\./);
  await heading(VERIFIED);
});

test('shows empty fields and focuses the heading on Check another order', async () => {
  await lookUpAt(`/order/${REFERENCE}`);
  await press('Check another order');
  expect(await heading('Track your order')).toHaveFocus();
  expect(field('Reference')).toHaveValue('');
  expect(field('Phone number')).toHaveValue('');
});

test('fills in reference and phone number of the order that this tab has sent', async () => {
  const name = { firstName: 'Ada', lastName: 'Obi', email: 'ada@mail.example' };
  lastSent.keep({ ...name, phoneNumber: PHONE }, { order: REFERENCE, tests: [] });
  const { router } = open('/order');
  await heading('Track your order');
  expect(field('Reference')).toHaveValue(REFERENCE);
  expect(field('Phone number')).toHaveValue(PHONE);
  await act(() => router.navigate('/order/LGN-0000-0001'));
  expect(field('Phone number')).toHaveValue('');
  forget('last-sent');
});

test('shows no status when the address changes to another order', async () => {
  const { router } = await lookUpAt(`/order/${REFERENCE}`);
  await act(() => router.navigate('/order/LGN-0000-0001'));
  await heading('Track your order');
  expect(field('Reference')).toHaveValue('LGN-0000-0001');
});
