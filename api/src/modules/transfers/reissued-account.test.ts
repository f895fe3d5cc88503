import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { paymentAccounts, paymentSessions, transfers } from '../../platform/db/schema';
import { startPayments } from '../../testing/payments';

let server: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  server = await startPayments(() => new Date('2026-11-26T12:00:00.000Z'));
});
beforeEach(() => server.empty());
afterAll(() => server.close());

/** Moves stored timestamps back, since the administrator's session expires when the clock advances. */
async function passMinutes(minutes: number): Promise<void> {
  const { db } = server.database;
  const earlier = (column: AnyPgColumn) => sql`${column} - make_interval(mins => ${minutes})`;
  await db.update(paymentAccounts).set({ createdAt: earlier(paymentAccounts.createdAt), until: earlier(paymentAccounts.until) });
  await db.update(paymentSessions).set({ accountUntil: earlier(paymentSessions.accountUntil) });
  await db.update(transfers).set({ createdAt: earlier(transfers.createdAt) });
}
/** Opens a session of another cart whose account has the same number. */
async function reissue(account: string, cart: string): Promise<void> {
  const opened = await server.openAccount(cart);
  await server.database.db.update(paymentAccounts).set({ account }).where(eq(paymentAccounts.account, opened));
}

test('gives a payment that precedes its order to the latest session of the account number', async () => {
  const account = await server.openAccount('cart a');
  await passMinutes(60);
  await reissue(account, 'cart b');
  await passMinutes(10);
  expect(await server.notify(account)).toBe('kept');
  await passMinutes(10);
  expect(await server.read(await server.placeOrder(account, 'cart a'))).toMatchObject({ status: 'pending-verification', received: 0 });
  expect(await server.read(await server.placeOrder(account, 'cart b'))).toMatchObject({ status: 'verified', received: 1_500_000 });
});
test('keeps a payment for its session when a later session gets the same account number', async () => {
  const account = await server.openAccount('cart a');
  await passMinutes(10);
  await server.notify(account);
  await passMinutes(60);
  await reissue(account, 'cart b');
  expect(await server.read(await server.placeOrder(account, 'cart a'))).toMatchObject({ status: 'verified' });
});
test('claims only the newest of a cart’s two sessions with the same account number', async () => {
  const account = await server.openAccount('cart a');
  await passMinutes(60);
  await reissue(account, 'cart a');
  await server.placeOrder(account, 'cart a');
  const rows = await server.database.db.select().from(paymentAccounts).orderBy(paymentAccounts.createdAt);
  expect(rows.map(({ orderId }) => orderId !== null)).toEqual([false, true]);
});
test('proposes both orders for a payment that is booked after a second cart got the number', async () => {
  const account = await server.openAccount('cart a');
  const first = await server.placeOrder(account, 'cart a');
  await passMinutes(24 * 60);
  await reissue(account, 'cart b');
  const second = await server.placeOrder(account, 'cart b');
  const [line] = (await server.load(`2026-11-26,15000,NIP ADA,${account}`)).lines;
  expect(line).toMatchObject({ reason: 'several orders', orders: expect.arrayContaining([first, second]) });
});
