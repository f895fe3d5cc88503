import type { StatementImport, TransferLine, TransfersConfirmed } from '@lagoon/shared/domain';
import {
  admins,
  orders,
  outbox,
  paymentAccounts,
  statementImports,
  transfers,
} from '../../platform/db';
import { payments } from '../../testing/payments';
import { orderRow } from '../../testing/records';
import { uploadStatement } from '../../testing/statements';

const server = payments();

const upload = (content: string | Buffer, fields: Record<string, string> = {}) =>
  uploadStatement(server.app, content, fields, server.signedIn);
const send = async (...args: Parameters<typeof upload>): Promise<StatementImport> =>
  (await upload(...args)).json();
/** Imports a file with choices of staff. */
const sendWith = (choices: object, content: string, bank = 'GTBank') =>
  send(content, { bank, choices: JSON.stringify(choices) });
const COLUMNS = {
  date: 'Date',
  credit: 'Credit',
  debit: 'Debit',
  narration: 'Narration',
  account: 'Virtual account',
};
const statement = (...lines: string[]) =>
  ['Date,Credit,Debit,Narration,Virtual account', ...lines].join('\n');
const load = (...lines: string[]) => sendWith({ columns: COLUMNS }, statement(...lines));
const addedOf = ({ imported }: StatementImport) => imported?.added;
const idsOf = (lines: TransferLine[]) => lines.flatMap(({ id }) => id ?? []);
const confirm = (ids: string[]): Promise<TransfersConfirmed> =>
  server.json('POST', '/api/transfers/confirm', { ids });

describe('the bank account of an order', () => {
  test('identifies the order of a transfer with the exact amount, and a confirmation verifies the order', async () => {
    const account = await server.openAccount('cart a');
    const reference = await server.placeOrder(account, 'cart a');
    const { lines } = await load(`2026-11-26,"15,000.00",,NIP/ADA,${account}`);
    expect(lines).toMatchObject([{ reason: 'account', orders: [reference], kobo: 1_500_000 }]);
    expect(await confirm(idsOf(lines))).toEqual({
      verified: [reference],
      paid: [{ key: reference, version: 3 }],
      left: [],
    });
    const order = await server.read(reference);
    expect(order).toMatchObject({
      status: 'verified',
      received: 1_500_000,
      transfers: [{ source: 'statement', bank: 'GTBank', by: 'admin' }],
    });
    expect(order.events.at(-1)).toMatchObject({
      status: 'verified',
      by: 'admin',
      note: 'Found on the bank’s statement.',
    });
  });
  test.each([
    ['without the key of the cart', ''],
    ['with the key of another cart', 'cart b'],
  ])('does not verify an order that names it %s', async (_, cart) => {
    const account = await server.openAccount('cart a');
    const forged = await server.placeOrder(account, cart);
    const { lines } = await load(`2026-11-26,15000,,NIP/ADA,${account}`);
    expect(lines).toMatchObject([{ reason: 'account not proven', orders: [forged] }]);
    expect(await confirm(idsOf(lines))).toMatchObject({
      verified: [],
      left: [{ reason: 'account not proven' }],
    });
    expect(await server.read(forged)).toMatchObject({
      status: 'pending-verification',
      received: 0,
    });
  });
  test('is proven only for the first order of a cart, and for no order after another cart gets the same number', async () => {
    const account = await server.openAccount('cart a');
    const first = await server.placeOrder(account, 'cart a');
    const second = await server.placeOrder(account, 'cart a');
    expect((await load(`2026-11-26,15000,,NIP/ADA,${account}`)).lines).toMatchObject([
      { reason: 'account', orders: [first] },
    ]);
    const createdAt = new Date('2026-11-26T10:00:00Z');
    await server.db.update(paymentAccounts).set({ createdAt: new Date('2026-11-20T10:00:00Z') });
    await server.db
      .insert(paymentAccounts)
      .values({ account, bank: 'Bank', cart: 'another', createdAt });
    expect((await load(`2026-11-26,15000,,NIP/ADA 2,${account}`)).lines).toMatchObject([
      { reason: 'account not proven', orders: [second] },
    ]);
  });
});

