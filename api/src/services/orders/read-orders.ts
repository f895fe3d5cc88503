import { asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { orderEvents, orderItems, orders } from '../../db/schema';

export const ORDERS_PER_PAGE = 20;

/** One page of orders, newest first. @param page from 1 */
export async function listOrders(db: Db, page: number) {
  const [total] = await db.select({ total: count() }).from(orders);
  const rows = await db
    .select({
      reference: orders.reference,
      status: orders.status,
      flagged: orders.flagged,
      firstName: orders.firstName,
      lastName: orders.lastName,
      subtotal: orders.subtotal,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE);
  return { orders: rows, page, total: total?.total ?? 0, perPage: ORDERS_PER_PAGE };
}

/** One order with its lines, its history and where its proof lies; undefined when there is none of that reference. */
export async function readOrder(db: Db, reference: string) {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
  if (!row) return undefined;
  const { id, idempotencyKey: _key, proofMediaId: _media, ...order } = row;
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.createdAt));
  return {
    ...order,
    items: items.map(({ productId, name, unitPrice, quantity, lineTotal, known }) => ({
      productId,
      name,
      unitPrice,
      quantity,
      lineTotal,
      known,
    })),
    events: events.map(({ status, note, createdAt }) => ({ status, note, createdAt })),
  };
}
