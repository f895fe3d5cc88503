import {
  lagosDayNumber,
  lagosMidnight,
  ORDER_STEPS,
  type OrderRecord,
  type OrderRow,
  type OrderStatus,
  type OrderTransfer,
  type RecordPage,
  type VerificationQueue,
} from '@lagoon/shared/domain';
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orderItems, orders, transfers } from '../../platform/db/schema';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import type { StatusChange, StatusKind } from '../records/change-status';
import { toStatusEvent } from '../records/history';
import { isLate, late } from '../records/late-orders';
import { type ListQuery, listPage, OLDEST_FIRST } from '../records/lists';
import { hasEveryWord } from '../records/search';
import { orderStepEmail } from './emails';

export interface OrderFilter extends Omit<ListQuery<OrderStatus>, 'page'> {
  lateAt?: Date | undefined;
}

export const fitting = ({ status, q, lateAt }: OrderFilter): SQL | undefined =>
  and(status && eq(orders.status, status), lateAt && late(lateAt), hasEveryWord(q, orders));

type StoredOrder = typeof orders.$inferSelect;

/** Omits the tests: more people see lists than records. */
function toRow(row: StoredOrder, now: Date): OrderRow {
  const { reference, status, flagged, firstName, lastName, email, phoneNumber, subtotal, received, version } = row;
  return { reference, status, flagged, firstName, lastName, email, phoneNumber, subtotal, received, ...momentsOf(row, now), version };
}

const momentsOf = (row: StoredOrder, now: Date) => ({
  createdAt: row.createdAt.toISOString(),
  erasedAt: row.erasedAt?.toISOString() ?? null,
  statusAt: row.statusAt.toISOString(),
  late: isLate(row, now),
});

/** Lists the newest order first, but waiting orders the oldest first. */
export function listOrders(db: Db, query: OrderFilter & { page: number }, now: Date): Promise<RecordPage<OrderRow>> {
  const waits = query.status === 'pending-verification' || query.lateAt !== undefined;
  const toRows = (rows: StoredOrder[]) => rows.map((row) => toRow(row, now));
  return listPage(db, orders, fitting(query), query.page, toRows, waits ? OLDEST_FIRST : undefined);
}

/** Returns unverified orders and today's verifications. Erased orders have no proof and are left out. */
export async function verificationQueue(db: Db, now: Date): Promise<VerificationQueue> {
  const rows = await db
    .select({ reference: orders.reference, subtotal: orders.subtotal, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.status, 'pending-verification'), isNull(orders.erasedAt)))
    .orderBy(asc(orders.createdAt), asc(orders.reference));
  const midnight = lagosMidnight(lagosDayNumber(now));
  const verified = await db
    .selectDistinct({ id: orders.id, subtotal: orders.subtotal })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.status, 'verified'),
        gte(orderEvents.createdAt, midnight),
        // uses the index of `statusAt`, which is never before the verification
        gte(orders.statusAt, midnight),
        inArray(orders.status, ['verified', 'result-sent', 'done']),
      ),
    );
  return {
    references: rows.map(({ reference }) => reference),
    amount: totalOf(rows),
    oldestAt: rows[0]?.createdAt.toISOString() ?? null,
    verifiedToday: { orders: verified.length, amount: totalOf(verified) },
  };
}

const totalOf = (rows: readonly Pick<StoredOrder, 'subtotal'>[]): number => rows.reduce((sum, { subtotal }) => sum + subtotal, 0);

export async function readOrder(db: Db, reference: string, now: Date): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!row) return undefined;
  const { id, idempotencyKey: _key, proofMediaId: _media, ...order } = row;
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.createdAt));
  return {
    ...order,
    ...momentsOf(row, now),
    items: items.map(({ id: _id, orderId: _order, position: _position, ...item }) => item),
    events: events.map(toStatusEvent),
    transfers: await transfersOf(db, id),
  };
}

const transfersOf = (db: Db, orderId: string): Promise<OrderTransfer[]> =>
  db
    .select({ source: transfers.source, bank: transfers.bank, day: transfers.day, kobo: transfers.kobo, by: transfers.by })
    .from(transfers)
    .where(eq(transfers.orderId, orderId))
    .orderBy(asc(transfers.day), asc(transfers.createdAt));

export const advanceOrder: OrderKind['advance'] = async (tx, reference, status, fits) => {
  const change = { status, statusAt: sql`clock_timestamp()`, version: sql`${orders.version} + 1` };
  // an erased order has no customer to notify, so its status cannot change
  const where = and(eq(orders.reference, reference), isNull(orders.erasedAt), fits(orders));
  return (await tx.update(orders).set(change).where(where).returning())[0];
};

/** @param step `by` is null for the payment provider */
export async function recordOrderStep(
  tx: Db,
  order: StoredOrder,
  { status, note, by }: Omit<StatusChange<OrderStatus>, 'by'> & { by: Admin | null },
): Promise<void> {
  // `now()` is the start of the transaction, which may precede the change that it waited for
  const createdAt = sql`clock_timestamp()`;
  const author = { by: by?.username ?? null, adminId: by?.id ?? null };
  await tx.insert(orderEvents).values({ orderId: order.id, status, note, ...author, createdAt });
  const email = orderStepEmail(order, status, note);
  if (email) await post(tx, 'order', [email]);
}

type OrderKind = StatusKind<OrderStatus, StoredOrder, OrderRecord>;

export const orderKind = (now: Date): OrderKind => ({
  name: 'order',
  steps: ORDER_STEPS,
  advance: advanceOrder,
  notify: recordOrderStep,
  read: (tx, reference) => readOrder(tx, reference, now),
});
