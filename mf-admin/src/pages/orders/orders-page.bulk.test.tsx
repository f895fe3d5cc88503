import { type ManyChanged, type OrderRecord, UNDO_SECONDS } from '@lagoon/shared/domain';
import { singleKeysSwitched } from '../../components/keyboard/shortcuts-dialog';
import { undoClosed } from '../../components/undo';
import {
  act,
  awaitText,
  button,
  element,
  expectNone,
  expectText,
  failure,
  findElement,
  findHeading,
  inDialog,
  json,
  keysReady,
  link,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
  textsOf,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { orderWith } from '../../testing/orders';

const LIST = 'GET /api/orders';
const STEPS = 'POST /api/orders/steps';
const UNDO = 'POST /api/orders/undo';
const order = (at: number, change: Partial<OrderRecord> = {}) =>
  orderWith({ reference: `LGN-0000-000${at}`, ...change });
const many = (done: string[], left: ManyChanged['left'] = []) =>
  Response.json({ done: done.map((key) => ({ key, version: 2 })), left });

function serve(items: OrderRecord[], total = items.length) {
  const all = () => many(items.map(({ reference }) => reference));
  return serveCalls({
    [LIST]: json(pageOf(items, total)),
    [STEPS]: all,
    [UNDO]: all,
  });
}
const box = (name: string | RegExp) => findElement('checkbox', name);

beforeEach(() => {
  act(() => {
    undoClosed();
    singleKeysSwitched(true);
  });
});

test('verifies all orders of the page after one dialog with the total amount, and offers undo', async () => {
  const { sent } = serve([order(1), order(2, { subtotal: 5000, flagged: true })]);
  open('/dashboard/orders');
  await userEvent.click(await box('Select all on this page (2)'));
  expectText('2 orders selected');
  await press('Verify 2 orders');
  const asked = inDialog();
  expect(asked.getByRole('heading', { name: 'Has the money of 2 orders arrived?' })).toBeVisible();
  expectText('₦30,000.00', asked);
  expectText('1 order marked “Check price, product or proof”: open it first.', asked);
  expect(asked.getByRole('button', { name: 'Go back' })).toHaveFocus();
  await press('Verify 2 orders', asked);
  await awaitText('2 orders verified');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await press('Undo');
  await awaitText('Undone');
  const records = (version: number) =>
    ['1', '2'].map((at) => ({ key: `LGN-0000-000${at}`, version }));
  expect(await sent(STEPS)).toEqual([{ status: 'verified', records: records(1) }]);
  expect(await sent(UNDO)).toEqual([{ records: records(2) }]);
});

test('leaves out underpaid orders, and only explains why when no other is selected', async () => {
  serve([order(1, { received: 100_000 }), order(2)]);
  open('/dashboard/orders');
  await userEvent.click(await box('Select the order LGN-0000-0001'));
  await press('Verify 1 order');
  const asked = inDialog();
  expectText('LGN-0000-0001 is underpaid, ₦24,000.00 is missing.', asked);
  expect(asked.queryByRole('button', { name: /Verify/ })).not.toBeInTheDocument();
  await press('Go back', asked);
  await userEvent.click(await box('Select the order LGN-0000-0002'));
  await press('Verify 1 order');
  expectText('LGN-0000-0001 is underpaid, ₦24,000.00 is missing: it is left out.', inDialog());
});

test('offers each status change that a selected order allows, with the number of these orders', async () => {
  serve([order(1), order(2, { status: 'verified' }), order(3, { status: 'refunded' })]);
  open('/dashboard/orders');
  await userEvent.click(await box('Select all on this page (3)'));
  const group = within(element('group', 'Bulk actions'));
  expect(textsOf(group.getAllByRole('button'))).toEqual([
    'Clear',
    'Verify 1 order',
    'Result sent: 1 order',
    'Mark done: 1 order',
    'Print receipts',
    'Export selected',
  ]);
});

test('lists orders that another administrator changed', async () => {
  const { answers } = serve([order(1), order(2)]);
  answers[STEPS] = () =>
    many(['LGN-0000-0001'], [{ key: 'LGN-0000-0002', reason: 'Changed by ben.' }]);
  open('/dashboard/orders');
  await userEvent.click(await box('Select all on this page (2)'));
  await press('Verify 2 orders');
  await press('Verify 2 orders', inDialog());
  await awaitText('LGN-0000-0002: Changed by ben.');
  expectText('1 order verified');
});

test('keeps dialog and selection after a failure', async () => {
  const { answers } = serve([order(1)]);
  answers[STEPS] = () => failure(503, 'Our records cannot be reached.');
  open('/dashboard/orders');
  await userEvent.click(await box('Select the order LGN-0000-0001'));
  await press('Verify 1 order');
  await press('Verify 1 order', inDialog());
  expect(await inDialog().findByText(/Our records cannot be reached/)).toBeVisible();
  await press('Go back', inDialog());
  expect(await box('Select the order LGN-0000-0001')).toBeChecked();
});

test('selects all orders that match the filters of the list', async () => {
  const { answers, calls } = serve([order(1)], 143);
  answers['GET /api/orders/selection'] = json({
    items: Array.from({ length: 143 }, (_, at) => ({
      key: `LGN-${at}`,
      version: 1,
      status: 'verified',
      subtotal: 1,
      flagged: false,
    })),
  });
  open('/dashboard/orders?status=verified&late=yes');
  await press('Select all that match');
  await awaitText('143 orders selected');
  expect(calls).toContain('GET /api/orders/selection?status=verified&late=yes');
});

test('shows the receipts of a selection, and how many orders have none', async () => {
  const { answers } = serve([order(1), order(2)]);
  const receipt = {
    lines: [],
    total: 25_000,
    verifiedAt: '2026-11-20T10:30:00.000Z',
    undone: null,
  };
  answers['POST /api/orders/receipts'] = json({
    receipts: [
      {
        reference: 'LGN-0000-0001',
        placedAt: '2026-11-20T08:05:00.000Z',
        from: 'Ada Obi',
        receipt,
      },
    ],
  });
  open('/dashboard/orders');
  await userEvent.click(await box('Select all on this page (2)'));
  await press('Print receipts');
  expect(await findHeading('Receipt LGN-0000-0001', 2)).toBeVisible();
  expectText(/^1 order without a receipt/);
  await press('Back to the orders');
  expect(await box('Select the order LGN-0000-0001')).toBeChecked();
});

test('withdraws the offer to undo after ten seconds', async () => {
  serve([order(1)]);
  open('/dashboard/orders');
  await userEvent.click(await box('Select the order LGN-0000-0001'));
  await press('Verify 1 order');
  const confirm = inDialog().getByRole('button', { name: 'Verify 1 order' });
  jest.useFakeTimers();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(confirm);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(button('Undo')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(UNDO_SECONDS * 1000));
  expectNone('button', 'Undo');
});

describe('with single keys', () => {
  test('selects two orders with J and X, verifies them with V pressed twice, and undoes with Z', async () => {
    const { calls } = serve([order(1), order(2)]);
    open('/dashboard/orders');
    await box('Select the order LGN-0000-0001');
    await keysReady();
    await userEvent.keyboard('j');
    expect(link('LGN-0000-0001')).toHaveFocus();
    await userEvent.keyboard('xjx');
    expectText('2 orders selected');
    await userEvent.keyboard('v');
    expect(await findElement('dialog')).toBeVisible();
    await userEvent.keyboard('v');
    await awaitText('2 orders verified');
    await userEvent.keyboard('z');
    await waitFor(() =>
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([STEPS, UNDO]),
    );
  });

  test('selects the focused order on V when no order is selected, and asks whether its money has arrived', async () => {
    serve([order(1), order(2)]);
    open('/dashboard/orders');
    await box('Select the order LGN-0000-0001');
    await keysReady();
    await userEvent.keyboard('jjv');
    expect(await findElement('dialog', 'Has the money of 1 order arrived?')).toBeVisible();
    expect(
      screen.getByRole('checkbox', { name: 'Select the order LGN-0000-0002', hidden: true }),
    ).toBeChecked();
  });

  test('leaves the focused order unselected on S when its status cannot change to `result-sent`', async () => {
    serve([order(1)]);
    open('/dashboard/orders');
    await box('Select the order LGN-0000-0001');
    await keysReady();
    await userEvent.keyboard('js');
    await waitFor(() =>
      expect(element('checkbox', 'Select the order LGN-0000-0001')).not.toBeChecked(),
    );
    expectNone('dialog');
  });

  test('ignores keys in a field, keys with Ctrl, and all keys when single keys are switched off', async () => {
    serve([order(1)]);
    open('/dashboard/orders');
    await box('Select the order LGN-0000-0001');
    await keysReady();
    await userEvent.type(element('searchbox'), 'jx?');
    expect(element('searchbox')).toHaveValue('jx?');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}j{/Control}');
    expect(document.body).toHaveFocus();
    act(() => singleKeysSwitched(false));
    await userEvent.keyboard('j?');
    expect(document.body).toHaveFocus();
    expect(window.localStorage.getItem('single-keys')).toBe('off');
  });

  test('opens the dialog “Keyboard shortcuts” on the key ?; a checkbox in it switches single keys off', async () => {
    serve([order(1)]);
    open('/dashboard/orders');
    await box('Select the order LGN-0000-0001');
    await keysReady();
    await userEvent.keyboard('?');
    const shown = within(await findElement('dialog', 'Keyboard shortcuts'));
    expectText('verify; again to confirm', shown);
    await userEvent.click(shown.getByRole('checkbox', { name: 'Use single keys' }));
    await press('Close', shown);
    await userEvent.keyboard('j');
    expect(link('LGN-0000-0001')).not.toHaveFocus();
  });
});
