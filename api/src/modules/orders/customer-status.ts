import { missingKobo, type OrderStatus, type OrderStatusView, paymentState, receiptOf } from '@lagoon/shared/domain';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orderItems, orders } from '../../platform/db/schema';
import { openByPhone, type PhoneRequest } from '../records/open-by-phone';
import { validAccount } from './order-account';

/** Statuses whose note is addressed to the customer. */
export const EXPLAINED: readonly OrderStatus[] = ['rejected', 'refunded'];

/** Contains no tests, and only notes addressed to the customer. @throws ApiError as {@link openByPhone} */
export async function orderForCustomer(db: Db, request: PhoneRequest, now: Date): Promise<OrderStatusView> {
  const order = await openByPhone('order', request, async (reference) => {
    const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
    return row;
  });
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.createdAt));
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.position));
  const publicEvents = events.map(({ status, note, createdAt }) => ({
    status,
    note: EXPLAINED.includes(status) ? note : '',
    createdAt: createdAt.toISOString(),
  }));
  // removes the names of tests, which are health data: reference and phone number do not give access to them
  const lines = items.map((item) => ({ ...item, name: '' }));
  return {
    reference: order.reference,
    status: order.status,
    subtotal: order.subtotal,
    createdAt: order.createdAt.toISOString(),
    events: publicEvents,
    receipt: receiptOf({ ...order, items: lines, events: publicEvents }),
    payment: {
      state: paymentState(order),
      received: order.received,
      missing: missingKobo(order),
      account: await validAccount(db, order.id, now),
    },
  };
}
