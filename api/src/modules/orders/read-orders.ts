import type { OrderRecord, OrderRow, OrderStatus, Page } from '@lagoon/shared/domain';
import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orderItems, orders } from '../../platform/db/schema';
import { toChange } from '../records/history';
import type { ListQuery } from '../records/list-query';
import { pageWith, sliceOf } from '../records/page';
import { hasEveryWord } from '../records/search';

/** The condition of orders of a status, with every word of a query in reference, name or phone number. */
export const fitting = ({ status, q }: Omit<ListQuery<OrderStatus>, 'page'>): SQL | undefined =>
  and(
    status && eq(orders.status, status),
    hasEveryWord(q, { texts: [orders.reference, orders.firstName, orders.lastName], phone: orders.phoneNumber }),
  );

/** One page of orders, newest first, without what was ordered: a list is looked at by more people than a record. */
export async function listOrders(db: Db, query: ListQuery<OrderStatus>): Promise<Page<OrderRow>> {
  const where = fitting(query);
  const { limit, offset } = sliceOf(query.page);
  const rows = await db
    .select({
      reference: orders.reference,
      status: orders.status,
      flagged: orders.flagged,
      firstName: orders.firstName,
      lastName: orders.lastName,
      email: orders.email,
      phoneNumber: orders.phoneNumber,
      subtotal: orders.subtotal,
      createdAt: orders.createdAt,
      erasedAt: orders.erasedAt,
      version: orders.version,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), erasedAt: row.erasedAt?.toISOString() ?? null }));
  return pageWith(items, query.page, await db.$count(orders, where));
}

/** One order with its lines, its history and where its proof lies; undefined when there is none of that reference. */
export async function readOrder(db: Db, reference: string): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!row) return undefined;
  const { id, idempotencyKey: _key, proofMediaId: _media, createdAt, erasedAt, ...order } = row;
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.createdAt));
  return {
    ...order,
    createdAt: createdAt.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
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
