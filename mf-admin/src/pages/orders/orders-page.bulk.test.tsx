import { type OrderRecord, UNDO_SECONDS } from '@lagoon/shared/domain';
import { singleKeysSwitched } from '../../components/keyboard/shortcuts-dialog';
import { undoClosed } from '../../components/undo';
import {
  act,
  awaitText,
  button,
  element,
  expectNone,
  expectText,
  findElement,
  findHeading,
  findPart,
  inDialog,
  json,
  keysReady,
  link,
  open,
  pageOf,
  part,
  press,
  screen,
  serveCalls,
  textsOf,
  tick,
  userEvent,
  waitFor,
} from '../../testing';
import { orderWith } from '../../testing/orders';

const LIST = 'GET /api/orders';
const STEPS = 'POST /api/orders/steps';
const UNDO = 'POST /api/orders/undo';
const order = (at: number, change: Partial<OrderRecord> = {}) =>
  orderWith({ reference: `LGN-0000-000${at}`, ...change });

/** Opens the list of a fake server that makes all changes. */
async function page(...items: OrderRecord[]) {
  const all = () =>
    Response.json({ done: items.map(({ reference: key }) => ({ key, version: 2 })), left: [] });
  const server = serveCalls({ [LIST]: json(pageOf(items)), [STEPS]: all, [UNDO]: all });
  open('/dashboard/orders');
  await box(1);
  return server;
}
const nameOf = (at: number) => `Select the order LGN-0000-000${at}`;
const box = (at: number) => findElement('checkbox', nameOf(at));

beforeEach(() => {
  act(() => {
    undoClosed();
    singleKeysSwitched(true);
  });
});

test('verifies all orders of the page after one dialog with the total amount, and offers undo', async () => {
  const { sent } = await page(order(1), order(2, { subtotal: 5000, flagged: true }));
  await tick('Select all on this page (2)');
  expectText('2 orders selected');
  await press('Verify 2 orders');
  const asked = inDialog('Has the money of 2 orders arrived?');
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
  await page(order(1, { received: 100_000 }), order(2));
  await tick(nameOf(1));
  await press('Verify 1 order');
  const asked = inDialog();
  expectText('LGN-0000-0001 is underpaid, ₦24,000.00 is missing.', asked);
  expect(asked.queryByRole('button', { name: /Verify/ })).toBeNull();
  await press('Go back', asked);
  await tick(nameOf(2));
  await press('Verify 1 order');
  expectText('LGN-0000-0001 is underpaid, ₦24,000.00 is missing: it is left out.', inDialog());
});

test('offers each status change that a selected order allows, with the number of these orders', async () => {
  await page(order(1), order(2, { status: 'verified' }), order(3, { status: 'refunded' }));
  await tick('Select all on this page (3)');
  const group = part('group', 'Bulk actions');
  expect(textsOf(group.getAllByRole('button'))).toEqual([
    'Clear',
    'Verify 1 order',
    'Result sent: 1 order',
    'Mark done: 1 order',
    'Print receipts',
    'Export selected',
  ]);
});

test('shows the receipts of a selection, and how many orders have none', async () => {
  const { answers } = await page(order(1), order(2));
  const { reference, createdAt } = order(1);
  const receipt = { lines: [], total: 25_000, verifiedAt: createdAt, undone: null };
  answers['POST /api/orders/receipts'] = json({
    receipts: [{ reference, placedAt: createdAt, from: 'Ada Obi', receipt }],
  });
  await tick('Select all on this page (2)');
  await press('Print receipts');
  await findHeading('Receipt LGN-0000-0001', 2);
  expectText(/^1 order without a receipt/);
  await press('Back to the orders');
  expect(await box(1)).toBeChecked();
});

test('withdraws the offer to undo after ten seconds', async () => {
  await page(order(1));
  await tick(nameOf(1));
  await press('Verify 1 order');
  const confirm = inDialog().getByRole('button', { name: 'Verify 1 order' });
  jest.useFakeTimers();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(confirm);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(button('Undo')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(UNDO_SECONDS * 1000));
  expectNone('button', 'Undo');
});

test('selects two orders with J and X, verifies them with V pressed twice, and undoes with Z', async () => {
  const { calls } = await page(order(1), order(2));
  await keysReady();
  await userEvent.keyboard('j');
  expect(link('LGN-0000-0001')).toHaveFocus();
  await userEvent.keyboard('xjx');
  expectText('2 orders selected');
  await userEvent.keyboard('v');
  await findElement('dialog');
  await userEvent.keyboard('v');
  await awaitText('2 orders verified');
  await userEvent.keyboard('z');
  await waitFor(() =>
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([STEPS, UNDO]),
  );
});

test('selects the focused order on V when none is selected, and asks for confirmation', async () => {
  await page(order(1), order(2));
  await keysReady();
  await userEvent.keyboard('jjv');
  await findElement('dialog', 'Has the money of 1 order arrived?');
  expect(screen.getByRole('checkbox', { name: nameOf(2), hidden: true })).toBeChecked();
});

test('leaves the focused order unselected on S when its status cannot change to `result-sent`', async () => {
  await page(order(1));
  await keysReady();
  await userEvent.keyboard('js');
  await waitFor(() => expect(element('checkbox', nameOf(1))).not.toBeChecked());
  expectNone('dialog');
});

test('ignores keys in a field, keys with Ctrl, and all keys when single keys are switched off', async () => {
  await page(order(1));
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

test('opens a dialog with the shortcuts on ?, in which single keys can be switched off', async () => {
  await page(order(1));
  await keysReady();
  await userEvent.keyboard('?');
  const shown = await findPart('dialog', 'Keyboard shortcuts');
  expectText('verify; again to confirm', shown);
  await userEvent.click(shown.getByRole('checkbox', { name: 'Use single keys' }));
  await press('Close', shown);
  await userEvent.keyboard('j');
  expect(link('LGN-0000-0001')).not.toHaveFocus();
});
