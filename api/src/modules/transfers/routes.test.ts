import type { StatementImport, TransfersConfirmed } from '@lagoon/shared/domain';
import { orders, outbox, paymentAccounts, statementImports, transfers } from '../../platform/db';
import { PAID, payments, UNPAID } from '../../testing/payments';
import { orderRow } from '../../testing/records';
import { uploadStatement } from '../../testing/statements';

const server = payments();
const ADA = 'LGN-0000-000A';
const ZAINAB = 'LGN-0000-000B';
const insertOrders = () =>
  server.db
    .insert(orders)
    .values([orderRow({ reference: ADA }), orderRow({ reference: ZAINAB, firstName: 'Zainab' })]);

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
/** Returns a line of a statement. */
const credit = (narration: string, naira = 15_000, day = '2026-11-20', account = '') =>
  `${day},${naira},,${narration},${account}`;
const load = (...lines: string[]) => sendWith({ columns: COLUMNS }, statement(...lines));
const addedOf = ({ imported }: StatementImport) => imported?.added;
const idsOf = ({ lines }: StatementImport) => lines.flatMap(({ id }) => id ?? []);
const reasonsOf = ({ lines }: StatementImport) => lines.map(({ reason }) => reason);
const confirm = async (answer: StatementImport): Promise<TransfersConfirmed> =>
  server.json('POST', '/api/transfers/confirm', { ids: idsOf(answer) });
/** Counts transfers and imports. */
const stored = () =>
  Promise.all([transfers, statementImports].map((table) => server.db.$count(table)));

