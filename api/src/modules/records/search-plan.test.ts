import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/open';
import { appointments, messages, orders } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { hasEveryWord } from './search';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** How the database finds rows when it may not read all of a table: by an index, or else all the same. */
const planOf = (table: SQL, condition: SQL | undefined) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const lines = await rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain select * from ${table} where ${condition}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

const { reference, firstName, lastName, email, phoneNumber } = appointments;
const SEARCHED = [
  ['orders', orders, { texts: [orders.reference, orders.firstName, orders.lastName], phone: orders.phoneNumber }],
  ['messages', messages, { texts: [messages.firstName, messages.lastName, messages.email], phone: messages.phoneNumber }],
  ['appointments', appointments, { texts: [reference, firstName, lastName, email], phone: phoneNumber }],
] as const;

test.each(SEARCHED)(
  '%s are found by the index that the migrations make, by words and by numbers',
  async (name, table, { texts, phone }) => {
    for (const q of ['Adaeze', 'ada obi', '0803 123 4567', '+234 803', 'Ada 4567']) {
      const plan = await planOf(sql`${table}`, hasEveryWord(q, { texts: [...texts], phone }));
      expect([q, plan]).toEqual([q, expect.stringContaining(`Bitmap Index Scan on ${name}_search`)]);
      expect(plan).not.toContain('Seq Scan');
    }
  },
);

test('how many orders wait is counted in an index of those that do', async () => {
  expect(await planOf(sql`${orders}`, sql`${orders.status} = 'pending-verification'`)).toContain('orders_waiting');
});
