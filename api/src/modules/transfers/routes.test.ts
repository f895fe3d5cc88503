import type {
  OrderRecord,
  StatementImport,
  TransferLine,
  TransfersConfirmed,
} from '@lagoon/shared/domain';
import {
  admins,
  orders,
  outbox,
  paymentAccounts,
  paymentSessions,
  statementImports,
  transfers,
} from '../../platform/db';
import { addProduct, orderValues, sendEmail } from '../../testing/orders';
import { orderRow } from '../../testing/records';
import { uploadStatement } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';

const NOW = new Date('2026-11-26T12:00:00.000Z');
let server: TestApp;
let product: string;
beforeAll(async () => {
  server = await startTestApp({ now: () => NOW });
  product = await addProduct(server.database.db, 'Ferritin', 15_000);
});
beforeEach(async () => {
  for (const table of [
    transfers,
    paymentAccounts,
    paymentSessions,
    orders,
    outbox,
    statementImports,
  ])
    await server.database.db.delete(table);
});
afterAll(() => server.close());

const upload = (
  content: string | Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = server.signedIn,
) => uploadStatement(server.app, content, fields, headers);
const COLUMNS = {
  date: 'Date',
  credit: 'Credit',
  debit: 'Debit',
  narration: 'Narration',
  account: 'Virtual account',
};
const CHOICES = JSON.stringify({ columns: COLUMNS });
const statement = (...lines: string[]) =>
  ['Date,Credit,Debit,Narration,Virtual account', ...lines].join('\n');