describe('the import', () => {
  test('asks which columns to use in a file with an unknown header, and uses the answer for the next file', async () => {
    const file = statement('26/11/2026,10,,a,');
    const first = await send(file);
    expect(first).toMatchObject({
      imported: null,
      lines: [],
      chosen: { columns: { date: 'Date', credit: 'Credit' } },
    });
    expect(await server.db.$count(transfers)).toBe(0);
    await sendWith({ columns: COLUMNS }, file);
    expect(await send(statement('27/11/2026,20,,b,'))).toMatchObject({
      ...{ bank: 'GTBank', banks: ['GTBank'], chosen: { columns: COLUMNS } },
      imported: { bank: 'GTBank', fileName: 'statement.csv', lines: 1, added: 1, by: 'admin' },
    });
  });
  test('only reads a file of a known bank when a check is requested', async () => {
    await load('2026-11-20,15000,,a,');
    const checked = await send(statement('2026-11-21,15000,,b,'), { check: 'true' });
    expect(checked).toMatchObject({ bank: 'GTBank', imported: null, counts: { in: 1 } });
    expect(await server.db.$count(transfers)).toBe(1);
  });
  test.each([
    [
      'no column of money',
      statement('2026-11-20,15000,,a,'),
      { ...COLUMNS, credit: '', debit: '' },
      /^Choose the column with the money/,
    ],
    [
      'a damaged line',
      statement('2026-11-20,15000,,a,', '2026-11-20,x,,b,'),
      COLUMNS,
      /^Line 3: the amount “x” cannot be read/,
    ],
  ])('stores nothing while the reading has a question about %s', async (_, file, columns, text) => {
    expect(await sendWith({ columns }, file)).toMatchObject({
      imported: null,
      questions: [{ text: expect.stringMatching(text) }],
    });
    for (const table of [transfers, statementImports])
      expect(await server.db.$count(table)).toBe(0);
  });
  test('keeps the equal lines of two banks, and asks for the bank when both have files with these columns', async () => {
    const file = statement('2026-11-20,7500,,POS TERMINAL 4,');
    const added = async (bank: string) => addedOf(await sendWith({ columns: COLUMNS }, file, bank));
    expect([await added('GTBank'), await added('Access'), await added('GT bank')]).toEqual([
      1, 1, 0,
    ]);
    const banks = (await server.db.select().from(transfers)).map(({ bank }) => bank);
    expect(banks.sort()).toEqual(['Access', 'GTBank']);
    expect(await send(file)).toMatchObject({ bank: '', imported: null });
    expect(await send(file, { bank: 'access' })).toMatchObject({
      bank: 'Access',
      imported: { added: 0 },
    });
  });
  test('changes nothing when the same file is imported twice', async () => {
    await server.db.insert(orders).values(orderRow({ reference: 'LGN-0000-000A' }));
    const lines = [
      '2026-11-20,15000,,REF LGN-0000-000A,',
      '2026-11-20,,50,CHARGE,',
      '2026-11-20,15000,,REF LGN-0000-000A,',
    ];
    const first = await load(...lines);
    expect(addedOf(first)).toBe(2);
    // either of the two equal lines pays the order
    expect(first.lines.map(({ reason }) => reason).sort()).toEqual([
      'money out',
      'paid already',
      'reference',
    ]);
    const again = await load(...lines);
    expect([addedOf(again), again.lines]).toEqual([0, first.lines]);
    await confirm(idsOf(first.lines));
    const third = await load(...lines);
    const expected = first.lines.map((line) =>
      line.reason === 'reference' ? { ...line, id: null, reason: 'known already' } : line,
    );
    expect([addedOf(third), third.lines]).toMatchObject([
      0,
      expected.map(({ expected: _, ...line }) => line),
    ]);
    expect(await server.read('LGN-0000-000A')).toMatchObject({ received: 1_500_000, version: 3 });
  });
  test('stores three transfers when several files contain an equal line one, two or three times', async () => {
    const line = '2026-11-20,7500,,POS TERMINAL 4,';
    const added = async (count: number) => addedOf(await load(...Array<string>(count).fill(line)));
    expect([
      await added(1),
      await added(2),
      await added(2),
      await added(1),
      await added(3),
    ]).toEqual([1, 1, 0, 0, 1]);
    expect(await server.db.$count(transfers)).toBe(3);
  });
  test.each([
    [
      'only one of two equal lines',
      'of their own',
      ['S00000041', 'S00000041', 'S00000042'],
      ['no order', 'listed twice', 'no order'],
    ],
    [
      'two equal lines',
      'of a batch',
      ['S00000041', 'S00000041', 'S00000041', 'S00000042'],
      Array(4).fill('no order'),
    ],
    [
      'two equal lines',
      'of the whole statement',
      ['STM202611', 'STM202611'],
      ['no order', 'no order'],
    ],
  ])('stores %s with a reference %s', async (_, __, references, reasons) => {
    const columns = {
      date: 'Date',
      credit: 'Credit',
      narration: 'Narration',
      reference: 'Reference',
    };
    const lines = references.map(
      (reference, at) => `2026-11-20,7500,POS TERMINAL ${at < 2 ? 4 : 5},${reference}`,
    );
    const file = ['Date,Credit,Narration,Reference', ...lines].join('\n');
    const answer = await sendWith({ columns }, file);
    const stored = reasons.filter((reason) => reason !== 'listed twice').length;
    expect([answer.lines.map(({ reason }) => reason), addedOf(answer)]).toEqual([reasons, stored]);
    expect(addedOf(await sendWith({ columns }, file))).toBe(0);
  });
  test('stores two equal lines with a reference of their own when the balances prove both', async () => {
    const lines = ['7500,S00000041,7500', '7500,S00000041,15000', '100,S00000042,15100'].map(
      (line) => `2026-11-20,POS,${line}`,
    );
    const file = ['Date,Narration,Credit,Reference,Balance', ...lines].join('\n');
    const answer = await sendWith((await send(file)).chosen, file);
    expect([answer.proven, addedOf(answer)]).toEqual([true, 3]);
  });
  test.each<[string, string | Buffer, number, RegExp]>([
    [
      '100,000 lines',
      statement(...Array(100_000).fill('2026-11-20,1,,a,')),
      422,
      /^The file has more than 5,000 lines/,
    ],
    [
      'more than 8 MB',
      Buffer.alloc(9 * 1024 * 1024, 'a'),
      413,
      /^The file is larger than 8 MB\..*Nothing was imported\./,
    ],
  ])('rejects %s with a sentence and stores nothing', async (_, file, status, sentence) => {
    const answer = await upload(file);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
    for (const table of [transfers, statementImports])
      expect(await server.db.$count(table)).toBe(0);
  });
});

