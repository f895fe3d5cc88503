import type { OrderRecord, OrderStatus } from '@lagoon/shared/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '../../session/session';
import { failure, held, open, serveCalls, unreachable } from '../../testing';
import { changed, orderWith } from '../../testing/orders';

const PATH = '/api/orders/LGN-7F3K-92QD';
const STEP = `POST ${PATH}/status`;
const toVerify = ['LGN-0000-000A', 'LGN-7F3K-92QD', 'LGN-0000-000C'];
const created = jest.fn(() => 'blob:proof');
const revoked = jest.fn();
interface Step {
  status: OrderStatus;
  note: string;
}

/**
 * A fake API with an order and its proof. It applies changes and records them in `steps`.
 * @param queue references to verify
 */
function serveOrder(
  order: OrderRecord = orderWith(),
  queue: { references?: string[]; underpaid?: string[] } = {},
) {
  let now = order;
  const steps: (Step & { ifMatch: string | null })[] = [];
  const server = serveCalls({
    [`GET ${PATH}`]: () => Response.json(now),
    'GET /api/orders/to-verify': () => Response.json({ references: [], underpaid: [], ...queue }),
    [`GET ${order.proofUrl}`]: () => new Response('picture'),
    [STEP]: async (request) => {
      const step = (await request.json()) as Step;
      steps.push({ ...step, ifMatch: request.headers.get('if-match') });
      now = changed(now, step.status, { by: 'ada', note: step.note });
      return Response.json(now);
    },
  });
  return { ...server, steps };
}

const openOrder = () => open('/dashboard/orders/LGN-7F3K-92QD');
const shown = () => screen.findByRole('heading', { level: 1, name: 'LGN-7F3K-92QD' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const verify = async () => {
  await press('Verify payment');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Verify payment' }),
  );
};
const history = () =>
  within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
const note = () => screen.getByRole('textbox', { name: 'Tell the customer why' });
const apiError = (order: OrderRecord) =>
  failure(412, 'Changed by another administrator.', {
    error: 'changed',
    current: order,
    version: order.version,
    changedBy: 'bola',
    changedAt: '2026-11-20T10:30:00.000Z',
  });

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: revoked });
});
afterEach(() => act(() => sessionEnded('signed-out')));

test('shows the amounts and the bank account of an order, and names neither customer nor tests in the title', async () => {
  serveOrder(orderWith({ flagged: true, subtotalSent: 24000 }));
  openOrder();
  await shown();
  expect(document.title).toBe('Order LGN-7F3K-92QD · Lagoon Admin');
  expect(screen.getByRole('link', { name: '0803 123 4567' })).toHaveAttribute(
    'href',
    'tel:08031234567',
  );
  const mail = screen.getByRole('link', { name: 'ada@example.com' });
  expect(mail).toHaveAttribute(
    'href',
    'mailto:ada@example.com?subject=Your%20order%20LGN-7F3K-92QD',
  );
  expect(
    screen.getByRole('row', { name: /Lipid Profile 2 × ₦10,000\.00 ₦20,000\.00/ }),
  ).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Expected amount' })).getByText('₦25,000.00'),
  ).toBeVisible();
  expect(screen.getByText('9012 345 678')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Check before verifying' })).toHaveTextContent(
    'Customer’s total ₦24,000.00',
  );
});

