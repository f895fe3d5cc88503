import { missingKobo, type OrderStatus, type OrderStatusView, paymentState, receiptOf } from '@lagoon/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orders } from '../../platform/db/schema';
import { openByPhone, type PhoneRequest } from '../records/open-by-phone';
import { validAccount } from './order-account';
import { detailsOf } from './orders';
import type { WatchTokens } from './watch-tokens';

/** Statuses whose note is addressed to the customer. */
export const EXPLAINED: readonly OrderStatus[] = ['rejected', 'refunded'];

interface ViewTerms {
  watches: WatchTokens;
  now: Date;
}

/** @throws ApiError as {@link openByPhone} */
export async function orderForCustomer(db: Db, request: PhoneRequest, terms: ViewTerms): Promise<OrderStatusView> {
  const order = await openByPhone('order', request, async (reference) => {
    const [row] = await db.select().from(orders).where(eq(orders.reference, reference));
    return row;
  });
  return viewOf(db, order, terms);
}

/** @param reference from a valid token @returns undefined for an erased order */
export async function watchedOrder(db: Db, reference: string, terms: ViewTerms): Promise<OrderStatusView | undefined> {
  const where = and(eq(orders.reference, reference), isNull(orders.erasedAt));
  const [order] = await db.select().from(orders).where(where);
  return order && viewOf(db, order, terms);
}

/** Returns an order as its customer sees it: without names of tests, and without notes for staff. */
async function viewOf(db: Db, order: typeof orders.$inferSelect, { watches, now }: ViewTerms): Promise<OrderStatusView> {
  const { items, events } = (await detailsOf(db, [order.id]))(order.id);
  const publicEvents = events.map(({ status, note, createdAt }) => ({ status, note: EXPLAINED.includes(status) ? note : '', createdAt }));
  // removes the names of tests, which are health data: reference and phone number do not give access to them
  const lines = items.map((item) => ({ ...item, name: '' }));
  const account = await validAccount(db, order.id, now);
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
      account,
    },
    watch: account && order.status === 'pending-verification' ? watches.issue(order.reference) : null,
  };
}