describe('undoing an import', () => {
  const FIRST = '2026-11-20,15000,,REF LGN-0000-000A,';
  const SECOND = '2026-11-20,999,,SOMEONE ELSE,';
  const count = (table: typeof transfers | typeof statementImports) => server.db.$count(table);
  const undo = async ({ imported }: StatementImport) => {
    const answer = await server.call('POST', `/api/transfers/imports/${imported?.id}/undo`);
    return [answer.statusCode, answer.json().message];
  };
  const DONE = (transfersRemoved: string) => [
    200,
    `The import was undone: ${transfersRemoved} removed.`,
  ];
  beforeEach(() => server.db.insert(orders).values(orderRow({ reference: 'LGN-0000-000A' })));

  test('deletes its transfers, its record and its choice of columns', async () => {
    const imported = await load(FIRST, SECOND);
    expect((await server.json('GET', '/api/transfers')).imports).toEqual([imported.imported]);
    expect(await undo(imported)).toEqual(DONE('2 transfers'));
    expect([await count(transfers), await count(statementImports)]).toEqual([0, 0]);
    expect(await send(statement(FIRST))).toMatchObject({ bank: '', imported: null });
    expect(await undo(imported)).toEqual([
      404,
      expect.stringContaining('There is no such import.'),
    ]);
  });
  test('restores the choice of the previous import', async () => {
    await load(FIRST);
    const columns = { date: 'Date', credit: 'Debit', narration: 'Narration' };
    const file = statement('2026-11-21,,2,a,');
    const wrong = await sendWith({ columns }, file);
    expect(wrong.lines).toMatchObject([{ kobo: 200 }]);
    await undo(wrong);
    expect(await send(file)).toMatchObject({
      chosen: { columns: COLUMNS },
      lines: [{ kobo: -200 }],
    });
  });
  test('keeps the transfers that another import contains', async () => {
    const [first, both] = [await load(FIRST), await load(FIRST, SECOND)];
    expect(await undo(first)).toEqual(DONE('0 transfers'));
    expect(await count(transfers)).toBe(2);
    expect(await undo(both)).toEqual(DONE('2 transfers'));
  });
  test.each([
    ['matched', ({ lines }: StatementImport) => confirm(idsOf(lines))],
    [
      'set aside',
      ({ lines }: StatementImport) =>
        server.call('POST', '/api/transfers/aside', { ids: idsOf(lines).slice(0, 1) }),
    ],
  ])('is refused when one of its transfers is %s', async (_, decide) => {
    const imported = await load(FIRST, SECOND);
    await decide(imported);
    expect(await undo(imported)).toEqual([409, expect.stringContaining('1 of its 2 transfers')]);
    expect([await count(transfers), await count(statementImports)]).toEqual([2, 1]);
    // the second import has only one undecided line
    const second = await load(FIRST, '2026-11-21,1,,NEW,');
    expect(await undo(second)).toEqual(DONE('1 transfer'));
  });
  test.each([1, 2, 3, 4])('agrees with a confirmation at the same time (try %i)', async () => {
    const imported = await load(FIRST, SECOND);
    const [undone, confirmed] = await Promise.all([undo(imported), confirm(idsOf(imported.lines))]);
    const isVerified = (await server.read('LGN-0000-000A')).status === 'verified';
    expect(confirmed.verified).toEqual(isVerified ? ['LGN-0000-000A'] : []);
    expect([undone[0], await count(transfers)]).toEqual(isVerified ? [409, 2] : [200, 0]);
  });
  test('removes the transfers once when two administrators undo it at the same time', async () => {
    const imported = await load(FIRST, SECOND);
    expect(
      (await Promise.all([undo(imported), undo(imported)])).map(([status]) => status).sort(),
    ).toEqual([200, 404]);
  });
  test.each([1, 2, 3, 4])(
    'leaves each line of a file that is imported again at the same time (try %i)',
    async () => {
      const imported = await load(FIRST, SECOND);
      const [[status], again] = await Promise.all([undo(imported), load(FIRST, SECOND)]);
      expect([
        status,
        again.lines.length,
        await count(transfers),
        await count(statementImports),
      ]).toEqual([200, 2, 2, 1]);
    },
  );
});

