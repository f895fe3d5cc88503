import { type Period, RETENTION, subtractPeriod } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import {
  admins,
  appointments,
  erasures,
  media,
  messages,
  orderEvents,
  orderItems,
  orders,
  outbox,
  recordEvents,
  sessions,
  statementImports,
  transfers,
} from '../../platform/db';
import { addAdmin } from '../../testing/orders';
import { appointmentRow, messageRow, orderRow, pictureRow } from '../../testing/records';
import { testDatabase } from '../../testing/test-database';
import { clearExpired } from './clear-expired';

const NOW = new Date('2026-11-22T10:00Z');
const DAY_MS = 24 * 60 * 60_000;
/** Returns the start of a period that ends in `days` days. */
const daysShort = (period: Period, days: number) =>
  new Date(subtractPeriod(NOW, period).getTime() + days * DAY_MS);
const NOTHING = {
  accounting: 0,
  unpaid: 0,
  paid: 0,
  proofs: 0,
  messages: 0,
  appointments: 0,
  letters: 0,
  erasures: 0,
  payers: 0,
  transfers: 0,
  imports: 0,
};

const TABLES = [
  orders,
  orderItems,
  orderEvents,
  media,
  messages,
  recordEvents,
  appointments,
  outbox,
  erasures,
];
const database = testDatabase();
beforeEach(async () => {
  for (const table of [transfers, ...TABLES, admins]) await database.db.delete(table);
});

/**
 * Inserts an order with a line and an own proof.
 * @param changedAt time of its last change
 */
async function order(
  change: Parameters<typeof orderRow>[0],
  changedAt = change?.createdAt,
): Promise<string> {
  const { db } = database;
  const picture = { ...pictureRow('0'), visibility: 'private' as const };
  const [proof] = await db.insert(media).values(picture).returning();
  const own = { proofMediaId: proof?.id ?? null, proofUrl: `/media/private/${proof?.id}` };
  const [row] = await db
    .insert(orders)
    .values(orderRow({ ...own, ...change }))
    .returning();
  const orderId = row?.id ?? '';
  const line = { unitPrice: 1, quantity: 1, lineTotal: 1, known: true };
  await db
    .insert(orderItems)
    .values({ ...line, orderId, position: 0, productId: 'p', name: 'HIV Viral Load' });
  await db
    .insert(orderEvents)
    .values({ orderId, status: 'done', note: 'Ada called', createdAt: changedAt ?? NOW });
  return orderId;
}
const rowOf = async (id: string) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0];

test('deletes each record after the last day of its retention period', async () => {
  const { db } = database;
  for (const days of [1, -1]) {
    const at = (kept: keyof typeof RETENTION) => ({ createdAt: daysShort(RETENTION[kept], days) });
    await order({ ...at('order'), status: 'rejected' }, NOW);
    await order({ ...at('accounting'), status: 'done', erasedAt: NOW }, NOW);
    await db.insert(messages).values(messageRow(at('message')));
    const date = daysShort(RETENTION.appointment, days).toISOString().slice(0, 10);
    await db.insert(appointments).values(appointmentRow({ date }));
    const email = { ...at('email'), kind: 'contact', payload: {} };
    await db.insert(outbox).values([
      { ...email, messageId: 'm', sentAt: NOW },
      { ...email, messageId: 'n' },
    ]);
    const counts = { orders: 1, paidOrders: 0, messages: 0, appointments: 0, letters: 0 };
    await db.insert(erasures).values({ ...counts, ...at('erasure'), personHash: 'h', by: 'admin' });
  }
  for (const { id } of await db.select().from(messages))
    await db.insert(recordEvents).values({ recordId: id, status: 'closed', by: 'admin' });
  expect(await clearExpired(db, NOW)).toEqual({
    ...NOTHING,
    accounting: 1,
    unpaid: 1,
    messages: 1,
    appointments: 1,
    letters: 2,
    erasures: 1,
  });
  const left = [];
  for (const table of TABLES) left.push(await db.$count(table));
  expect(left).toEqual([2, 2, 2, 2, 1, 1, 1, 2, 1]);
  expect(await clearExpired(db, NOW)).toEqual(NOTHING);
});

