import type { Closing } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { pick } from '../../platform';
import { orders, outbox, transfers } from '../../platform/db';
import { PAID, payments } from '../../testing/payments';

const server = payments();
let account: string;
let reference: string;
let version: number;
beforeEach(async () => {
  account = await server.openAccount();
  reference = await server.placeOrder(account);
  await server.notify(account, { kobo: 2_000_000 });
  version = (await server.read(reference)).version;
  await server.db.delete(outbox);
});

const settle = (use: string, expected = version) =>
  server.call('POST', `/api/orders/${reference}/excess`, { use, version: expected });
const undo = () =>
  server.json('POST', '/api/orders/undo', {
    records: [{ key: reference, version: version + 1 }],
  });
/** Imports a transfer to the order's customer. */
const loadRefund = () => server.load(`2026-11-27,-5000,NIP TO ADA REF ${reference},`);
/** Returns the day's money in kobo (received, matched, returned), and that of orders in naira. */
const closing = async () => {
  const range = 'by=day&from=2026-11-26&until=2026-11-26';
  const { periods }: Closing = await server.json('GET', `/api/closing?${range}`);
  const { received = 0, matched = 0, open = 0, aside = 0, returned, money } = periods[0] ?? {};
  expect(matched + open + aside).toBe(received);
  return [received, matched, returned, money];
};

test('records a refund of the excess, and subtracts it from the money of the day', async () => {
  expect(await closing()).toEqual([2_000_000, 2_000_000, 0, 15_000]);
  const answer = await settle('refund');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ...PAID, version: version + 1 });
  expect(answer.json().transfers).toContainEqual({
    source: 'refund',
    bank: '',
    day: '2026-11-26',
    kobo: -500_000,
    by: 'admin',
  });
  expect(await closing()).toEqual([1_500_000, 1_500_000, 500_000, 15_000]);
  expect(await server.subjects()).toEqual([`We have paid back ₦5,000.00 of order ${reference}`]);
});
test('keeps a credit as a transfer that pays the next order', async () => {
  await settle('credit');
  expect(await closing()).toEqual([2_000_000, 1_500_000, 0, 15_000]);
  expect(await server.subjects()).toEqual([`We keep ₦5,000.00 of order ${reference} as a credit`]);
  const [credit] = await server.open();
  expect(credit).toMatchObject({ kobo: 500_000, reason: 'credit', orders: [] });
  const ofOrder = eq(transfers.creditOf, orders.id);
  const stored = server.db.select(pick(orders, 'reference')).from(transfers);
  expect(await stored.innerJoin(orders, ofOrder)).toEqual([{ reference }]);
  const next = await server.placeOrder('', 'another cart');
  expect((await server.match(credit?.id, next)).statusCode).toBe(200);
  expect(await server.read(next)).toMatchObject({
    received: 500_000,
    transfers: [{ source: 'credit', kobo: 500_000 }],
  });
  expect(await closing()).toEqual([2_000_000, 2_000_000, 0, 15_000]);
});
test.each(['refund', 'credit'])('undoes a %s with its e-mail and its transfers', async (use) => {
  await settle(use);
  expect(await undo()).toEqual({ done: [{ key: reference, version: version + 2 }], left: [] });
  expect(await server.read(reference)).toMatchObject({
    status: 'verified',
    received: 2_000_000,
    transfers: [{ source: 'notice' }],
  });
  expect([await server.subjects(), await server.open()]).toEqual([[], []]);
  expect(await server.db.$count(transfers)).toBe(1);
});
test('does not undo a credit that another order has used', async () => {
  await settle('credit');
  await server.match((await server.open())[0]?.id, await server.placeOrder('', 'another cart'));
  expect(await undo()).toEqual({
    done: [],
    left: [{ key: reference, reason: 'The credit was used already.' }],
  });
  expect(await server.read(reference)).toMatchObject(PAID);
});
test('recognizes the statement line of a recorded refund, and stores no second transfer for it', async () => {
  await settle('refund');
  expect((await loadRefund()).lines).toMatchObject([
    { id: null, reason: 'known already', orders: [reference] },
  ]);
  expect((await loadRefund()).imported?.added).toBe(0);
  const { received, transfers: of } = await server.read(reference);
  expect([received, of.length]).toEqual([1_500_000, 2]);
});
test('gives a refund on a statement the reason “paid back” when the excess was kept as a credit', async () => {
  await settle('credit');
  expect((await loadRefund()).lines).toMatchObject([{ reason: 'paid back' }]);
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
  ['an unknown use', () => ({ use: 'gift', version })],
  ['a call without a version', () => ({ use: 'refund' })],
])('rejects %s', async (_, body) =>
  expect(await server.status('POST', `/api/orders/${reference}/excess`, body())).toBe(422),
);
