import type { StatementImport, TransferLine } from '@lagoon/shared/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, open, serveCalls } from '../../testing/index';

const LIST = 'GET /api/transfers';
const IMPORT = 'POST /api/transfers/import';
const CONFIRM = 'POST /api/transfers/confirm';
let made = 0;
const line = (change: Partial<TransferLine> = {}): TransferLine => {
  made += 1;
  return {
    id: `t${made}`,
    day: '2026-11-20',
    kobo: 1_500_000,
    narration: 'NIP/ADA OBI',
    bank: 'GTBank',
    reason: 'reference',
    orders: ['LGN-7F3K-92QD'],
    ...change,
  };
};
const imported = (change: Partial<StatementImport> = {}): StatementImport => ({
  bank: 'GTBank',
  columns: { names: [], sample: [], chosen: {} },
  imported: true,
  added: 1,
  lines: [line()],
  ...change,
});
const list =
  (...lines: TransferLine[]) =>
  () =>
    Response.json({ lines, more: false });
const file = () => new File(['a'], 'november.csv', { type: 'text/csv' });
const drop = async () => userEvent.upload(await screen.findByLabelText('Statement'), file());
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('groups the lines of a statement by verdict, each with its match and reason', async () => {
  const lines = [
    line(),
    line({ reason: 'name', orders: ['LGN-0000-0001'] }),
    line({ id: null, kobo: -5000, reason: 'money out', orders: [] }),
  ];
  serveCalls({ [LIST]: list(), [IMPORT]: () => Response.json(imported({ lines })) });
  open('/dashboard/transfers');
  await drop();
  expect(await screen.findByText('november.csv: 3 lines of GTBank, 1 of them new')).toBeVisible();
  const filter = within(screen.getByRole('navigation', { name: 'Filter by match' }));
  expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Exact (1)', 'To decide (1)', 'Explained (1)']);
  const row = () => within(within(screen.getByRole('table', { name: 'Transfers' })).getAllByRole('row')[1] as HTMLElement);
  expect(row().getByText('Names the order, with the exact amount.')).toBeVisible();
  expect(row().getByText('₦15,000.00')).toBeVisible();
  expect(row().getByRole('link', { name: 'LGN-7F3K-92QD' })).toHaveAttribute('href', '/dashboard/orders/LGN-7F3K-92QD');
  await userEvent.click(filter.getByRole('link', { name: 'To decide (1)' }));
  expect(await screen.findByText('Only name and amount fit.')).toBeVisible();
  await userEvent.click(filter.getByRole('link', { name: 'Explained (1)' }));
  expect(await screen.findByText('Money that left the account.')).toBeVisible();
  expect(row().queryByRole('button')).toBeNull();
});

test('confirms all exact transfers with one click', async () => {
  const lines = [line(), line({ orders: ['LGN-0000-0002'] })];
  const server = serveCalls({ [LIST]: list(...lines), [CONFIRM]: () => Response.json({ verified: ['LGN-7F3K-92QD'], left: [lines[1]] }) });
  open('/dashboard/transfers');
  await screen.findByRole('table', { name: 'Transfers' });
  await press('Confirm all 2 exact');
  expect(await screen.findByText('1 order verified. 1 transfers have changed and were left alone.')).toBeVisible();
  const request = server.requests.find(({ url }) => url.endsWith('/confirm'));
  expect(await request?.json()).toEqual({ ids: lines.map(({ id }) => id) });
});

test('asks which columns to read when the format of a statement is unknown, and sends the choice', async () => {
  const append = jest.spyOn(FormData.prototype, 'append');
  const columns = {
    names: ['Date', 'Paid in', 'Text'],
    sample: [['20/11/2026', '15,000.00', 'ADA']],
    chosen: { date: 'Date', credit: 'Paid in' },
  };
  const answers = [imported({ imported: false, added: 0, lines: [], bank: '', columns }), imported()];
  serveCalls({ [LIST]: list(), [IMPORT]: () => Response.json(answers.shift()) });
  open('/dashboard/transfers');
  await drop();
  expect(await screen.findByRole('cell', { name: 'ADA' })).toBeVisible();
  expect(screen.getByLabelText(/^Money in/)).toHaveValue('Paid in');
  await press('Import');
  expect(screen.getByText('Name of the bank is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name of the bank'), 'GTBank');
  await userEvent.selectOptions(screen.getByLabelText('Narration'), 'Text');
  await press('Import');
  expect(await screen.findByRole('button', { name: 'Confirm all 1 exact' })).toBeVisible();
  expect(append.mock.calls.slice(1)).toEqual([
    ['file', expect.any(File)],
    ['bank', 'GTBank'],
    ['columns', JSON.stringify({ date: 'Date', narration: 'Text', credit: 'Paid in' })],
  ]);
});

test('shows the server’s sentence about a file, and rejects a large file without a request', async () => {
  const server = serveCalls({ [LIST]: list(), [IMPORT]: () => failure(422, 'Line 3 cannot be read. Nothing was imported.') });
  open('/dashboard/transfers');
  await drop();
  expect(await screen.findByText('Line 3 cannot be read. Nothing was imported.')).toBeVisible();
  const large = file();
  Object.defineProperty(large, 'size', { value: 9 * 1024 * 1024 });
  await userEvent.upload(screen.getByLabelText('Statement'), large);
  expect(await screen.findByText('The file is larger than 8 MB. Export fewer days at a time.')).toBeVisible();
  expect(server.calls.filter((call) => call === IMPORT)).toHaveLength(1);
});

test('matches a transfer to the proposed or to another order, or sets the transfer aside', async () => {
  const proposal = line({ id: 'p1', reason: 'name' });
  const bodies: unknown[] = [];
  const done = async (request: Request) => {
    bodies.push(await request.json());
    return Response.json({ message: 'Done.' });
  };
  serveCalls({ [LIST]: list(proposal), 'POST /api/transfers/p1/match': done, 'POST /api/transfers/aside': done });
  open('/dashboard/transfers');
  await screen.findByRole('table', { name: 'Transfers' });
  await press('Match LGN-7F3K-92QD');
  await screen.findByText('Done.');
  await press('Other order');
  await press('Match');
  expect(screen.getByText('Reference is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reference'), 'lgn 0000 0001');
  await press('Match');
  await press('Set aside');
  expect(bodies).toEqual([{ reference: 'LGN-7F3K-92QD' }, { reference: 'lgn 0000 0001' }, { ids: ['p1'] }]);
});

test('shows a notice when no transfer waits for a decision', async () => {
  serveCalls({ [LIST]: list() });
  open('/dashboard/transfers');
  expect(await screen.findByRole('heading', { name: 'No transfer waits' })).toBeVisible();
});
