import { orders } from '../../platform/db';
import { orderValues, sendEmail } from '../../testing/orders';
import { testApp } from '../../testing/test-app';

/** Number of stored orders at each wake of the worker. */
const seen: Promise<number>[] = [];
const server = testApp({
  mail: { configured: true, wake: () => void seen.push(server.db.$count(orders)) },
});

test('wakes the worker only after the e-mails are committed', async () => {
  expect((await sendEmail(server.app, 'order', orderValues())).statusCode).toBe(200);
  expect((await sendEmail(server.app, 'order', orderValues({ email: '' }))).statusCode).toBe(400);
  expect(await Promise.all(seen)).toEqual([1]);
});
