import {
  lagosDayNumber,
  lagosMidnight,
  MOST_AT_ONCE,
  ORDER_STEPS,
  type OrderRecord,
  type OrderRow,
  type OrderStatus,
  type PrintedReceipt,
  paymentState,
  receiptOf,
  type SelectedOrder,
  type VerificationQueue,
} from '@lagoon/shared/domain';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { conflict, pick, withIsoTimes } from '../../platform';
import { type Db, orderEvents, orderItems, orders, transfers } from '../../platform/db';
import { post } from '../outbox/outbox';
import type { StatusChange, StatusKind } from '../records/change-status';
import { newEvent, toStatusEvent } from '../records/history';
import { listPage, OLDEST_FIRST } from '../records/lists';
import { hasEveryWord } from '../records/search';
import { HELD_SECONDS } from '../records/undo';
import { orderStepEmail } from './emails';
import { isLate, late } from './late-orders';

export interface OrderFilter {
  status?: OrderStatus;
  q: string;
  lateAt?: Date;
  references?: string[];
}

export const fitting = ({ status, q, lateAt, references }: OrderFilter) =>
  and(
    status && eq(orders.status, status),
    lateAt && late(lateAt),
    hasEveryWord(q, orders),
    references && inArray(orders.reference, references),
  );

type StoredOrder = typeof orders.$inferSelect;

/** Without tests: they are health data, and a list needs none. */
const toRow = (row: StoredOrder, now: Date): OrderRow => ({
  ...pick(
    row,
    'reference',
    'status',
    'flagged',
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'subtotal',
    'received',
    'version',
  ),
  ...momentsOf(row, now),
});

const momentsOf = (row: StoredOrder, now: Date) => ({
  ...withIsoTimes(pick(row, 'createdAt', 'erasedAt', 'statusAt')),
  late: isLate(row, now),
});

export function listOrders(db: Db, query: OrderFilter & { page: number }, now: Date) {
  const waits = query.status === 'pending-verification' || query.lateAt !== undefined;
  const toRows = (rows: StoredOrder[]) => rows.map((row) => toRow(row, now));
  return listPage(db, orders, fitting(query), query.page, toRows, waits ? OLDEST_FIRST : undefined);
}

/** At most as many as one request can change; erased orders never change. */
export async function selectOrders(db: Db, filter: OrderFilter): Promise<SelectedOrder[]> {
  return db
    .select({
      key: orders.reference,
      ...pick(orders, 'version', 'status', 'subtotal', 'received', 'flagged'),
    })
    .from(orders)
    .where(and(fitting(filter), isNull(orders.erasedAt)))
    .orderBy(orders.createdAt, orders.id)
    .limit(MOST_AT_ONCE);
}

export async function detailsOf(db: Db, ids: string[]) {
  const lines = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(orderItems.position);
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.createdAt);
  return (id: string) => ({
    items: lines
      .filter(({ orderId }) => orderId === id)
      .map(({ id: _id, orderId: _order, position: _position, ...line }) => line),
    events: events.filter(({ orderId }) => orderId === id).map(toStatusEvent),
  });
}

export async function printedReceipts(db: Db, references: string[]): Promise<PrintedReceipt[]> {
  const rows = await db.select().from(orders).where(inArray(orders.reference, references));
  const details = await detailsOf(
    db,
    rows.map(({ id }) => id),
  );
  return references.flatMap((reference) => {
    const order = rows.find((row) => row.reference === reference);
    const receipt = order && receiptOf({ ...order, ...details(order.id) });
    if (!receipt) return [];
    const { createdAt, erasedAt, firstName, lastName } = order;
    return [
      {
        reference,
        placedAt: createdAt.toISOString(),
        from: erasedAt ? '' : `${firstName} ${lastName}`,
        receipt,
      },
    ];
  });
}

