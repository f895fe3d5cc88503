import { orderEvents, orders } from '../../platform/db';
import { orderRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';

const server = testApp({ now: () => new Date('2026-11-21T23:30Z') });
beforeEach(async () => {
  await server.db.delete(orderEvents);
  await server.db.delete(orders);
});

const download = (query = '') => server.call('GET', `/api/orders/export${query}`);
const linesOf = (body: string) => body.split('\r\n').slice(1, -1);

test('sends a file named after the day in Lagos, and forbids caches', async () => {
  const { headers, statusCode } = await download();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders-2026-11-22.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});
test('prevents typed formulas from running in the exported file', async () => {
  const row = orderRow({
    reference: 'LGN-7F3K-92QD',
    firstName: '=HYPERLINK("http://evil.example","Ada")',
    lastName: 'Ọbị, Eze',
    phoneNumber: '+2348031234567',
    paymentAccount: '0012345678',
    testOption: ['HIV Viral Load', 'Electrolytes, Urea and Creatinine'],
    flagged: true,
    createdAt: new Date('2026-11-20T23:30Z'),
  });
  const [order] = await server.db.insert(orders).values(row).returning();
  const orderId = order?.id ?? '';
  const createdAt = new Date('2026-11-21T09:00Z');
  await server.db.insert(orderEvents).values([
    { orderId, status: 'pending-verification', createdAt: row.createdAt },
    { orderId, status: 'rejected', note: '-2 of 3', by: 'admin', createdAt },
  ]);
  const { body } = await download();
  expect(body.startsWith('\ufeff"Reference","Placed (Lagos)",')).toBe(true);
  expect(linesOf(body)).toEqual([
    [
      '"LGN-7F3K-92QD","2026-11-21 00:30","pending-verification","yes"',
      '"\'=HYPERLINK(""http://evil.example"",""Ada"")","Ọbị, Eze","ada@mail.example","\'+2348031234567"',
      '"HIV Viral Load; Electrolytes, Urea and Creatinine",15000,15000,"\'0012345678"',
      '"2026-11-21 10:00","admin","\'-2 of 3"',
    ].join(','),
  ]);
});
test('exports only the orders of the filtered list', async () => {
  await server.db
    .insert(orders)
    .values([
      orderRow({ firstName: 'Bisi' }),
      orderRow({ firstName: 'Bisi', status: 'done' }),
      orderRow({ status: 'done' }),
    ]);
  expect(linesOf((await download('?q=bisi&status=done')).body)).toHaveLength(1);
  expect((await download('?status=lost')).statusCode).toBe(400);
});
test('streams thousands of orders while the server answers other calls', async () => {
  const TOTAL = 3000;
  for (let at = 0; at < TOTAL; at += 1000)
    await server.db.insert(orders).values(
      Array.from({ length: 1000 }, (_, row) => {
        // many orders with one timestamp, across a page boundary
        const createdAt = new Date(Date.UTC(2026, 10, 1, 9, 0, Math.floor((at + row) / 700)));
        return orderRow({ reference: `LGN-${at + row}`, createdAt });
      }),
    );
  let whole = false;
  const file = download().then((answer) => {
    whole = true;
    return answer;
  });
  let others = 0;
  while (!whole) {
    expect((await server.json('GET', '/api/waiting')).orders).toBe(TOTAL);
    others += 1;
    // other calls arrive in a later turn of the event loop
    await new Promise((next) => setImmediate(next));
  }
  const lines = linesOf((await file).body);
  expect(others).toBeGreaterThan(3);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(TOTAL);
  const moments = lines.map((line) => line.split(',')[1] ?? '');
  expect(moments).toEqual([...moments].sort().reverse());
});
