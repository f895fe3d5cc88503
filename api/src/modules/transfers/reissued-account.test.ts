import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { paymentAccounts, paymentSessions } from '../../platform/db';
import { NOW, PAID, payments, UNPAID } from '../../testing/payments';

const server = payments();
/** Places an order of a cart. Returns its record. */
const order = async (account: string, cart: string) =>
  server.read(await server.placeOrder(account, cart));

/**
 * Moves stored timestamps back, since the administrator's session expires when the clock advances.
 */
async function passMinutes(minutes: number): Promise<void> {
  const { db } = server;
  const earlier = (column: AnyPgColumn) => sql`${column} - make_interval(mins => ${minutes})`;
  await db
    .update(paymentAccounts)
    .set({ createdAt: earlier(paymentAccounts.createdAt), until: earlier(paymentAccounts.until) });
  await db.update(paymentSessions).set({ accountUntil: earlier(paymentSessions.accountUntil) });
}
/** Opens a session of another cart whose account has the same number. */
async function reissue(account: string, cart: string): Promise<void> {
  const opened = await server.openAccount(cart);
  await server.db
    .update(paymentAccounts)
    .set({ account })
    .where(eq(paymentAccounts.account, opened));
}
/** Opens cart a's account, and gives its number to another cart an hour later. */
async function sharedAccount(cart = 'cart b'): Promise<string> {
  const account = await server.openAccount('cart a');
  await passMinutes(60);
  await reissue(account, cart);
  await passMinutes(10);
  return account;
}
/** Imports a payment into a shared account number after the order of the later cart. */
async function payAfterReissue(cart: string) {
  const account = await sharedAccount(cart);
  const reference = await server.placeOrder(account, cart);
  const [line] = (await server.load(`2026-11-26,15000,NIP ADA,${account}`)).lines;
  return { reference, line };
}

test('attributes a payment before any order to the cart that got the account number last', async () => {
  const account = await sharedAccount();
  expect(await server.notify(account)).toBe('kept');
  await passMinutes(10);
  expect(await order(account, 'cart a')).toMatchObject(UNPAID);
  expect(await order(account, 'cart b')).toMatchObject(PAID);
});
test('verifies the order of the cart that paid, although another cart has the account number now', async () => {
  const account = await server.openAccount('cart a');
  await passMinutes(10);
  await server.notify(account);
  await passMinutes(60);
  await reissue(account, 'cart b');
  expect(await order(account, 'cart a')).toMatchObject(PAID);
});
describe('a notice that arrives after the account number was given to another cart', () => {
  const paidAt = new Date(NOW.getTime() - 65 * 60_000);
  let account: string;
  beforeEach(async () => {
    account = await sharedAccount();
  });

  test('pays the order of the cart that had the number at the time of the payment', async () => {
    expect(await server.notify(account, { paidAt })).toBe('kept');
    expect(await order(account, 'cart b')).toMatchObject(UNPAID);
    expect(await order(account, 'cart a')).toMatchObject(PAID);
  });
  test('is not matched to the order of the other cart', async () => {
    const other = await server.placeOrder(account, 'cart b');
    await server.notify(account, { paidAt });
    const lines = await server.open();
    expect(lines).toMatchObject([{ reason: 'no order', orders: [] }]);
    await server.call('POST', '/api/transfers/confirm', { ids: [lines[0]?.id] });
    expect(await server.read(other)).toMatchObject(UNPAID);
  });
});
test('gives the order only the newer of two stored bank accounts with the same cart and number', async () => {
  await server.placeOrder(await sharedAccount('cart a'), 'cart a');
  const rows = await server.db.select().from(paymentAccounts).orderBy(paymentAccounts.createdAt);
  expect(rows.map(({ orderId }) => orderId !== null)).toEqual([false, true]);
});
test('only proposes an order when an earlier cart without an order had its account number', async () => {
  const { reference, line } = await payAfterReissue('cart b');
  expect(line).toMatchObject({ reason: 'order to check', orders: [reference] });
  await server.call('POST', '/api/transfers/confirm', { ids: [line?.id] });
  expect(await server.read(reference)).toMatchObject(UNPAID);
});
test('finds an exact match for a payment when the same cart already had the account number', async () => {
  const { reference, line } = await payAfterReissue('cart a');
  expect(line).toMatchObject({ reason: 'account', orders: [reference] });
});
test('proposes both orders for a payment into an account number that two carts got', async () => {
  const account = await server.openAccount('cart a');
  const first = await server.placeOrder(account, 'cart a');
  await passMinutes(24 * 60);
  await reissue(account, 'cart b');
  const second = await server.placeOrder(account, 'cart b');
  const [line] = (await server.load(`2026-11-26,15000,NIP ADA,${account}`)).lines;
  expect(line).toMatchObject({
    reason: 'several orders',
    orders: expect.arrayContaining([first, second]),
  });
});