test.each(['verified', 'result-sent', 'refunded', 'done'] as const)(
  'keeps only the accounting data of an expired paid order with the status %s',
  async (status) => {
    const id = await order({ status, createdAt: daysShort(RETENTION.order, -1) }, NOW);
    expect(await clearExpired(database.db, NOW)).toEqual({ ...NOTHING, paid: 1 });
    expect(await rowOf(id)).toMatchObject({
      email: '',
      phoneNumber: '',
      testOption: [],
      proofUrl: '',
      subtotal: 15_000,
      erasedAt: NOW,
    });
    const [line] = await database.db.select().from(orderItems);
    expect(line).toMatchObject({ name: '', productId: '', lineTotal: 1 });
    expect((await database.db.select().from(orderEvents)).map(({ note }) => note)).toEqual(['']);
    expect(await database.db.$count(media)).toBe(0);
  },
);

test('deletes only the proof of a closed order when the retention period of proofs is over', async () => {
  const createdAt = daysShort(RETENTION.proof, -100);
  const over = daysShort(RETENTION.proof, -1);
  const gone = [];
  for (const status of ['done', 'result-sent', 'rejected', 'refunded'] as const)
    gone.push(await order({ status, createdAt }, over));
  const kept = [
    await order({ status: 'done', createdAt }, daysShort(RETENTION.proof, 1)),
    await order({ status: 'verified', createdAt }, over),
  ];
  expect(await clearExpired(database.db, NOW)).toEqual({ ...NOTHING, proofs: 4 });
  for (const id of gone)
    expect(await rowOf(id)).toMatchObject({
      proofUrl: '',
      proofMediaId: null,
      email: 'ada@mail.example',
      erasedAt: null,
    });
  for (const id of kept) expect((await rowOf(id))?.proofMediaId).not.toBeNull();
  expect(await database.db.$count(media)).toBe(2);
});

test('deletes more than one batch in a run', async () => {
  const old = subtractPeriod(NOW, { years: 3 });
  await database.db
    .insert(messages)
    .values(Array.from({ length: 450 }, () => messageRow({ createdAt: old })));
  expect(await clearExpired(database.db, NOW)).toEqual({ ...NOTHING, messages: 450 });
});

test('removes the payer of a transfer after 180 days, and the whole transfer after 7 years', async () => {
  const own = { narration: 'ADA OBI', account: '9012345678' };
  const row = { ...own, source: 'statement' as const, bank: 'GTBank', kobo: 100 };
  const days = ['2026-11-01', '2026-05-01', '2019-11-01'];
  await database.db.insert(transfers).values(days.map((day) => ({ ...row, day })));
  expect(await clearExpired(database.db, NOW)).toEqual({ ...NOTHING, payers: 2, transfers: 1 });
  const kept = await database.db.select().from(transfers).orderBy(transfers.day);
  expect(kept).toMatchObject([
    { day: '2026-05-01', narration: '', account: '' },
    { ...own, day: '2026-11-01' },
  ]);
});

test('deletes the record of an import after 7 years', async () => {
  const row = { bank: 'GTBank', key: '', choice: {}, lines: 1, added: 1, by: 'admin' };
  const times = [1, -1].map((days) => daysShort(RETENTION.accounting, days));
  await database.db
    .insert(statementImports)
    .values(times.map((createdAt) => ({ ...row, createdAt })));
  expect(await clearExpired(database.db, NOW)).toEqual({ ...NOTHING, imports: 1 });
});

test('deletes only sessions that have ended', async () => {
  const adminId = await addAdmin(database.db, 'admin');
  const session = (tokenHash: string, lastUsedAt: Date) => ({
    tokenHash,
    adminId,
    lastUsedAt,
    createdAt: lastUsedAt,
    expiresAt: new Date(NOW.getTime() + DAY_MS),
  });
  await database.db
    .insert(sessions)
    .values([session('idle', new Date(NOW.getTime() - 2 * 60 * 60_000)), session('used', NOW)]);
  await clearExpired(database.db, NOW);
  expect((await database.db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual([
    'used',
  ]);
});
