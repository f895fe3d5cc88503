import { type OrderStatus, type OrderStatusView, receiptOf } from '@lagoon/shared/domain';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orderItems, orders } from '../../platform/db/schema';
import { openByPhone, type PhoneRequest } from '../records/open-by-phone';

/** The steps whose note the lab writes for the customer. */
export const EXPLAINED: readonly OrderStatus[] = ['rejected', 'refunded'];

/**
 * What a customer sees of an order, for its reference and the phone number that came with it: no test, and of the
 * notes only what the lab wrote to the customer, which is why a payment was rejected or given back.
 * @throws ApiError as {@link openByPhone}
 */
export async function orderForCustomer(db: Db, request: PhoneRequest): Promise<OrderStatusView> {
  const order = await openByPhone('order', request, async (reference) => {
    const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
    return row;
  });
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.createdAt));
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.position));
  const told = events.map(({ status, note, createdAt }) => ({
    status,
    note: EXPLAINED.includes(status) ? note : '',
    createdAt: createdAt.toISOString(),
  }));
  // amounts only: which test it was is not for everybody who knows reference and number
  const lines = items.map((item) => ({ ...item, name: '' }));
  return {
    reference: order.reference,
    status: order.status,
    subtotal: order.subtotal,
    createdAt: order.createdAt.toISOString(),
    events: told,
    receipt: receiptOf({ ...order, items: lines, events: told }),
  };
}