describe('the bank account of an order', () => {
  let account: string;
  beforeEach(async () => {
    account = await server.openAccount('cart a');
  });
  const pay = (narration = 'NIP/ADA') => load(credit(narration, 15_000, '2026-11-26', account));

  test('identifies the order of a transfer with the exact amount, which a confirmation verifies', async () => {
    const reference = await server.placeOrder(account, 'cart a');
    const loaded = await pay();
    expect(loaded.lines).toMatchObject([
      { reason: 'account', orders: [reference], kobo: 1_500_000 },
    ]);
    expect(await confirm(loaded)).toEqual({
      verified: [reference],
      paid: [{ key: reference, version: 3 }],
      left: [],
    });
    const order = await server.read(reference);
    expect(order).toMatchObject({
      ...PAID,
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
    const forged = await server.placeOrder(account, cart);
    const loaded = await pay();
    expect(loaded.lines).toMatchObject([{ reason: 'account not proven', orders: [forged] }]);
    expect(await confirm(loaded)).toMatchObject({
      verified: [],
      left: [{ reason: 'account not proven' }],
    });
    expect(await server.read(forged)).toMatchObject(UNPAID);
  });
  test('is proven only for the first order of a cart, and only until another cart gets its number', async () => {
    const first = await server.placeOrder(account, 'cart a');
    const second = await server.placeOrder(account, 'cart a');
    expect((await pay()).lines).toMatchObject([{ reason: 'account', orders: [first] }]);
    const createdAt = new Date('2026-11-26T10:00Z');
    await server.db.update(paymentAccounts).set({ createdAt: new Date('2026-11-20T10:00Z') });
    await server.db
      .insert(paymentAccounts)
      .values({ account, bank: 'Bank', cart: 'another', createdAt });
    expect((await pay('NIP/ADA 2')).lines).toMatchObject([
      { reason: 'account not proven', orders: [second] },
    ]);
  });
});

describe('the import', () => {
  test('asks for the columns of an unknown header, and uses the answer for the next file', async () => {
    const file = statement('26/11/2026,10,,a,');
    expect(await send(file)).toMatchObject({
      imported: null,
      lines: [],
      chosen: { columns: { date: 'Date', credit: 'Credit' } },
    });
    expect(await stored()).toEqual([0, 0]);
    await sendWith({ columns: COLUMNS }, file);
    expect(await send(statement('27/11/2026,20,,b,'))).toMatchObject({
      ...{ bank: 'GTBank', banks: ['GTBank'], chosen: { columns: COLUMNS } },
      imported: { bank: 'GTBank', fileName: 'statement.csv', lines: 1, added: 1, by: 'admin' },
    });
  });
  test('only reads a file of a known bank when a check is requested', async () => {
    await load(credit('a'));
    const checked = await send(statement(credit('b')), { check: 'true' });
    expect(checked).toMatchObject({ bank: 'GTBank', imported: null, counts: { in: 1 } });
    expect(await stored()).toEqual([1, 1]);
  });
  test('stores nothing while the reading has a question', async () => {
    const text = expect.stringMatching(/^Line 3: the amount “x” cannot be read/);
    expect(await load(credit('a'), '2026-11-20,x,,b,')).toMatchObject({
      imported: null,
      questions: [{ text }],
    });
    expect(await stored()).toEqual([0, 0]);
  });
  test('keeps equal lines of two banks, and asks for the bank when both have these columns', async () => {
    const file = statement(credit('POS TERMINAL 4'));
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
    await insertOrders();
    const lines = [credit(ADA), '2026-11-20,,50,CHARGE,', credit(ADA)];
    const first = await load(...lines);
    expect(addedOf(first)).toBe(2);
    // either of the two equal lines pays the order
    expect(reasonsOf(first).sort()).toEqual(['money out', 'paid already', 'reference']);
    const again = await load(...lines);
    expect([addedOf(again), again.lines]).toEqual([0, first.lines]);
    await confirm(first);
    const third = await load(...lines);
    const expected = first.lines.map((line) =>
      line.reason === 'reference' ? { ...line, id: null, reason: 'known already' } : line,
    );
    expect([addedOf(third), third.lines]).toMatchObject([
      0,
      expected.map(({ expected: _, ...line }) => line),
    ]);
    expect(await server.read(ADA)).toMatchObject({ received: 1_500_000, version: 3 });
  });
  test('stores three transfers when several files contain an equal line one, two or three times', async () => {
    const added = [];
    for (const count of [1, 2, 2, 1, 3])
      added.push(addedOf(await load(...Array<string>(count).fill(credit('POS TERMINAL 4')))));
    expect(added).toEqual([1, 1, 0, 0, 1]);
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
    const lines = references.map(
      (reference, at) => `2026-11-20,7500,POS TERMINAL ${at < 2 ? 4 : 5},${reference}`,
    );
    const file = ['Date,Credit,Narration,Reference', ...lines].join('\n');
    const names = { narration: 'Narration', reference: 'Reference' };
    const load = () => sendWith({ columns: { date: 'Date', credit: 'Credit', ...names } }, file);
    const answer = await load();
    const added = reasons.filter((reason) => reason !== 'listed twice').length;
    expect([reasonsOf(answer), addedOf(answer)]).toEqual([reasons, added]);
    expect(addedOf(await load())).toBe(0);
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
      '6,000 lines',
      statement(...Array(6000).fill(credit('a'))),
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
    expect(await stored()).toEqual([0, 0]);
  });
});

describe('undoing an import', () => {
  const LINES = [credit(ADA), credit('OTHER', 999)];
  const undo = async ({ imported }: StatementImport) => {
    const answer = await server.call('POST', `/api/transfers/imports/${imported?.id}/undo`);
    return [answer.statusCode, answer.json().message];
  };
  const DONE = (removed: string) => [200, `The import was undone: ${removed} removed.`];
  beforeEach(insertOrders);

  test('deletes its transfers, its record and its choice of columns', async () => {
    const loaded = await load(...LINES);
    expect((await server.json('GET', '/api/transfers')).imports).toEqual([loaded.imported]);
    expect(await undo(loaded)).toEqual(DONE('2 transfers'));
    expect(await stored()).toEqual([0, 0]);
    expect(await send(statement(...LINES))).toMatchObject({ bank: '', imported: null });
    expect(await undo(loaded)).toEqual([404, expect.stringContaining('There is no such import.')]);
  });
  test('restores the choice of the previous import', async () => {
    await load(credit(ADA));
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
    const [first, both] = [await load(credit(ADA)), await load(...LINES)];
    expect(await undo(first)).toEqual(DONE('0 transfers'));
    expect(await server.db.$count(transfers)).toBe(2);
    expect(await undo(both)).toEqual(DONE('2 transfers'));
  });
  test.each<[string, (loaded: StatementImport) => Promise<unknown>]>([
    ['matched', confirm],
    [
      'set aside',
      (loaded) => server.call('POST', '/api/transfers/aside', { ids: idsOf(loaded).slice(0, 1) }),
    ],
  ])('is refused when one of its transfers is %s', async (_, decide) => {
    const loaded = await load(...LINES);
    await decide(loaded);
    expect(await undo(loaded)).toEqual([409, expect.stringContaining('1 of its 2 transfers')]);
    expect(await stored()).toEqual([2, 1]);
    // the second import has only one undecided line
    expect(await undo(await load(credit(ADA), credit('NEW', 1)))).toEqual(DONE('1 transfer'));
  });
  test.each([1, 2, 3, 4])('agrees with a confirmation at the same time (try %i)', async () => {
    const loaded = await load(...LINES);
    const [[status], { verified }] = await Promise.all([undo(loaded), confirm(loaded)]);
    const isVerified = (await server.read(ADA)).status === 'verified';
    expect([verified, status, await server.db.$count(transfers)]).toEqual(
      isVerified ? [[ADA], 409, 2] : [[], 200, 0],
    );
  });
  test('removes the transfers once when two administrators undo it at the same time', async () => {
    const loaded = await load(...LINES);
    const answers = await Promise.all([undo(loaded), undo(loaded)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 404]);
  });
  test.each([1, 2, 3, 4])(
    'leaves each line of a file that is imported again at the same time (try %i)',
    async () => {
      const loaded = await load(...LINES);
      const [[status], again] = await Promise.all([undo(loaded), load(...LINES)]);
      expect([status, again.lines.length, await stored()]).toEqual([200, 2, [2, 1]]);
    },
  );
});

describe('decisions', () => {
  beforeEach(insertOrders);

  test('skip an order that a colleague has rejected, and verify the other orders', async () => {
    const loaded = await load(credit(ADA), credit(ZAINAB));
    const records = [{ key: ADA, version: 1 }];
    await server.call('POST', '/api/orders/steps', { status: 'rejected', note: 'No.', records });
    const left = [{ reason: 'order closed' }];
    expect([await confirm(loaded), await confirm(loaded)]).toMatchObject([
      { verified: [ZAINAB], left },
      { verified: [], left },
    ]);
  });
  test('attribute a proposed transfer to one order only', async () => {
    const { lines } = await load(credit('ADA OBI'));
    expect(lines).toMatchObject([{ reason: 'name' }]);
    const statuses = [];
    for (const reference of ['LGN-0000-0009', 'lgn 0000 000a', ZAINAB])
      statuses.push((await server.match(lines[0]?.id, reference)).statusCode);
    expect(statuses).toEqual([404, 200, 409]);
    expect([await server.read(ADA), await server.read(ZAINAB)]).toMatchObject([PAID, UNPAID]);
  });
  test('verify an order when two transfers together equal its amount', async () => {
    const [part] = (await load(credit(ADA, 5000))).lines;
    await server.match(part?.id, ADA);
    expect(await server.read(ADA)).toMatchObject({ ...UNPAID, received: 500_000 });
    expect(await server.subjects()).toEqual([`₦10,000.00 is missing for order ${ADA}`]);
    const rest = await load(credit(ADA, 10_000));
    expect(reasonsOf(rest)).toEqual(['reference']);
    await confirm(rest);
    expect(await server.read(ADA)).toMatchObject(PAID);
  });
  test('can be undone: the order waits again, its e-mails are deleted, and its transfers are open', async () => {
    const lines = [credit(ADA, 5000), credit(ADA, 10_000), credit(ZAINAB, 5000)];
    const before = await load(...lines);
    const { paid } = await confirm(before);
    const matched: TransfersConfirmed = (await server.match(before.lines[2]?.id, ZAINAB)).json();
    const records = [...paid, ...matched.paid];
    expect(records).toEqual([
      { key: ADA, version: 3 },
      { key: ZAINAB, version: 2 },
    ]);
    expect(await server.json('POST', '/api/orders/undo', { records })).toMatchObject({
      done: [{ key: ADA }, { key: ZAINAB }],
    });
    for (const reference of [ADA, ZAINAB])
      expect(await server.read(reference)).toMatchObject({ ...UNPAID, transfers: [] });
    expect(await server.db.$count(outbox)).toBe(0);
    expect((await load(...lines)).lines).toEqual(before.lines);
  });
  test('remove a transfer from the list when it is set aside, and can bring it back', async () => {
    const { lines } = await load(credit('OTHER', 999));
    const key = lines[0]?.id;
    const open = () => server.json('GET', '/api/transfers');
    const bringBack = () =>
      server.json('POST', '/api/transfers/undo', { records: [{ key, version: 1 }] });
    const message = '1 set aside.';
    expect(await server.json('POST', '/api/transfers/aside', { ids: [key] })).toEqual({ message });
    const aside = [{ id: key, reason: 'set aside' }];
    expect(await open()).toMatchObject({ lines: [], more: false, aside });
    expect(await bringBack()).toEqual({ done: [{ key, version: 1 }], left: [] });
    expect(await open()).toMatchObject({ lines, aside: [] });
    expect(await bringBack()).toEqual({
      done: [],
      left: [{ key, reason: 'The transfer is not set aside.' }],
    });
  });
});

test('logs no payer', async () => {
  await load(credit('PAYER NAMED NWAKAEGO'), '2026-11-20,NWAKAEGO,,b,');
  await load(credit('PAYER NAMED NWAKAEGO'));
  expect(server.log.join('\n')).toContain('/api/transfers/…');
  expect(server.log.join('\n')).not.toContain('NWAKAEGO');
});
