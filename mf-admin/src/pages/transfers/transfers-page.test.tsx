import type {
  ImportRecord,
  StatementImport,
  StatementQuestion,
  TransferLine,
} from '@lagoon/shared/domain';
import {
  type Answers,
  awaitText,
  element,
  expectLink,
  expectText,
  failure,
  field,
  findButton,
  findElement,
  findHeading,
  findPart,
  follow,
  json,
  keysReady,
  open,
  pageOf,
  part,
  press,
  screen,
  serveCalls,
  textsOf,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { orderWith } from '../../testing/orders';

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
    expected: [{ name: 'Ada Obi', missing: 1_500_000 }],
    ...change,
  };
};
const RECORD: ImportRecord = {
  id: 'i1',
  bank: 'GTBank',
  fileName: 'november.csv',
  lines: 3,
  added: 1,
  by: 'admin',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const imported = (change: Partial<StatementImport> = {}): StatementImport => ({
  bank: 'GTBank',
  banks: ['GTBank'],
  table: { names: [], sample: [], lines: [] },
  chosen: {},
  counts: { lines: 4, in: 2, out: 1, continued: 0, leftOut: { failed: 1 } },
  sums: { in: 3_000_000, out: 5_000 },
  leftOut: [{ line: 4, text: 'NIP/BISI · 900.00 · FAILED', reason: 'failed' }],
  questions: [],
  examples: ['₦15,000.00 came in on 20 November 2026, from NIP/ADA OBI.'],
  proven: true,
  imported: RECORD,
  lines: [line()],
  ...change,
});
const listWith = (change: object) =>
  json({ lines: [], more: false, aside: [], imports: [], ...change });
const list = (...lines: TransferLine[]) => listWith({ lines });
const file = () => new File(['a'], 'november.csv', { type: 'text/csv' });
const drop = async () => userEvent.upload(await screen.findByLabelText('Statement'), file());
/** Opens the page of a fake server without transfers. */
const page = (answers: Answers = {}) => {
  const server = serveCalls({ [LIST]: list(), ...answers });
  open('/dashboard/transfers');
  return server;
};
/** Opens the page, and imports a file whose successive answers are given. */
const importing = async (...answers: StatementImport[]) => {
  const server = page({ [IMPORT]: () => Response.json(answers.shift()) });
  await drop();
  return server;
};

test('groups the lines of a statement by verdict, each with its match and reason', async () => {
  const lines = [
    line(),
    line({ reason: 'name', orders: ['LGN-0000-0001'] }),
    line({ id: null, kobo: -5000, reason: 'money out', orders: [] }),
  ];
  await importing(imported({ lines }));
  await findElement('table', 'Transfers');
  const filter = part('navigation', 'Filter by match');
  expect(textsOf(filter.getAllByRole('link'))).toEqual([
    ...['Exact (1)', 'To decide (1)', 'Explained (1)', 'Set aside (0)'],
  ]);
  const row = () => within(part('table', 'Transfers').getAllByRole('row')[1] as HTMLElement);
  expectText('Names the order, with the exact amount.', row());
  expectText('₦15,000.00', row());
  expectText(/, Ada Obi: ₦15,000.00 expected$/, row());
  expectText('20 Nov', row());
  await expectLink('LGN-7F3K-92QD', '/dashboard/orders/LGN-7F3K-92QD', row());
  await follow('To decide (1)', filter);
  await awaitText('Same name and amount, no reference.');
  await follow('Explained (1)', filter);
  await awaitText('Money that left the account.');
  expect(row().queryByRole('button', { name: /Match|aside/ })).toBeNull();
});

test('confirms all exact transfers by C, which can be undone', async () => {
  const lines = [line(), line({ orders: ['LGN-0000-0002'] })];
  const paid = [{ key: 'LGN-7F3K-92QD', version: 3 }];
  const left = [lines[1], line({ reason: 'order closed' })];
  const server = page({
    [LIST]: list(...lines),
    [CONFIRM]: json({ verified: ['LGN-7F3K-92QD'], paid, left }),
    'POST /api/orders/undo': json({ done: paid, left: [] }),
  });
  await findElement('table', 'Transfers');
  await keysReady();
  await userEvent.keyboard('c');
  await awaitText(
    '1 order verified. 1 transfer can be confirmed next. 1 transfer changed in between and stayed.',
  );
  await press('Undo');
  await awaitText('Undone');
  expect(await server.sent(CONFIRM)).toEqual([{ ids: lines.map(({ id }) => id) }]);
  expect(await server.sent('POST /api/orders/undo')).toEqual([{ records: paid }]);
});

test.each([
  [1_400_000, 'too little', '₦1,000.00 less than the order'],
  [
    1_600_000,
    'maybe reversed',
    'The bank has reversed a payment of this amount: ask which one. ₦1,000.00 more than the order',
  ],
] as const)(
  'shows the difference between %i kobo and the amount to pay when the reason is "%s"',
  async (kobo, reason, text) => {
    page({ [LIST]: list(line({ kobo, reason })) });
    await awaitText(text);
    expectText(/, Ada Obi: ₦15,000.00 expected$/);
  },
);

test('brings a transfer back that was set aside', async () => {
  const aside = line({ id: 'a1', reason: 'set aside', orders: [], expected: [] });
  const BACK = 'POST /api/transfers/undo';
  const records = [{ key: 'a1', version: 1 }];
  const { sent } = page({
    [LIST]: listWith({ aside: [aside] }),
    [BACK]: json({ done: records, left: [] }),
  });
  await press('Bring back');
  await awaitText('1 transfer brought back.');
  expect(await sent(BACK)).toEqual([{ records }]);
});

test('shows the counts, sums, left-out lines and proof of an import', async () => {
  await importing(imported());
  const summary = await findPart('region', 'november.csv of GTBank');
  expect(summary.getByRole('heading', { level: 2 })).toHaveFocus();
  for (const text of [
    '4 lines: 2 payments in, 1 out, 1 left out, 1 new.',
    '₦30,000.00 in 2 payments',
    '₦50.00 in 1 payment',
    'failed: 1',
    'The balances of the file agree with its amounts, line by line.',
    '₦15,000.00 came in on 20 November 2026, from NIP/ADA OBI.',
  ])
    expectText(text, summary);
  await userEvent.click(summary.getByText('1 line left out'));
  expect(summary.getByRole('row', { name: '4 failed NIP/BISI · 900.00 · FAILED' })).toBeVisible();
});

let append: jest.SpyInstance;
beforeEach(() => {
  append = jest.spyOn(FormData.prototype, 'append');
});
/** Returns the fields of the last import request. */
const lastSent = () => {
  const calls = append.mock.calls.map(([name, value]): [string, unknown] => [
    name,
    name === 'choices' ? JSON.parse(String(value)) : value,
  ]);
  return Object.fromEntries(calls.slice(calls.map(([name]) => name).lastIndexOf('file')));
};
const TABLE = {
  names: ['Date', 'Paid in', 'Text'],
  sample: [['20/11/2026', '15,000.00', 'ADA']],
  lines: [
    { line: 1, text: 'GTBank' },
    { line: 2, text: 'Date · Paid in · Text' },
  ],
};
const CHOSEN = {
  header: 2,
  columns: { date: 'Date', credit: 'Paid in' },
  words: { paid: 'counts' as const },
};
const asked = (change: Partial<StatementImport> = {}) =>
  imported({ imported: null, lines: [], table: TABLE, chosen: CHOSEN, ...change });

test('reads a file again after a changed choice, and imports it by the choices that were shown', async () => {
  await importing(
    asked({ bank: '' }),
    asked({ chosen: { ...CHOSEN, columns: { ...CHOSEN.columns, narration: 'Text' } } }),
    imported(),
  );
  expect(await findHeading('How to read november.csv')).toHaveFocus();
  expect(element('cell', 'ADA')).toBeVisible();
  expect(field(/^Money in/)).toHaveValue('Paid in');
  await press('Import');
  expect(field('Name of the bank')).toHaveAccessibleDescription('Name of the bank is required');
  await userEvent.type(field('Name of the bank'), 'GTBank');
  await userEvent.selectOptions(field('Narration'), 'Text');
  await press('Read again');
  await findButton('Import');
  expect(lastSent()).toMatchObject({
    bank: 'GTBank',
    check: 'true',
    choices: { columns: { narration: 'Text' } },
  });
  await press('Import');
  await findButton('Confirm all 1 exact');
  const { check, choices } = lastSent();
  expect(check).toBeUndefined();
  expect(choices).toMatchObject({
    header: 2,
    words: { paid: 'counts' },
    columns: { date: 'Date', narration: 'Text', credit: 'Paid in' },
  });
});

const HEADER: StatementQuestion = {
  text: 'Choose the line with the names of the columns.',
  answers: [
    { label: 'Line 1: GTBank', choices: { header: 1 } },
    { label: 'No line has names', choices: { header: 0 } },
  ],
};
test.each<[string, Partial<StatementImport>, number, () => Promise<void>]>([
  [
    'changed',
    {},
    1,
    () => userEvent.selectOptions(field('Line with the names of the columns'), '1: GTBank'),
  ],
  [
    'asked',
    { chosen: {}, questions: [HEADER] },
    0,
    () => userEvent.click(element('radio', 'No line has names')),
  ],
])(
  'sends only the line with the names of the columns when it is %s',
  async (_, change, header, choose) => {
    await importing(asked(change), asked(change));
    await findHeading('How to read november.csv');
    await choose();
    await press('Read again');
    expect(lastSent()).toMatchObject({ choices: { header }, check: 'true' });
    expect(lastSent().choices).not.toHaveProperty('columns');
  },
);

test('asks each question of the reading, and merges the answer into the choices', async () => {
  const question = {
    text: 'Line 3: is “Sent” money in or out?',
    answers: [
      { label: 'In', choices: { words: { sent: 'in' as const } } },
      { label: 'Out', choices: { words: { sent: 'out' as const } } },
    ],
  };
  const asks = asked({ questions: [question, { text: 'Line 9 is damaged.', answers: [] }] });
  await importing(asks, asks);
  const group = await findElement('radiogroup', question.text);
  expectText('Line 9 is damaged.');
  await press('Import');
  expect(group).toHaveAccessibleDescription('Choose an answer');
  expect(within(group).getByRole('radio', { name: 'In' })).toHaveFocus();
  await userEvent.click(within(group).getByRole('radio', { name: 'Out' }));
  await press('Read again');
  expect(lastSent()).toMatchObject({ choices: { words: { paid: 'counts', sent: 'out' } } });
});

const UNDO = 'POST /api/transfers/imports/i1/undo';
test('undoes an import before its columns are chosen again, and asks its questions again', async () => {
  const { answers, calls } = await importing(
    imported({ chosen: { ...CHOSEN, dates: 'day first' } }),
    asked(),
  );
  answers[UNDO] = json({ message: 'The import was undone: 1 transfer removed.' });
  await press('Choose the columns again');
  await findHeading('How to read november.csv');
  expect(calls).toContain(UNDO);
  expect(lastSent()).toMatchObject({
    bank: 'GTBank',
    check: 'true',
    choices: { header: 2, columns: CHOSEN.columns },
  });
  expect(lastSent().choices).not.toHaveProperty('dates');
});

test('shows why an import cannot be undone, after the import and in the list of imports', async () => {
  const reason = 'The import can no longer be undone.';
  page({
    [LIST]: listWith({ lines: [line()], imports: [RECORD] }),
    [IMPORT]: json(imported()),
    [UNDO]: () => failure(409, reason),
  });
  await userEvent.click(await screen.findByText('Latest imports'));
  await press('Undo the import of november.csv');
  await awaitText(reason);
  await drop();
  await press('Undo the import');
  await awaitText(reason);
});

test('moves to the first transfer by J while the list of imports is closed', async () => {
  page({ [LIST]: listWith({ lines: [line({ reason: 'name' })], imports: [RECORD] }) });
  await awaitText('Latest imports');
  await keysReady();
  await userEvent.keyboard('j');
  expect(document.activeElement?.closest('table')).toHaveAccessibleName('Transfers');
});

test('shows the server’s sentence about a file, and rejects a large file without a request', async () => {
  const sentence = 'Line 3 cannot be read. Nothing was imported.';
  const server = page({ [IMPORT]: () => failure(422, sentence) });
  await drop();
  await awaitText(sentence);
  const large = file();
  Object.defineProperty(large, 'size', { value: 9 * 1024 * 1024 });
  await userEvent.upload(field('Statement'), large);
  await awaitText('The file is larger than 8 MB. Export fewer days at a time.');
  expect(server.made(IMPORT)).toHaveLength(1);
});

test('matches a transfer to the proposed or to another order, or sets the transfer aside', async () => {
  const proposal = line({ id: 'p1', reason: 'name' });
  const bodies: unknown[] = [];
  const done = async (request: Request) => {
    bodies.push(await request.json());
    const verified = ['LGN-7F3K-92QD'];
    return Response.json({ message: '1 set aside.', verified, paid: [], left: [] });
  };
  const found = [
    orderWith({ reference: 'LGN-0000-0002', subtotal: 14_000 }),
    orderWith({ reference: 'LGN-0000-0003', subtotal: 15_000 }),
  ];
  page({
    [LIST]: list(proposal),
    'GET /api/orders': json(pageOf(found)),
    'POST /api/transfers/p1/match': done,
    'POST /api/transfers/aside': done,
  });
  await findElement('table', 'Transfers');
  await keysReady();
  await userEvent.keyboard('jm');
  await awaitText('1 order verified.');
  await press('Other order');
  const orders = await findPart('list', 'Orders, the best fit first');
  await waitFor(() =>
    expect(orders.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Match LGN-0000-0003',
      'Match LGN-0000-0002',
    ]),
  );
  expectText('₦14,000.00 expected', orders);
  await userEvent.type(field('Reference, name, phone or e-mail'), 'lgn 0000 0001{Enter}');
  await press('Set aside');
  await awaitText('1 set aside.');
  expect(bodies).toEqual([
    { reference: 'LGN-7F3K-92QD' },
    { reference: 'LGN-0000-0001' },
    { ids: ['p1'] },
  ]);
});

test('shows a notice when no transfer waits for a decision', async () => {
  page();
  await findHeading('No transfer waits');
});
