import type { Closing } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { orders, outbox, transfers } from '../../platform/db';
import { startPayments } from '../../testing/payments';

let server: Awaited<ReturnType<typeof startPayments>>;
let account: string;
let reference: string;
let version: number;
beforeAll(async () => {
  server = await startPayments(() => new Date('2026-11-26T12:00:00.000Z'));
});
beforeEach(async () => {
  await server.empty();
  account = await server.openAccount('cart');
  reference = await server.placeOrder(account, 'cart');
  await server.notify(account, { kobo: 2_000_000 });
  version = (await server.read(reference)).version;
  await server.database.db.delete(outbox);
});
afterAll(() => server.close());

const settle = (use: string, expected = version) =>
  server.call(
    'POST',
    `/api/orders/${reference}/excess`,
    { use },
    { ...server.signedIn, 'if-match': `"${expected}"` },
  );
const undo = async () =>
  (
    await server.call('POST', '/api/orders/undo', {
      records: [{ key: reference, version: version + 1 }],
    })
  ).json();
const subjects = async () =>
  (await server.database.db.select().from(outbox)).map(({ payload }) => payload.subject);
const open = async () => (await server.call('GET', '/api/transfers')).json().lines;
const closing = async () => {
  const { periods }: Closing = (
    await server.call('GET', '/api/closing?by=day&from=2026-11-26&until=2026-11-26')
  ).json();
  const {
    received,
    matched,
    open: waiting,
    aside,
    returned,
    money,
  } = periods[0] ?? ({} as Closing['periods'][0]);
  expect(matched + waiting + aside).toBe(received);
  return { received, matched, returned, money };
};

test('records a refund of the excess, and subtracts it from the money received on the day of the refund', async () => {
  expect(await closing()).toEqual({
    received: 2_000_000,
    matched: 2_000_000,
    returned: 0,
    money: 15_000,
  });
  const answer = await settle('refund');
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, `"${version + 1}"`]);
  expect(answer.json()).toMatchObject({ status: 'verified', received: 1_500_000 });
  expect(answer.json().transfers).toContainEqual({
    source: 'refund',
    bank: '',
    day: '2026-11-26',
    kobo: -500_000,
    by: 'admin',
  });
  expect(await closing()).toEqual({
    received: 1_500_000,
    matched: 1_500_000,
    returned: 500_000,
    money: 15_000,
  });
  expect(await subjects()).toEqual([`We have paid back ₦5,000.00 of order ${reference}`]);
});
test('keeps a credit as a transfer that pays the next order', async () => {
  await settle('credit');
  expect(await closing()).toEqual({
    received: 2_000_000,
    matched: 1_500_000,
    returned: 0,
    money: 15_000,
  });
  expect(await subjects()).toEqual([`We keep ₦5,000.00 of order ${reference} as a credit`]);
  const [credit] = await open();
  expect(credit).toMatchObject({ kobo: 500_000, reason: 'credit', orders: [] });
  const [stored] = await server.database.db
    .select()
    .from(transfers)
    .where(eq(transfers.id, credit.id));
  const [order] = await server.database.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.reference, reference));
  expect(stored?.creditOf).toBe(order?.id);
  const next = await server.placeOrder('', 'another cart');
  expect((await server.match(credit.id, next)).statusCode).toBe(200);
  expect(await server.read(next)).toMatchObject({
    received: 500_000,
    transfers: [{ source: 'credit', kobo: 500_000 }],
  });
  expect(await closing()).toEqual({
    received: 2_000_000,
    matched: 2_000_000,
    returned: 0,
    money: 15_000,
  });
});
test.each(['refund', 'credit'])('undoes a %s with its e-mail and its transfers', async (use) => {
  await settle(use);
  expect(await undo()).toEqual({ done: [{ key: reference, version: version + 2 }], left: [] });
  expect(await server.read(reference)).toMatchObject({
    status: 'verified',
    received: 2_000_000,
    transfers: [{ source: 'notice' }],
  });
  expect([await subjects(), await open(), await server.database.db.$count(transfers)]).toEqual([
    [],
    [],
    1,
  ]);
});
test('does not undo a credit that another order has used', async () => {
  await settle('credit');
  await server.match((await open())[0].id, await server.placeOrder('', 'another cart'));
  expect(await undo()).toEqual({
    done: [],
    left: [{ key: reference, reason: 'The credit was used already.' }],
  });
  expect(await server.read(reference)).toMatchObject({ received: 1_500_000 });
});
test('recognizes the statement line of a recorded refund, and stores no second transfer for it', async () => {
  await settle('refund');
  const load = () => server.load(`2026-11-27,-5000,NIP TO ADA REF ${reference},`);
  expect((await load()).lines).toMatchObject([
    { id: null, reason: 'known already', orders: [reference] },
  ]);
  expect((await load()).imported?.added).toBe(0);
  const { received, transfers: of } = await server.read(reference);
  expect([received, of.length]).toEqual([1_500_000, 2]);
});
test('gives a refund on a statement the reason “paid back” when the excess was kept as a credit', async () => {
  await settle('credit');
  expect((await server.load(`2026-11-26,-5000,NIP TO ADA REF ${reference},`)).lines).toMatchObject([
    { reason: 'paid back' },
  ]);
});
test('accepts one of two simultaneous uses of an excess payment, and rejects a later use', async () => {
  const answers = await Promise.all([settle('refund'), settle('credit')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect((await settle('refund', version + 1)).json()).toMatchObject({
    error: 'step',
    message: 'This order is not overpaid.',
  });
});
test.each([
  ['gift', {}, 422],
  ['refund', { 'if-match': undefined }, 428],
  ['refund', { authorization: undefined }, 401],
])('rejects the use %j with the headers %j', async (use, headers, status) => {
  const all = { ...server.signedIn, 'if-match': `"${version}"`, ...headers } as Record<
    string,
    string
  >;
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  expect(
    (await server.call('POST', `/api/orders/${reference}/excess`, { use }, sent)).statusCode,
  ).toBe(status);
});