export async function verificationQueue(db: Db, now: Date): Promise<VerificationQueue> {
  const { id, reference, status, subtotal, received, createdAt } = orders;
  const isWaiting = and(eq(status, 'pending-verification'), isNull(orders.erasedAt));
  const rows = await db
    .select({ reference, status, subtotal, received, createdAt })
    .from(orders)
    .where(isWaiting)
    .orderBy(createdAt, reference);
  const referencesOf = (underpaid: boolean) =>
    rows
      .filter((row) => (paymentState(row) === 'underpaid') === underpaid)
      .map((row) => row.reference);
  const midnight = lagosMidnight(lagosDayNumber(now));
  const isToday = and(eq(orderEvents.status, 'verified'), gte(orderEvents.createdAt, midnight));
  // skips orders whose status did not change today
  const isVerified = and(
    gte(orders.statusAt, midnight),
    inArray(status, ['verified', 'result-sent', 'done']),
  );
  const verified = await db
    .selectDistinct({ id, subtotal })
    .from(orderEvents)
    .innerJoin(orders, eq(id, orderEvents.orderId))
    .where(and(isToday, isVerified));
  return {
    references: referencesOf(false),
    underpaid: referencesOf(true),
    amount: totalOf(rows),
    oldestAt: rows[0]?.createdAt.toISOString() ?? null,
    verifiedToday: { orders: verified.length, amount: totalOf(verified) },
  };
}

const totalOf = (rows: readonly Pick<StoredOrder, 'subtotal'>[]) =>
  rows.reduce((sum, { subtotal }) => sum + subtotal, 0);

export async function readOrder(
  db: Db,
  reference: string,
  now: Date,
): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!row) return undefined;
  const { id, idempotencyKey: _key, proofMediaId: _media, proofHash: _hash, ...order } = row;
  return {
    ...order,
    ...momentsOf(row, now),
    ...(await detailsOf(db, [id]))(id),
    transfers: await transfersOf(db, id),
  };
}

const transfersOf = (db: Db, orderId: string) =>
  db
    .select(pick(transfers, 'source', 'bank', 'day', 'kobo', 'by'))
    .from(transfers)
    .where(eq(transfers.orderId, orderId))
    .orderBy(transfers.day, transfers.createdAt);

export const advanceOrder: OrderKind['advance'] = async (tx, { id }, status, fits) => {
  const change = { status, statusAt: sql`clock_timestamp()`, version: sql`${orders.version} + 1` };
  // an erased order has no customer to notify
  const where = and(eq(orders.id, id), isNull(orders.erasedAt), fits(orders));
  return (await tx.update(orders).set(change).where(where).returning())[0];
};

/** The e-mail waits until the change can no longer be undone. */
export async function recordOrderStep(
  tx: Db,
  order: StoredOrder,
  change: StatusChange<OrderStatus>,
) {
  const event = newEvent(change);
  await tx.insert(orderEvents).values({ ...event, orderId: order.id });
  const email = change.notify !== false && orderStepEmail(order, change.status, change.note);
  return {
    eventId: event.id,
    emails: email ? await post(tx, 'order', [email], {}, HELD_SECONDS) : [],
  };
}

async function deleteSettled(tx: Db, orderId: string, ids: string[]) {
  const unused = and(
    inArray(transfers.id, ids),
    or(eq(transfers.orderId, orderId), eq(transfers.state, 'open')),
  );
  const gone = await tx.delete(transfers).where(unused).returning();
  if (gone.length < ids.length) throw conflict('undo-over', 'The credit was used already.');
}

type OrderKind = StatusKind<OrderStatus, StoredOrder>;

export const orderKind = (now: Date): OrderKind => ({
  name: 'order',
  steps: ORDER_STEPS,
  advance: advanceOrder,
  notify: recordOrderStep,
  rows: async (tx, references) =>
    tx.select().from(orders).where(inArray(orders.reference, references)),
  keyOf: ({ reference }) => reference,
  kept: ({ status, statusAt }) => ({ status, statusAt: statusAt.toISOString() }),
  restore: async (
    tx,
    { id, version },
    { status, statusAt, received, transfers: added, reopened },
    eventId,
  ) => {
    const before = {
      status: status as OrderStatus,
      statusAt: new Date(String(statusAt)),
      received: received as number | undefined,
      version: version + 1,
    };
    const where = and(eq(orders.id, id), eq(orders.version, version), isNull(orders.erasedAt));
    if (added) await deleteSettled(tx, id, added as string[]);
    if (reopened)
      await tx
        .update(transfers)
        .set({ state: 'open', orderId: null, by: null })
        .where(inArray(transfers.id, reopened as string[]));
    await tx.delete(orderEvents).where(eq(orderEvents.id, eventId));
    return (
      (await tx.update(orders).set(before).where(where).returning({ id: orders.id })).length > 0
    );
  },
  read: (tx, reference) => readOrder(tx, reference, now),
});
