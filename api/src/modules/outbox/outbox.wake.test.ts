import { orders } from '../../platform/db';
import { orderValues, sendEmail } from '../../testing/orders';
import { startTestApp, type TestApp } from '../../testing/test-app';

let server: TestApp;
/** Number of stored orders at each wake of the worker. */
const seen: Promise<number>[] = [];
beforeAll(async () => {
  server = await startTestApp({ mail: { configured: true, wake: () => void seen.push(server.database.db.$count(orders)) } });
});
afterAll(() => server.close());

test('wakes the worker only after the e-mails are committed', async () => {
  expect((await sendEmail(server.app, 'order', orderValues())).statusCode).toBe(200);
  expect((await sendEmail(server.app, 'order', orderValues({ email: '' }))).statusCode).toBe(400);
  expect(await Promise.all(seen)).toEqual([1]);
});
