import type { OrderRecord, OrderStatus } from '@lagoon/shared/domain';
import { orderStatusDisplay } from '../../components';
import {
  type Answers,
  awaitText,
  button,
  element,
  expectLink,
  expectNone,
  expectNoText,
  expectText,
  failure,
  findButton,
  findElement,
  findHeading,
  findLink,
  findPart,
  follow,
  heading,
  inDialog,
  json,
  keysReady,
  link,
  open,
  part,
  press,
  screen,
  serveCalls,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { changed, orderWith } from '../../testing/orders';

const PATH = '/api/orders/LGN-7F3K-92QD';
const GET = `GET ${PATH}`;
const STEPS = 'POST /api/orders/steps';
const UNDO = 'POST /api/orders/undo';
const seen = { key: 'LGN-7F3K-92QD', version: 1 };
const undone = json({ done: [{ ...seen, version: 3 }], left: [] });
const toVerify = ['LGN-0000-000A', 'LGN-7F3K-92QD', 'LGN-0000-000C'];
const UNDERPAID_LAST = { references: toVerify.slice(0, 2), underpaid: toVerify.slice(2) };
const created = jest.fn(() => 'blob:proof');
const revoked = jest.fn();

const shown = () => findHeading('LGN-7F3K-92QD', 1);
const openFrom = (answers: Answers, hash = '') => ({
  ...serveCalls(answers),
  ...open(`/dashboard/orders/LGN-7F3K-92QD${hash}`),
});

/**
 * Opens an order of a fake API, which applies changes.
 * @param queue references to verify
 */
async function openOrder(
  order: OrderRecord = orderWith(),
  queue: { references?: string[]; underpaid?: string[] } = {},
  hash = '',
) {
  let now = order;
  const answers = {
    [GET]: () => Response.json(now),
    'GET /api/orders/to-verify': json({ references: [], underpaid: [], ...queue }),
    [`GET ${order.proofUrl}`]: () => new Response('picture'),
    [STEPS]: async (request: Request) => {
      const { status, note, records } = await request.json();
      const [{ key, version }] = records;
      if (version !== now.version) {
        const left = [{ key, reason: 'Changed by bola.', event: now.events.at(-1) }];
        return Response.json({ done: [], left });
      }
      now = changed(now, status, { by: 'ada', note });
      return Response.json({ done: [{ key, version: now.version }], left: [] });
    },
  };
  const page = openFrom(answers, hash);
  await waitFor(() => expect(document.title).toContain('LGN-7F3K-92QD'));
  return {
    ...page,
    rejectByOther: () => {
      now = changed(now, 'rejected', { note: 'Wrong account.' });
    },
  };
}

const verify = async () => {
  await press('Verify payment');
  await press('Verify payment', inDialog());
};
const confirmed = (text: string) =>
  waitFor(() => expect(screen.getByText(text, { selector: '[tabindex]' })).toHaveFocus());
const history = () => part('region', 'History').getAllByRole('listitem');
const expectInHistory = (text: string) =>
  waitFor(() => expect(history()[1]).toHaveTextContent(text));
const note = () => element('textbox', 'Tell the customer why');

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: revoked });
});

test('shows amounts and bank account, and names neither customer nor tests in the title', async () => {
  await openOrder(orderWith({ flagged: true, subtotalSent: 24000, late: true }));
  expect(document.title).toBe('Order LGN-7F3K-92QD · Lagoon Admin');
  await expectLink('0803 123 4567', 'tel:08031234567');
  await expectLink(
    'ada@example.com',
    'mailto:ada@example.com?subject=Your%20order%20LGN-7F3K-92QD',
  );
  expect(element('row', /Lipid Profile 2 × ₦10,000\.00 ₦20,000\.00/)).toBeVisible();
  expectText('₦25,000.00', part('region', 'Expected amount'));
  expectText('9012 345 678');
  expectText('Waiting since 20 November 2026');
  expect(element('region', 'Check before verifying')).toHaveTextContent(
    'Customer’s total ₦24,000.00',
  );
});