test('asks for the received amount before a payment is verified', async () => {
  const { steps } = serveOrder();
  openOrder();
  await shown();
  await press('Verify payment');
  const dialog = within(
    screen.getByRole('dialog', { name: 'Has ₦25,000.00 arrived for LGN-7F3K-92QD?' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(steps).toEqual([]);
});

test('shows the position of an order in the queue, with links to the previous and next order', async () => {
  serveOrder(orderWith(), { references: toVerify.slice(0, 2), underpaid: toVerify.slice(2) });
  openOrder();
  const nav = within(await screen.findByRole('navigation', { name: 'Orders to verify' }));
  expect(nav.getByText('2 of 3')).toBeVisible();
  expect(nav.getByRole('link', { name: 'Previous order' })).toHaveAttribute(
    'href',
    '/dashboard/orders/LGN-0000-000A',
  );
  expect(nav.getByRole('link', { name: 'Next order' })).toHaveAttribute(
    'href',
    '/dashboard/orders/LGN-0000-000C',
  );
});

test('separates rejection and refund from the other actions after verification', async () => {
  serveOrder(orderWith({ status: 'verified' }));
  openOrder();
  await shown();
  expect(screen.getByText('Payment not received').parentElement).toContainElement(
    screen.getByRole('button', { name: 'Reject payment' }),
  );
  expect(screen.getByText('Payment returned').parentElement).toContainElement(
    screen.getByRole('button', { name: 'Refund payment' }),
  );
});

test.each([
  ['shows', 'miss one of them', ['Lipid Profile', 'Ferritin'], true],
  ['omits', 'name them all', ['Lipid Profile', 'HIV 1 and 2 Screening'], false],
])('%s the list of chosen tests when the order lines %s', async (_, __, testOption, apart) => {
  serveOrder(orderWith({ testOption }));
  openOrder();
  await shown();
  expect(screen.queryByText('Tests chosen') !== null).toBe(apart);
});

test('shows on the page of a verified order a link to the oldest order to verify', async () => {
  serveOrder(orderWith({ status: 'verified' }), { references: ['LGN-0000-000A'] });
  openOrder();
  expect(await screen.findByText('1 to verify')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next order' })).toHaveAttribute(
    'href',
    '/dashboard/orders/LGN-0000-000A',
  );
});

test.each([
  ['the next order', { references: toVerify }, 'LGN-0000-000C'],
  [
    'the oldest order after the last one',
    { references: toVerify.slice(0, 2), underpaid: toVerify.slice(2) },
    'LGN-0000-000A',
  ],
])('opens %s after a verification, and returns on Undo', async (_, queue, next) => {
  const { answers } = serveOrder(orderWith(), queue);
  answers[`GET /api/orders/${next}`] = () => Response.json(orderWith({ reference: next }));
  answers['POST /api/orders/undo'] = () =>
    Response.json({ done: [{ key: 'LGN-7F3K-92QD', version: 3 }], left: [] });
  openOrder();
  await screen.findByRole('link', { name: 'Previous order' });
  await verify();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: next })).toHaveFocus());
  expect(screen.getByText('LGN-7F3K-92QD: Order verified')).toBeVisible();
  await press('Undo');
  await waitFor(async () => expect(await shown()).toHaveFocus());
});

test('stays on the verified order when the other orders wait for their customers', async () => {
  serveOrder(orderWith(), { references: ['LGN-7F3K-92QD'], underpaid: ['LGN-0000-000C'] });
  openOrder();
  await screen.findByText('1 of 2');
  await verify();
  await waitFor(() =>
    expect(screen.getByText('Order verified', { selector: '[tabindex]' })).toHaveFocus(),
  );
});

test('sends the version of the shown order when it is verified, and adds the verification to the history', async () => {
  const { steps } = serveOrder();
  openOrder();
  await shown();
  await verify();
  await waitFor(() =>
    expect(screen.getByText('Order verified', { selector: '[tabindex]' })).toHaveFocus(),
  );
  expect(steps).toEqual([{ status: 'verified', note: '', ifMatch: '"1"' }]);
  expect(history()).toHaveLength(2);
  expect(history()[1]).toHaveTextContent('Verified20 November 2026, 11:30 am by ada');
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeEnabled();
});