const loadFor = async (bank: string, ...lines: string[]): Promise<StatementImport> => {
  const answer = await upload(statement(...lines), { bank, choices: CHOICES });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const load = (...lines: string[]) => loadFor('GTBank', ...lines);
const addedOf = ({ imported }: StatementImport) => imported?.added;
const idsOf = (lines: TransferLine[]) => lines.flatMap(({ id }) => id ?? []);
const confirm = async (ids: string[]): Promise<TransfersConfirmed> =>
  (await server.call('POST', '/api/transfers/confirm', { ids })).json();
const read = async (reference: string): Promise<OrderRecord> =>
  (await server.call('GET', `/api/orders/${reference}`)).json();

/** Pays as a browser does: a session with a cart's key, its account, then the order. */
async function openAccount(cart: string): Promise<string> {
  const login = await server.app.inject({
    method: 'POST',
    url: '/v1/init/login',
    headers: { 'x-cart-key': cart },
    payload: {},
  });
  const { auth, accesscode } = login.json().Authorisation;
  const headers = { 'x-auth-signature': auth, authorization: `Bearer ${accesscode}` };
  return (
    await server.app.inject({ method: 'POST', url: '/v1/init/gen_dynamic_account', headers })
  ).json().account;
}
async function placeOrder(change: Record<string, string> = {}): Promise<string> {
  const items = JSON.stringify([{ id: product, quantity: 1 }]);
  const answer = await sendEmail(
    server.app,
    'order',
    orderValues({ testOption: 'Ferritin', items, ...change }),
  );
  return answer.body.replace('OK ', '');
}

describe('the bank account of an order', () => {
  test('identifies the order of a transfer with the exact amount, and a confirmation verifies the order', async () => {
    const account = await openAccount('cart a');
    const reference = await placeOrder({ payment_account: account, cart_key: 'cart a' });
    const { lines } = await load(`2026-11-26,"15,000.00",,NIP/ADA,${account}`);
    expect(lines).toMatchObject([{ reason: 'account', orders: [reference], kobo: 1_500_000 }]);
    expect(await confirm(idsOf(lines))).toEqual({
      verified: [reference],
      paid: [{ key: reference, version: 3 }],
      left: [],
    });
    const order = await read(reference);
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
    ['without the key of the cart', {}],
    ['with the key of another cart', { cart_key: 'cart b' }],
  ])('does not verify an order that names it %s', async (_, change) => {
    const account = await openAccount('cart a');
    const forged = await placeOrder({ payment_account: account, ...change });
    const { lines } = await load(`2026-11-26,15000,,NIP/ADA,${account}`);
    expect(lines).toMatchObject([{ reason: 'account not proven', orders: [forged] }]);
    expect(await confirm(idsOf(lines))).toMatchObject({
      verified: [],
      left: [{ reason: 'account not proven' }],
    });
    expect(await read(forged)).toMatchObject({ status: 'pending-verification', received: 0 });
  });
  test('is proven only for the first order of a cart, and for no order after another cart gets the same number', async () => {
    const account = await openAccount('cart a');
    const first = await placeOrder({ payment_account: account, cart_key: 'cart a' });
    const second = await placeOrder({ payment_account: account, cart_key: 'cart a' });
    expect((await load(`2026-11-26,15000,,NIP/ADA,${account}`)).lines).toMatchObject([
      { reason: 'account', orders: [first] },
    ]);
    const later = {
      account,
      bank: 'Bank',
      cart: 'another',
      createdAt: new Date('2026-11-26T10:00:00Z'),
    };
    await server.database.db
      .update(paymentAccounts)
      .set({ createdAt: new Date('2026-11-20T10:00:00Z') });
    await server.database.db.insert(paymentAccounts).values(later);
    expect((await load(`2026-11-26,15000,,NIP/ADA 2,${account}`)).lines).toMatchObject([
      { reason: 'account not proven', orders: [second] },
    ]);
  });
});

describe('the import', () => {
  test('asks which columns to use in a file with an unknown header, and uses the answer for the next file', async () => {
    const file = statement('26/11/2026,10,,a,');
    const first: StatementImport = (await upload(file)).json();
    expect(first).toMatchObject({
      imported: null,
      lines: [],
      chosen: { columns: { date: 'Date', credit: 'Credit' } },
    });
    expect(await server.database.db.$count(transfers)).toBe(0);
    await upload(file, { bank: 'GTBank', choices: CHOICES });
    expect((await upload(statement('27/11/2026,20,,b,'))).json()).toMatchObject({
      ...{ bank: 'GTBank', banks: ['GTBank'], chosen: { columns: COLUMNS } },
      imported: { bank: 'GTBank', fileName: 'statement.csv', lines: 1, added: 1, by: 'admin' },
    });
  });
  test('only reads a file of a known bank when a check is requested', async () => {
    await load('2026-11-20,15000,,a,');
    const answer = await upload(statement('2026-11-21,15000,,b,'), { check: 'true' });
    expect(answer.json()).toMatchObject({ bank: 'GTBank', imported: null, counts: { in: 1 } });
    expect(await server.database.db.$count(transfers)).toBe(1);
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
    const answer: StatementImport = (
      await upload(file, { bank: 'GTBank', choices: JSON.stringify({ columns }) })
    ).json();
    expect(answer).toMatchObject({
      imported: null,
      questions: [{ text: expect.stringMatching(text) }],
    });
    for (const table of [transfers, statementImports])
      expect(await server.database.db.$count(table)).toBe(0);
  });
  test('keeps the equal lines of two banks, and asks for the bank when both have files with these columns', async () => {
    const line = '2026-11-20,7500,,POS TERMINAL 4,';
    expect([
      addedOf(await loadFor('GTBank', line)),
      addedOf(await loadFor('Access', line)),
      addedOf(await loadFor('GT bank', line)),
    ]).toEqual([1, 1, 0]);
    const banks = (await server.database.db.select().from(transfers)).map(({ bank }) => bank);
    expect(banks.sort()).toEqual(['Access', 'GTBank']);
    expect((await upload(statement(line))).json()).toMatchObject({ bank: '', imported: null });
    expect((await upload(statement(line), { bank: 'access' })).json()).toMatchObject({
      bank: 'Access',
      imported: { added: 0 },
    });
  });
  test('changes nothing when the same file is imported twice', async () => {
    await server.database.db.insert(orders).values(orderRow({ reference: 'LGN-0000-000A' }));
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
    expect(await read('LGN-0000-000A')).toMatchObject({ received: 1_500_000, version: 3 });
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
    expect(await server.database.db.$count(transfers)).toBe(3);
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
    const choices = { bank: 'GTBank', choices: JSON.stringify({ columns }) };
    const answer: StatementImport = (await upload(file, choices)).json();
    const stored = reasons.filter((reason) => reason !== 'listed twice').length;
    expect([answer.lines.map(({ reason }) => reason), addedOf(answer)]).toEqual([reasons, stored]);
    expect(addedOf((await upload(file, choices)).json())).toBe(0);
  });
  test('stores two equal lines with a reference of their own when the balances prove both', async () => {
    const lines = ['7500,S00000041,7500', '7500,S00000041,15000', '100,S00000042,15100'].map(
      (line) => `2026-11-20,POS,${line}`,
    );
    const file = ['Date,Narration,Credit,Reference,Balance', ...lines].join('\n');
    const { chosen }: StatementImport = (await upload(file)).json();
    const answer: StatementImport = (
      await upload(file, { bank: 'GTBank', choices: JSON.stringify(chosen) })
    ).json();
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
    const answer = await upload(file, { bank: 'GTBank', choices: CHOICES });
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
    for (const table of [transfers, statementImports])
      expect(await server.database.db.$count(table)).toBe(0);
  });
});

describe('undoing an import', () => {
  const FIRST = '2026-11-20,15000,,REF LGN-0000-000A,';
  const SECOND = '2026-11-20,999,,SOMEONE ELSE,';
  const count = (table: typeof transfers | typeof statementImports) =>
    server.database.db.$count(table);
  const undo = async ({ imported }: StatementImport) => {
    const answer = await server.call('POST', `/api/transfers/imports/${imported?.id}/undo`);
    return [answer.statusCode, answer.json().message];
  };
  const DONE = (transfersRemoved: string) => [
    200,
    `The import was undone: ${transfersRemoved} removed.`,
  ];
  beforeEach(() =>
    server.database.db.insert(orders).values(orderRow({ reference: 'LGN-0000-000A' })),
  );

  test('deletes its transfers, its record and its choice of columns', async () => {
    const imported = await load(FIRST, SECOND);
    expect((await server.call('GET', '/api/transfers')).json().imports).toEqual([
      imported.imported,
    ]);
    expect(await undo(imported)).toEqual(DONE('2 transfers'));
    expect([await count(transfers), await count(statementImports)]).toEqual([0, 0]);
    expect((await upload(statement(FIRST))).json()).toMatchObject({ bank: '', imported: null });
    expect(await undo(imported)).toEqual([
      404,
      expect.stringContaining('There is no such import.'),
    ]);
  });
  test('restores the choice of the previous import', async () => {
    await load(FIRST);
    const columns = { date: 'Date', credit: 'Debit', narration: 'Narration' };
    const file = statement('2026-11-21,,2,a,');
    const wrong: StatementImport = (
      await upload(file, { bank: 'GTBank', choices: JSON.stringify({ columns }) })
    ).json();
    expect(wrong.lines).toMatchObject([{ kobo: 200 }]);
    await undo(wrong);
    expect((await upload(file)).json()).toMatchObject({
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
    const isVerified = (await read('LGN-0000-000A')).status === 'verified';
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
    server.database.db
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
    await server.call(
      'POST',
      '/api/orders/LGN-0000-000A/status',
      { status: 'rejected', note: 'No.' },
      { ...server.signedIn, 'if-match': '"1"' },
    );
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
    const match = (reference: string) =>
      server.call('POST', `/api/transfers/${id}/match`, { reference });
    expect((await match('LGN-0000-0009')).statusCode).toBe(404);
    expect((await match('lgn 0000 000a')).statusCode).toBe(200);
    expect((await match('LGN-0000-000B')).statusCode).toBe(409);
    expect(await read('LGN-0000-000A')).toMatchObject({ status: 'verified', received: 1_500_000 });
    expect(await read('LGN-0000-000B')).toMatchObject({
      status: 'pending-verification',
      received: 0,
    });
  });
  test('verify an order when two transfers together equal its amount', async () => {
    const subjects = async () =>
      (await server.database.db.select().from(outbox)).map(({ payload }) => payload.subject);
    const [first = ''] = idsOf((await load('2026-11-20,5000,,REF LGN-0000-000A,')).lines);
    await server.call('POST', `/api/transfers/${first}/match`, { reference: 'LGN-0000-000A' });
    expect(await read('LGN-0000-000A')).toMatchObject({
      status: 'pending-verification',
      received: 500_000,
    });
    expect(await subjects()).toEqual(['₦10,000.00 is missing for order LGN-0000-000A']);
    const { lines } = await load('2026-11-21,10000,,REF LGN-0000-000A,');
    expect(lines).toMatchObject([{ reason: 'reference' }]);
    await confirm(idsOf(lines));
    expect(await read('LGN-0000-000A')).toMatchObject({ status: 'verified', received: 1_500_000 });
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
    const matched: TransfersConfirmed = (
      await server.call('POST', `/api/transfers/${less}/match`, { reference: 'LGN-0000-000B' })
    ).json();
    expect([paid, matched.paid]).toEqual([
      [{ key: 'LGN-0000-000A', version: 3 }],
      [{ key: 'LGN-0000-000B', version: 2 }],
    ]);
    const records = [...paid, ...matched.paid];
    expect((await server.call('POST', '/api/orders/undo', { records })).json()).toMatchObject({
      done: records.map(({ key }) => ({ key })),
    });
    for (const { key } of records)
      expect(await read(key)).toMatchObject({
        status: 'pending-verification',
        received: 0,
        transfers: [],
      });
    expect(await server.database.db.$count(outbox)).toBe(0);
    expect((await load(...lines)).lines).toEqual(before);
  });
  test('remove a transfer from the list when it is set aside, and can bring it back', async () => {
    const { lines } = await load('2026-11-20,999,,SOMEONE ELSE,');
    const [key = ''] = idsOf(lines);
    const open = async () => (await server.call('GET', '/api/transfers')).json();
    const bringBack = async () =>
      (await server.call('POST', '/api/transfers/undo', { records: [{ key, version: 1 }] })).json();
    expect((await server.call('POST', '/api/transfers/aside', { ids: [key] })).json()).toEqual({
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
  expect((await server.call(method, url, undefined, {})).statusCode).toBe(401),
);
test('logs no payer', async () => {
  await load('2026-11-20,999,,PAYER NAMED NWAKAEGO,');
  await upload(statement('2026-11-20,NWAKAEGO,,b,'), { bank: 'GTBank', choices: CHOICES });
  expect(server.log.join('\n')).not.toContain('NWAKAEGO');
  expect(await server.database.db.$count(admins)).toBe(1);
});