test('shows the position of an order in the queue, with links to the previous and next order', async () => {
  await openOrder(orderWith(), UNDERPAID_LAST);
  const nav = await findPart('navigation', 'Orders to verify');
  expectText('2 of 3', nav);
  await expectLink('Previous order', '/dashboard/orders/LGN-0000-000A', nav);
  await expectLink('Next order', '/dashboard/orders/LGN-0000-000C', nav);
});

test('separates rejection and refund from the other actions after verification', async () => {
  await openOrder(orderWith({ status: 'verified' }));
  for (const [text, label] of [
    ['Payment not received', 'Reject payment'],
    ['Payment returned', 'Refund payment'],
  ] as const)
    expect(screen.getByText(text).parentElement).toContainElement(button(label));
  for (const name of ['Result sent', 'Mark as done']) expect(button(name)).toBeEnabled();
});

test.each([
  ['shows', 'miss one of them', ['Lipid Profile', 'Ferritin'], true],
  ['omits', 'name them all', ['Lipid Profile', 'HIV 1 and 2 Screening'], false],
])('%s the list of chosen tests when the order lines %s', async (_, __, testOption, apart) => {
  await openOrder(orderWith({ testOption }));
  expect(screen.queryByText('Tests chosen') !== null).toBe(apart);
});

test('shows on the page of a verified order a link to the oldest order to verify', async () => {
  await openOrder(orderWith({ status: 'verified' }), { references: ['LGN-0000-000A'] });
  await awaitText('1 to verify');
  await expectLink('Next order', '/dashboard/orders/LGN-0000-000A');
});

test.each([
  ['the next order', { references: toVerify }, 'LGN-0000-000C'],
  ['the oldest order after the last one', UNDERPAID_LAST, 'LGN-0000-000A'],
])('opens %s after a verification, and returns on Undo', async (_, queue, next) => {
  const { answers } = await openOrder(orderWith(), queue);
  answers[`GET /api/orders/${next}`] = json(orderWith({ reference: next }));
  answers[UNDO] = undone;
  await findLink('Previous order');
  await verify();
  await waitFor(() => expect(heading(next, 1)).toHaveFocus());
  expectText('LGN-7F3K-92QD: Order verified');
  await press('Undo');
  await waitFor(async () => expect(await shown()).toHaveFocus());
});

test('stays on the verified order when the other orders wait for their customers', async () => {
  await openOrder(orderWith(), { references: [seen.key], underpaid: ['LGN-0000-000C'] });
  await awaitText('1 of 2');
  await verify();
  await confirmed('Order verified');
});

test.each<[OrderStatus, OrderStatus, label: string, title: string, stay: string, done: string]>([
  [
    'pending-verification',
    'verified',
    'Verify payment',
    'Has ₦25,000.00 arrived for LGN-7F3K-92QD?',
    'Cancel',
    'Order verified',
  ],
  [
    'verified',
    'result-sent',
    'Result sent',
    'Have you sent the result for LGN-7F3K-92QD?',
    'Not yet',
    'Result marked as sent',
  ],
])(
  'changes a status from %s to %s after a question, and adds the change to the history',
  async (from, status, label, title, stay, done) => {
    const { sent } = await openOrder(orderWith({ status: from }));
    await press(label);
    expect(inDialog(title).getByRole('button', { name: stay })).toHaveFocus();
    await press(label, inDialog());
    await confirmed(done);
    expect(await sent(STEPS)).toEqual([{ status, note: '', records: [seen] }]);
    await expectInHistory(`${orderStatusDisplay[status].label}20 November 2026, 11:30 am by ada`);
  },
);