test('changes the order once when the button is clicked twice', async () => {
  const { answers, calls } = serveOrder();
  const slow = held();
  answers[STEP] = slow.answer;
  openOrder();
  await shown();
  await press('Verify payment');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Verify payment' }));
  expect(dialog.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
  await slow.give(Response.json(changed(orderWith(), 'verified')));
  await screen.findByRole('button', { name: 'Mark as done' });
  expect(calls.filter((call) => call === STEP)).toHaveLength(1);
});

test('requires a reason for the customer before a rejection is sent', async () => {
  const { steps } = serveOrder();
  openOrder();
  await shown();
  await press('Reject payment');
  const dialog = screen.getByRole('dialog', { name: 'Reject the payment for LGN-7F3K-92QD?' });
  expect(note()).toHaveFocus();
  expect(note()).toHaveAccessibleDescription(/The customer reads this/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject payment' }));
  expect(note()).toBeInvalid();
  expect(note()).toHaveFocus();
  expect(steps).toEqual([]);
  await userEvent.type(note(), 'No transfer came.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject payment' }));
  await waitFor(() =>
    expect(screen.getByText('Order rejected', { selector: '[tabindex]' })).toHaveFocus(),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(steps).toEqual([{ status: 'rejected', note: 'No transfer came.', ifMatch: '"1"' }]);
  expect(history()[1]).toHaveTextContent('No transfer came.');
});

test('asks before a result is marked as sent, and adds the change to the history', async () => {
  const { steps } = serveOrder(orderWith({ status: 'verified', late: true }));
  openOrder();
  await shown();
  expect(screen.getByText('Waiting since 20 November 2026')).toBeVisible();
  await press('Result sent');
  const dialog = within(
    screen.getByRole('dialog', { name: 'Have you sent the result for LGN-7F3K-92QD?' }),
  );
  expect(dialog.getByRole('button', { name: 'Not yet' })).toHaveFocus();
  expect(steps).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Result sent' }));
  await waitFor(() =>
    expect(screen.getByText('Result marked as sent', { selector: '[tabindex]' })).toHaveFocus(),
  );
  expect(steps).toEqual([{ status: 'result-sent', note: '', ifMatch: '"1"' }]);
  expect(history()[1]).toHaveTextContent('Result sent20 November 2026, 11:30 am by ada');
  expect(screen.queryByRole('button', { name: 'Result sent' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeEnabled();
});

test.each([
  [
    500_000,
    'Underpaid: ₦20,000.00 is missing',
    '₦5,000.00, Friday 20 November 2026, on the bank’s statement',
  ],
  [
    3_000_000,
    'Overpaid by ₦5,000.00',
    '₦30,000.00, Friday 20 November 2026, confirmed by the payment provider',
  ],
])(
  'shows the transfers of an order with %d kobo, and the difference',
  async (received, notice, transfer) => {
    const source = received > 1_000_000 ? ('notice' as const) : ('statement' as const);
    serveOrder(
      orderWith({
        received,
        transfers: [{ source, bank: 'GTBank', day: '2026-11-20', kobo: received, by: null }],
      }),
    );
    openOrder();
    await shown();
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getByText(transfer)).toBeVisible();
  },
);

test.each([
  ['Paid back', 'refund', 'Refund recorded'],
  ['Keep as credit', 'credit', 'Credit recorded'],
])(
  'records the excess of an overpaid order on %s, and offers to undo it',
  async (button, use, text) => {
    const overpaid = orderWith({ status: 'verified', received: 3_000_000 });
    const server = serveOrder(overpaid);
    const bodies: unknown[] = [];
    server.answers[`POST ${PATH}/excess`] = async (request) => {
      bodies.push([await request.json(), request.headers.get('if-match')]);
      return Response.json({ ...overpaid, received: 2_500_000, version: 2 });
    };
    server.answers['POST /api/orders/undo'] = async (request) => {
      bodies.push(await request.json());
      return Response.json({ done: [{ key: overpaid.reference, version: 3 }], left: [] });
    };
    openOrder();
    await shown();
    await press(button);
    await waitFor(() => expect(screen.queryByText(/^Overpaid by/)).not.toBeInTheDocument());
    expect(await shown()).toHaveFocus();
    expect(screen.getByText(text)).toBeVisible();
    await press('Undo');
    await screen.findByText('Undone');
    expect(bodies).toEqual([
      [{ use }, '"1"'],
      { records: [{ key: overpaid.reference, version: 2 }] },
    ]);
  },
);
test('shows why a refund was not recorded', async () => {
  const server = serveOrder(orderWith({ status: 'verified', received: 3_000_000 }));
  server.answers[`POST ${PATH}/excess`] = () => failure(409, 'This order is not overpaid.');
  openOrder();
  await shown();
  await press('Paid back');
  expect(await screen.findByText(/not overpaid/)).toBeVisible();
});

describe('the receipt', () => {
  const receipt = () => screen.findByRole('article', { name: 'Receipt LGN-7F3K-92QD' });

  test('lists customer, tests and amounts of a verified order', async () => {
    serveOrder(changed(orderWith(), 'verified'));
    openOrder();
    await shown();
    await userEvent.click(screen.getByRole('link', { name: 'Show the receipt' }));
    const sheet = within(await receipt());
    expect(sheet.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(
      sheet.getByRole('row', { name: 'Lipid Profile 2 × ₦10,000.00 ₦20,000.00' }),
    ).toBeVisible();
    for (const text of ['Ada Obi', '₦25,000.00', '20 November 2026, 11:30 am', '0801 234 5678'])
      expect(sheet.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the order' }));
    expect(await shown()).toBeVisible();
    expect(await shown()).toHaveFocus();
  });

  test('shows that the payment was refunded and that the receipt is void', async () => {
    serveOrder(changed(changed(orderWith(), 'verified'), 'refunded', { note: 'Paid twice.' }));
    open('/dashboard/orders/LGN-7F3K-92QD#receipt');
    expect(await receipt()).toHaveTextContent(
      'This payment was refunded on 20 November 2026. This receipt is void.',
    );
  });

  test('is not available before the payment is verified', async () => {
    serveOrder();
    open('/dashboard/orders/LGN-7F3K-92QD#receipt');
    await shown();
    expect(screen.queryByRole('link', { name: 'Show the receipt' })).not.toBeInTheDocument();
  });
});

test('requires a reason for the customer before a refund', async () => {
  const { steps } = serveOrder(orderWith({ status: 'done' }));
  openOrder();
  await shown();
  await press('Refund payment');
  const dialog = screen.getByRole('dialog', {
    name: 'Has the payment for LGN-7F3K-92QD been paid back?',
  });
  await userEvent.type(note(), 'Paid twice.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund payment' }));
  await waitFor(() =>
    expect(steps).toEqual([{ status: 'refunded', note: 'Paid twice.', ifMatch: '"1"' }]),
  );
});

test('names the other administrator when the result was already marked as sent', async () => {
  const order = orderWith({ status: 'verified' });
  const { answers } = serveOrder(order);
  answers[STEP] = () => apiError(changed(order, 'result-sent'));
  openOrder();
  await shown();
  await press('Result sent');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Result sent' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'bola changed this on 20 November 2026, 11:30 am.',
    ),
  );
  expect(dialog.queryByRole('button', { name: 'Result sent' })).not.toBeInTheDocument();
});

test.each([
  [
    'the server rejects the note',
    () =>
      failure(422, 'Invalid.', { fields: { note: 'The note may have at most 1000 characters' } }),
    /at most 1000/,
  ],
  [
    'the step is no longer allowed',
    () => failure(409, 'A done order takes no more steps.', { error: 'step' }),
    /takes no more steps/,
  ],
  ['the server is unreachable', unreachable, /could not be reached/],
])('keeps the note when %s', async (_, answer, said) => {
  const { answers } = serveOrder();
  answers[STEP] = answer;
  openOrder();
  await shown();
  await press('Reject payment');
  await userEvent.type(note(), 'No transfer came.');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject payment' }),
  );
  expect(await screen.findByText(said)).toBeVisible();
  expect(note()).toHaveValue('No transfer came.');
});