describe('decisions', () => {
  beforeEach(() =>
    server.db
      .insert(orders)
      .values([
        orderRow({ reference: 'LGN-0000-000A' }),
        orderRow({ reference: 'LGN-0000-000B', firstName: 'Zainab' }),
      ]),
  );

  test('skip an order that a colleague has rejected, and verify the other orders', async () => {
    const { lines } = await load(
      '2026-11-20,15000,,REF LGN-0000-000A,',
      '2026-11-20,15000,,REF LGN-0000-000B,',
    );
    const records = [{ key: 'LGN-0000-000A', version: 1 }];
    await server.call('POST', '/api/orders/steps', { status: 'rejected', note: 'No.', records });
    expect(await confirm(idsOf(lines))).toMatchObject({
      verified: ['LGN-0000-000B'],
      left: [{ reason: 'order closed' }],
    });
    expect(await confirm(idsOf(lines))).toMatchObject({
      verified: [],
      left: [{ reason: 'order closed' }],
    });
  });
  test('attribute a proposed transfer to one order only', async () => {
    const { lines } = await load('2026-11-20,15000,,ADA OBI,');
    expect(lines).toMatchObject([{ reason: 'name' }]);
    const [id = ''] = idsOf(lines);
    const match = async (reference: string) => (await server.match(id, reference)).statusCode;
    expect(await match('LGN-0000-0009')).toBe(404);
    expect(await match('lgn 0000 000a')).toBe(200);
    expect(await match('LGN-0000-000B')).toBe(409);
    expect(await server.read('LGN-0000-000A')).toMatchObject({
      status: 'verified',
      received: 1_500_000,
    });
    expect(await server.read('LGN-0000-000B')).toMatchObject({
      status: 'pending-verification',
      received: 0,
    });
  });
  test('verify an order when two transfers together equal its amount', async () => {
    const [first = ''] = idsOf((await load('2026-11-20,5000,,REF LGN-0000-000A,')).lines);
    await server.match(first, 'LGN-0000-000A');
    expect(await server.read('LGN-0000-000A')).toMatchObject({
      status: 'pending-verification',
      received: 500_000,
    });
    expect(await server.subjects()).toEqual(['₦10,000.00 is missing for order LGN-0000-000A']);
    const { lines } = await load('2026-11-21,10000,,REF LGN-0000-000A,');
    expect(lines).toMatchObject([{ reason: 'reference' }]);
    await confirm(idsOf(lines));
    expect(await server.read('LGN-0000-000A')).toMatchObject({
      status: 'verified',
      received: 1_500_000,
    });
  });
  test('can be undone: the order waits again, its e-mails are deleted, and its transfers are open', async () => {
    const lines = [
      '2026-11-20,5000,,REF LGN-0000-000A,',
      '2026-11-20,10000,,REF LGN-0000-000A,',
      '2026-11-20,5000,,REF LGN-0000-000B,',
    ];
    const before = (await load(...lines)).lines;
    const [, , less = ''] = idsOf(before);
    const { paid } = await confirm(idsOf(before));
    const matched: TransfersConfirmed = (await server.match(less, 'LGN-0000-000B')).json();
    expect([paid, matched.paid]).toEqual([
      [{ key: 'LGN-0000-000A', version: 3 }],
      [{ key: 'LGN-0000-000B', version: 2 }],
    ]);
    const records = [...paid, ...matched.paid];
    expect(await server.json('POST', '/api/orders/undo', { records })).toMatchObject({
      done: records.map(({ key }) => ({ key })),
    });
    for (const { key } of records)
      expect(await server.read(key)).toMatchObject({
        status: 'pending-verification',
        received: 0,
        transfers: [],
      });
    expect(await server.db.$count(outbox)).toBe(0);
    expect((await load(...lines)).lines).toEqual(before);
  });
  test('remove a transfer from the list when it is set aside, and can bring it back', async () => {
    const { lines } = await load('2026-11-20,999,,SOMEONE ELSE,');
    const [key = ''] = idsOf(lines);
    const open = () => server.json('GET', '/api/transfers');
    const bringBack = () =>
      server.json('POST', '/api/transfers/undo', { records: [{ key, version: 1 }] });
    expect(await server.json('POST', '/api/transfers/aside', { ids: [key] })).toEqual({
      message: '1 set aside.',
    });
    expect(await open()).toMatchObject({
      lines: [],
      more: false,
      aside: [{ id: key, reason: 'set aside' }],
    });
    expect(await bringBack()).toEqual({ done: [{ key, version: 1 }], left: [] });
    expect(await open()).toMatchObject({ lines, aside: [] });
    expect(await bringBack()).toEqual({
      done: [],
      left: [{ key, reason: 'The transfer is not set aside.' }],
    });
  });
});

test.each([
  ['GET', '/api/transfers'],
  ['POST', '/api/transfers/confirm'],
  ['POST', '/api/transfers/aside'],
  ['POST', '/api/transfers/undo'],
  ['POST', '/api/transfers/00000000-0000-4000-8000-000000000000/match'],
  ['POST', '/api/transfers/import'],
  ['POST', '/api/transfers/imports/00000000-0000-4000-8000-000000000000/undo'],
] as const)('answers %s %s to administrators only', async (method, url) =>
  expect(await server.status(method, url, undefined, {})).toBe(401),
);
test('logs no payer', async () => {
  await load('2026-11-20,999,,PAYER NAMED NWAKAEGO,');
  await load('2026-11-20,NWAKAEGO,,b,');
  expect(server.log.join('\n')).not.toContain('NWAKAEGO');
  expect(await server.db.$count(admins)).toBe(1);
});