test.each<[OrderStatus, OrderStatus, label: string, title: string, done: string]>([
  [
    'pending-verification',
    'rejected',
    'Reject payment',
    'Reject the payment for LGN-7F3K-92QD?',
    'Order rejected',
  ],
  [
    'done',
    'refunded',
    'Refund payment',
    'Has the payment for LGN-7F3K-92QD been paid back?',
    'Order refunded',
  ],
])(
  'requires a reason for the customer before it changes a status from %s to %s',
  async (from, status, label, title, done) => {
    const { sent } = await openOrder(orderWith({ status: from }));
    await press(label);
    expect(note()).toHaveFocus();
    expect(note()).toHaveAccessibleDescription(/The customer reads this/);
    await press(label, inDialog(title));
    expect(note()).toBeInvalid();
    await userEvent.type(note(), 'No transfer came.');
    await press(label, inDialog());
    await confirmed(done);
    expect(await sent(STEPS)).toEqual([{ status, note: 'No transfer came.', records: [seen] }]);
    await expectInHistory('No transfer came.');
  },
);

test.each([
  [
    500_000,
    'Underpaid: ₦20,000.00 is missing',
    '₦5,000.00, Friday 20 November 2026, on the bank’s statement',
    'statement',
  ],
  [
    3_000_000,
    'Overpaid by ₦5,000.00',
    '₦30,000.00, Friday 20 November 2026, confirmed by the payment provider',
    'notice',
  ],
] as const)(
  'shows the transfers of an order with %d kobo, and the difference',
  async (received, notice, transfer, source) => {
    await openOrder(
      orderWith({
        received,
        transfers: [{ source, bank: 'GTBank', day: '2026-11-20', kobo: received, by: null }],
      }),
    );
    expectText(notice);
    expectText(transfer);
  },
);

test('shows neither customer, proof nor actions of an erased order', async () => {
  await openOrder(
    orderWith({
      ...{ status: 'verified', erasedAt: '2026-11-20T10:30:00.000Z', proofUrl: '', testOption: [] },
      ...{ firstName: '', lastName: '', email: '', phoneNumber: '' },
    }),
  );
  await awaitText(/were removed on .* Only what the accounts need is/);
  expectNone('img', /^Proof of payment/);
  expectNone('button', 'Result sent');
});

const EXCESS = `POST ${PATH}/excess`;
const overpaid = orderWith({ status: 'verified', received: 3_000_000 });
test.each([
  ['b', 'refund', 'Refund recorded'],
  ['c', 'credit', 'Credit recorded'],
])(
  'records the excess of an overpaid order on the key %s, and offers to undo it',
  async (key, use, text) => {
    const { answers, sent } = await openOrder(overpaid);
    const settled = { ...overpaid, received: 2_500_000, version: 2 };
    answers[EXCESS] = () => {
      answers[GET] = json(settled);
      return Response.json(settled);
    };
    answers[UNDO] = undone;
    await awaitText(/^Overpaid by/);
    await keysReady();
    await userEvent.keyboard(key);
    await waitFor(() => expectNoText(/^Overpaid by/));
    expect(await shown()).toHaveFocus();
    expectText(text);
    await press('Undo');
    await awaitText('Undone');
    expect(await sent(EXCESS)).toEqual([{ use, version: 1 }]);
    expect(await sent(UNDO)).toEqual([{ records: [{ ...seen, version: 2 }] }]);
  },
);
test('shows why a refund was not recorded', async () => {
  const { answers } = await openOrder(overpaid);
  answers[EXCESS] = () => failure(409, 'This order is not overpaid.');
  await press('Paid back');
  await awaitText(/not overpaid/);
});