test('keeps the note when the session ends and the page is opened again', async () => {
  const { answers } = serveOrder();
  answers[STEP] = () => failure(401, 'Your session has ended.');
  const { unmount } = openOrder();
  await shown();
  await press('Reject payment');
  await userEvent.type(note(), 'No transfer came.');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject payment' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  expect(note()).toHaveValue('No transfer came.');
  unmount();
  const kept = window.sessionStorage.getItem('lagoon.drafts') ?? '';
  expect(kept).toContain('No transfer came.');
  serveOrder();
  openOrder();
  await shown();
  await press('Reject payment');
  expect(note()).toHaveValue('No transfer came.');
});

describe('when another administrator was faster', () => {
  test('shows the other change, reloads the order, and asks for a new decision', async () => {
    const { answers } = serveOrder();
    const theirs = changed(orderWith(), 'rejected', { note: 'Wrong account.' });
    answers[STEP] = () => apiError(theirs);
    openOrder();
    await shown();
    await verify();
    expect(await screen.findByText(/Changed by another administrator/)).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'bola changed this on 20 November 2026, 11:30 am.',
    );
    // the message and the order change in two renders
    await waitFor(() => expect(screen.getAllByText('Wrong account.')).toHaveLength(2));
    expect(history()).toHaveLength(2);
    let ifMatch: string | null = '';
    answers[STEP] = ({ headers }) => {
      ifMatch = headers.get('if-match');
      return Response.json(changed(theirs, 'verified'));
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Verify payment' }));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeVisible();
    expect(ifMatch).toBe('"2"');
    expect(screen.queryByText(/Changed by another administrator/)).not.toBeInTheDocument();
  });

  test('disables an action that has become impossible and keeps the note', async () => {
    const { answers } = serveOrder();
    answers[STEP] = () => apiError(changed(orderWith(), 'rejected', { note: 'Wrong account.' }));
    openOrder();
    await shown();
    await press('Reject payment');
    await userEvent.type(note(), 'Mine.');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject payment' }));
    expect(await dialog.findByText(/Changed by another administrator/)).toBeVisible();
    expect(note()).toHaveValue('Mine.');
    // the current order arrives in a separate render
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Reject payment' })).not.toBeInTheDocument(),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Verify payment' })).toBeEnabled();
  });
});

