import { eq } from 'drizzle-orm';
import { orders, outbox } from '../../platform/db';
import { startPayments } from '../../testing/payments';

let server: Awaited<ReturnType<typeof startPayments>>;
let account: string;
let reference: string;
beforeAll(async () => {
  server = await startPayments(() => new Date('2026-11-26T12:00:00.000Z'));
});
beforeEach(async () => {
  await server.empty();
  account = await server.openAccount('cart');
  reference = await server.placeOrder(account, 'cart');
  await server.database.db.delete(outbox);
});
afterAll(() => server.close());

const setStatus = (status: 'rejected' | 'refunded' | 'result-sent') =>
  server.database.db.update(orders).set({ status }).where(eq(orders.reference, reference));
const subjects = async () =>
  (await server.database.db.select().from(outbox).orderBy(outbox.nextAt)).map(({ payload }) =>
    String(payload.subject),
  );

test('sends the confirmation of a payment later than the e-mail about an earlier rejection of the order', async () => {
  const headers = { ...server.signedIn, 'if-match': '"1"' };
  await server.call(
    'POST',
    `/api/orders/${reference}/status`,
    { status: 'rejected', note: 'The receipt is for another order.' },
    headers,
  );
  await server.notify(account);
  expect(await server.read(reference)).toMatchObject({ status: 'verified' });
  expect((await subjects()).at(-1)).toBe(`Your payment for order ${reference} has arrived`);
});
test.each(['rejected', 'refunded'] as const)(
  'requests no missing amount for a %s order',
  async (status) => {
    await setStatus(status);
    expect(await server.notify(account, { kobo: 500_000 })).toBe('matched');
    expect([await subjects(), await server.read(reference)]).toMatchObject([
      [],
      { status, received: 500_000 },
    ]);
  },
);
test('requests the missing amount of an order whose results were sent', async () => {
  await setStatus('result-sent');
  await server.notify(account, { kobo: 500_000 });
  expect(await subjects()).toEqual([`₦10,000.00 is missing for order ${reference}`]);
});
