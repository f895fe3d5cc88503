import {
  lagosDayNumber,
  lagosMidnight,
  ORDER_STEPS,
  type OrderRecord,
  type OrderRow,
  type OrderStatus,
  type RecordPage,
  type VerificationQueue,
} from '@lagoon/shared/domain';
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orderItems, orders } from '../../platform/db/schema';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import { changeStatus, type StatusKind, type StatusRequest } from '../records/change-status';
import { toChange } from '../records/history';
import { isLate, late } from '../records/late-orders';
import { type ListQuery, listPage, OLDEST_FIRST } from '../records/lists';
import { hasEveryWord } from '../records/search';
import { orderStepEmail } from './emails';

export interface OrderFilter extends Omit<ListQuery<OrderStatus>, 'page'> {
  /** only those that wait longer than usual at this moment */
  lateAt?: Date | undefined;
}

/** The condition of orders of a filter: those found have every word of the query in reference, name or phone number. */
export const fitting = ({ status, q, lateAt }: OrderFilter): SQL | undefined =>
  and(status && eq(orders.status, status), lateAt && late(lateAt), hasEveryWord(q, orders));

type Row = typeof orders.$inferSelect;

/** What a list tells of an order, without what was ordered: a list is looked at by more people than a record. */
function toRow(row: Row, now: Date): OrderRow {
  const { reference, status, flagged, firstName, lastName, email, phoneNumber, subtotal, createdAt, erasedAt, version } = row;
  const contact = { firstName, lastName, email, phoneNumber };
  const moments = { createdAt: createdAt.toISOString(), erasedAt: erasedAt?.toISOString() ?? null, ...waitOf(row, now) };
  return { reference, status, flagged, ...contact, subtotal, ...moments, version };
}

const waitOf = (row: Row, now: Date) => ({ statusAt: row.statusAt.toISOString(), late: isLate(row, now) });

/** One page of orders: newest first, and oldest first of those that wait. */
export function listOrders(db: Db, query: OrderFilter & { page: number }, now: Date): Promise<RecordPage<OrderRow>> {
  const waits = query.status === 'pending-verification' || query.lateAt !== undefined;
  const toRows = (rows: Row[]) => rows.map((row) => toRow(row, now));
  return listPage(db, orders, fitting(query), query.page, toRows, waits ? OLDEST_FIRST : undefined);
}

/** Returns the orders whose payment has to be verified, and what was verified today. Erased orders are left out: they have no proof. */
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
        // an index finds these: the verification, or a later step, is the order's last change
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

const totalOf = (rows: readonly Pick<Row, 'subtotal'>[]): number => rows.reduce((sum, { subtotal }) => sum + subtotal, 0);

/** One order with its lines, its history and where its proof lies; undefined when there is none of that reference. */
export async function readOrder(db: Db, reference: string, now: Date): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!row) return undefined;
  const { id, idempotencyKey: _key, proofMediaId: _media, createdAt, erasedAt, ...order } = row;
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.createdAt));
  return {
    ...order,
    createdAt: createdAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    ...waitOf(row, now),
    items: items.map(({ productId, name, unitPrice, quantity, lineTotal, known }) => ({
      productId,
      name,
      unitPrice,
      quantity,
      lineTotal,
      known,
    })),
    events: events.map(toChange),
  };
}

const kind = (now: Date): StatusKind<OrderStatus, Row, OrderRecord> => ({
  name: 'order',
  steps: ORDER_STEPS,
  advance: async (tx, reference, status, fits) => {
    const rows = await tx
      .update(orders)
      .set({ status, statusAt: sql`clock_timestamp()`, version: sql`${orders.version} + 1` })
      // of an erased order only the accounting is left: nobody is there to be written to
      .where(and(eq(orders.reference, reference), isNull(orders.erasedAt), fits(orders)))
      .returning();
    return rows[0];
  },
  tell: async (tx, order, { status, note, by }) => {
    // the transaction's own time may lie before the change that it waited for
    const createdAt = sql`clock_timestamp()`;
    await tx.insert(orderEvents).values({ orderId: order.id, status, note, by: by.username, adminId: by.id, createdAt });
    const email = orderStepEmail(order, status, note);
    if (email) await post(tx, 'order', [email]);
  },
  read: (tx, reference) => readOrder(tx, reference, now),
});

/** Changes an order's status and writes to the customer. @throws ApiError as {@link changeStatus} */
export const changeOrderStatus = (
  db: Db,
  reference: string,
  request: StatusRequest<OrderStatus>,
  by: Admin,
  now: Date,
): Promise<OrderRecord> => changeStatus(db, kind(now), reference, request, by);
