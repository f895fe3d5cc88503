import { eq } from 'drizzle-orm';
import { orders, outbox } from '../../platform/db';
import { payments } from '../../testing/payments';

const server = payments();
let account: string;
let reference: string;
beforeEach(async () => {
  account = await server.openAccount();
  reference = await server.placeOrder(account);
  await server.db.delete(outbox);
});

const setStatus = (status: 'rejected' | 'refunded' | 'result-sent') =>
  server.db.update(orders).set({ status }).where(eq(orders.reference, reference));

test('sends the confirmation of a payment after the e-mail about an earlier rejection', async () => {
  const change = { status: 'rejected', note: 'The receipt is for another order.' };
  const records = [{ key: reference, version: 1 }];
  await server.call('POST', '/api/orders/steps', { ...change, records });
  await server.notify(account);
  expect(await server.read(reference)).toMatchObject({ status: 'verified' });
  expect((await server.subjects()).at(-1)).toBe(`Your payment for order ${reference} has arrived`);
});
test.each(['rejected', 'refunded'] as const)(
  'requests no missing amount for a %s order',
  async (status) => {
    await setStatus(status);
    expect(await server.notify(account, { kobo: 500_000 })).toBe('matched');
    expect([await server.subjects(), await server.read(reference)]).toMatchObject([
      [],
      { status, received: 500_000 },
    ]);
  },
);
test('requests the missing amount of an order whose results were sent', async () => {
  await setStatus('result-sent');
  await server.notify(account, { kobo: 500_000 });
  expect(await server.subjects()).toEqual([`₦10,000.00 is missing for order ${reference}`]);
});