describe('the receipt', () => {
  const receipt = () => findElement('article', 'Receipt LGN-7F3K-92QD');

  test('lists customer, tests and amounts of a verified order', async () => {
    await openOrder(changed(orderWith(), 'verified'));
    await follow('Show the receipt');
    const sheet = within(await receipt());
    expect(sheet.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(
      sheet.getByRole('row', { name: 'Lipid Profile 2 × ₦10,000.00 ₦20,000.00' }),
    ).toBeVisible();
    for (const text of ['Ada Obi', '₦25,000.00', '20 November 2026, 11:30 am', '0801 234 5678'])
      expectText(text, sheet);
    await follow('Back to the order');
    expect(await shown()).toHaveFocus();
  });

  test('is not available before the payment is verified', async () => {
    await openOrder(orderWith(), {}, '#receipt');
    await shown();
    expectNone('link', 'Show the receipt');
  });
});

describe('when another administrator was faster', () => {
  test('shows the other change, reloads the order, and asks for a new decision', async () => {
    const { rejectByOther, sent } = await openOrder();
    rejectByOther();
    await verify();
    await awaitText(/Changed by another administrator/);
    // the message and the order change in two renders
    await waitFor(() => expect(screen.getAllByText('Wrong account.')).toHaveLength(2));
    expect(history()).toHaveLength(2);
    await press('Verify payment', inDialog());
    await findButton('Mark as done');
    expect((await sent(STEPS))[1].records).toEqual([{ ...seen, version: 2 }]);
    expectNoText(/Changed by another administrator/);
  });

  test('disables an action that has become impossible and keeps the note', async () => {
    const { rejectByOther } = await openOrder();
    rejectByOther();
    await press('Reject payment');
    await userEvent.type(note(), 'Mine.');
    const dialog = inDialog();
    await press('Reject payment', dialog);
    expect(await dialog.findByText(/Changed by another administrator/)).toBeVisible();
    expect(note()).toHaveValue('Mine.');
    // the current order arrives in a separate render
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Reject payment' })).toBeNull(),
    );
    await press('Close', dialog);
    expect(button('Verify payment')).toBeEnabled();
  });
});

describe('the proof', () => {
  const PROOF = `GET ${orderWith().proofUrl}`;
  const proof = () => findElement('img', 'Proof of payment of order LGN-7F3K-92QD');

  test('is loaded with the token, and its object URL is revoked when the page is left', async () => {
    const { made, unmount } = await openOrder();
    expect(await proof()).toHaveAttribute('src', 'blob:proof');
    expect(made(PROOF)[0]?.headers.get('authorization')).toBe('Bearer token of ada');
    unmount();
    expect(revoked).toHaveBeenCalledWith('blob:proof');
  });

  test('can be enlarged and rotated', async () => {
    await openOrder();
    const picture = await proof();
    expectText('100 %');
    await press('Zoom in');
    expectText('150 %');
    await press('Rotate');
    expect(picture).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(90deg)' });
  });

  test('shows an error when it fails to load, and is requested again on Retry', async () => {
    const { answers } = openFrom({ [GET]: json(orderWith()), [PROOF]: unreachable });
    await awaitText('The picture could not be loaded.');
    answers[PROOF] = () => failure(404, 'Gone.');
    await press('Retry');
    await awaitText(/The picture is not there any more/);
  });

  test('is only linked, without a referrer, when another host stores it', async () => {
    await openOrder(orderWith({ proofUrl: 'https://pictures.example/a.jpg' }));
    await expectLink('Open the proof', 'https://pictures.example/a.jpg');
    expect(link('Open the proof')).toHaveAttribute('rel', 'noopener noreferrer');
    expect(created).not.toHaveBeenCalled();
  });
});

test('shows an unknown reference as not found and links to the list', async () => {
  openFrom({ [GET]: () => failure(404, 'There is no order with this reference.') });
  await findHeading('There is no order with this reference', 1);
  await expectLink('All orders', '/dashboard/orders');
});

test('loads an order again on Retry', async () => {
  const { answers } = openFrom({ [GET]: unreachable });
  expect(await findElement('alert')).toHaveTextContent('We couldn’t load the order.');
  expect(heading('Order', 1)).toBeVisible();
  answers[GET] = json(orderWith({ proofUrl: '' }));
  await press('Retry');
  expect(await shown()).toBeVisible();
  expectText(/There is no picture with this order/);
});