describe('the proof', () => {
  const proof = () => screen.findByRole('img', { name: 'Proof of payment of order LGN-7F3K-92QD' });

  test('is loaded with the token, and its object URL is revoked when the page is left', async () => {
    const { calls } = serveOrder();
    const { unmount } = openOrder();
    expect(await proof()).toHaveAttribute('src', 'blob:proof');
    expect(calls).toContain('GET /media/private/0a1b2c3d-0000-4000-8000-000000000000');
    unmount();
    expect(revoked).toHaveBeenCalledWith('blob:proof');
  });

  test('can be enlarged and rotated', async () => {
    serveOrder();
    openOrder();
    const picture = await proof();
    expect(screen.getByText('100 %')).toBeVisible();
    await press('Zoom in');
    expect(screen.getByText('150 %')).toBeVisible();
    await press('Rotate');
    expect(picture).toHaveStyle({ transform: 'translate(-50%, -50%) rotate(90deg)' });
  });

  test('shows an error when it fails to load, and is requested again on Retry', async () => {
    const { answers } = serveOrder();
    const key = 'GET /media/private/0a1b2c3d-0000-4000-8000-000000000000';
    answers[key] = unreachable;
    openOrder();
    expect(await screen.findByText('The picture could not be loaded.')).toBeVisible();
    answers[key] = () => failure(404, 'Gone.');
    await press('Retry');
    expect(await screen.findByText(/The picture is not there any more/)).toBeVisible();
  });

  test('is only linked, without a referrer, when another host stores it', async () => {
    serveOrder(orderWith({ proofUrl: 'https://pictures.example/a.jpg' }));
    openOrder();
    const link = await screen.findByRole('link', { name: 'Open the proof' });
    expect(link).toHaveAttribute('href', 'https://pictures.example/a.jpg');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(created).not.toHaveBeenCalled();
  });
});

test('shows an unknown reference as not found and links to the list', async () => {
  serveCalls({ [`GET ${PATH}`]: () => failure(404, 'There is no order with this reference.') });
  openOrder();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no order with this reference' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders',
  );
});

test('loads an order again on Retry', async () => {
  const { answers } = serveCalls({ [`GET ${PATH}`]: unreachable });
  openOrder();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the order.');
  expect(screen.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
  answers[`GET ${PATH}`] = () => Response.json(orderWith({ proofUrl: '' }));
  await press('Retry');
  expect(await shown()).toBeVisible();
  expect(screen.getByText(/There is no picture with this order/)).toBeVisible();
});
