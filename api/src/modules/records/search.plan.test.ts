import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import { appointments, messages, orders, outbox, rowsOf } from '../../platform/db';
import { testDatabase } from '../../testing/test-database';
import { late } from '../orders/late-orders';
import { verifiedBefore } from '../privacy/clear-expired';
import { emailsAbout, hasEmail, hasPhone, plainEmailIn } from '../privacy/held';
import { hasEveryWord } from './search';

const database = testDatabase();

/**
 * Returns the plan of a query with sequential scans disabled: it names an index if one fits.
 * @param without another index that fits. PostgreSQL's choice between two depends on rows that
 * earlier test files have deleted.
 */
async function planOf(table: SQL, condition: SQL | undefined, without?: string): Promise<string> {
  let plan = '';
  const undone = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    if (without) await tx.execute(sql.raw(`drop index ${without}`));
    const lines = await rowsOf<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select * from ${table} where ${condition}`,
    );
    plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
  return plan;
}

const SEARCHED = [
  ['orders', orders],
  ['messages', messages],
  ['appointments', appointments],
] as const;

/** Expects that a plan uses indexes, and reads no table as a whole. */
const expectIndexes = (plan: string, ...names: string[]) => {
  for (const name of names) expect(plan).toContain(`Bitmap Index Scan on ${name}`);
  expect(plan).not.toContain('Seq Scan');
};

test.each(SEARCHED)('uses an index to find %s by words and by numbers', async (name, table) => {
  for (const q of ['Adaeze', 'ada obi', '0803 123 4567', '+234 803', 'Ada 4567'])
    expectIndexes(await planOf(sql`${table}`, hasEveryWord(q, table)), `${name}_search`);
});

test('uses indexes to find orders by a part of the e-mail address', async () => {
  const plan = await planOf(
    sql`${orders}`,
    hasEveryWord('ada@mail', orders, plainEmailIn(orders.email)),
  );
  expectIndexes(plan, 'orders_search', 'orders_email_part');
});

test.each(SEARCHED)(
  'uses indexes to find %s by e-mail address and by phone number',
  async (name, table) => {
    for (const [condition, part] of [
      [hasEmail(table.email, 'ada@mail.example'), 'email'],
      [hasPhone(table.phoneNumber, '8031234567'), 'phone'],
    ] as const)
      expect(await planOf(sql`${table}`, condition)).toMatch(
        new RegExp(`Index Scan (on|using) ${name}_${part} `),
      );
  },
);

test('uses indexes to find a person’s e-mails by address and subject', async () => {
  const plan = await planOf(
    sql`${outbox}`,
    emailsAbout('ada@mail.example', ['LGN-7F3K-92QD', 'APT-7F3K-92QD']),
  );
  expectIndexes(plan, 'outbox_to', 'outbox_reply_to', 'outbox_subject');
});

test('uses the index of orders with a proof to find expired proofs', async () => {
  expect(await planOf(sql`${orders}`, verifiedBefore(new Date()))).toContain('orders_with_proof');
});

test('uses the index of open orders to find late orders', async () => {
  expect(await planOf(sql`${orders}`, late(new Date()), 'orders_waiting')).toMatch(
    /Index Scan.* orders_status_at/,
  );
});

test('uses the index of waiting orders to count waiting orders', async () => {
  const plan = await planOf(
    sql`${orders}`,
    sql`${orders.status} = 'pending-verification'`,
    'orders_status_at',
  );
  expect(plan).toContain('orders_waiting');
});
