import { orders } from '../../platform/db/schema';
import { orderValues, sendEmail } from '../../testing/orders';
import { startTestApp, type TestApp } from '../../testing/test-app';

let server: TestApp;
/** How many orders were on record each time that the worker was told to look. */
const seen: Promise<number>[] = [];
beforeAll(async () => {
  server = await startTestApp({ mail: { configured: true, wake: () => void seen.push(server.database.db.$count(orders)) } });
});
afterAll(() => server.close());

test('the worker is told of e-mails once they are committed, and not when nothing was written', async () => {
  expect((await sendEmail(server.app, 'order', orderValues())).statusCode).toBe(200);
  expect((await sendEmail(server.app, 'order', orderValues({ email: '' }))).statusCode).toBe(400);
  expect(await Promise.all(seen)).toEqual([1]);
});
