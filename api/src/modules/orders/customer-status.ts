import { type OrderStatus, type OrderStatusView, readReference, receiptOf } from '@lagoon/shared/domain';
import { orderStatusSchema } from '@lagoon/shared/forms/schemas';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orderItems, orders } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';
import { NOBODY, validated } from '../../platform/validation';
import type { Throttle } from '../auth/throttle';
import { nationalNumber } from '../records/search';

/** Wrong numbers for one reference, from all networks together, before everybody waits. */
const FREE_OF_ALL = 50;

/** The steps whose note the lab writes for the customer. */
export const EXPLAINED: readonly OrderStatus[] = ['rejected', 'refunded'];

/** Whether two numbers are one, in a time that does not tell how much of them is the same. */
const sameNumber = (kept: string, given: string): boolean =>
  isSameText(nationalNumber(kept), nationalNumber(given)) && nationalNumber(given) !== '';

/**
 * What a customer sees of an order, for its reference and the phone number that came with it: no test, and of the
 * notes only what the lab wrote to the customer, which is why a payment was rejected or given back. An unknown reference and a wrong
 * number get the same answer after the same work. Failures slow down the next try for this reference from this network: whoever knows a reference
 * does not hold its owner up. From everywhere together they are slowed down later, so that a number cannot be guessed from
 * many networks at once.
 * @throws ApiError 422, 404, TooManyTries
 */
export async function orderForCustomer(db: Db, throttle: Throttle, body: unknown, network: string): Promise<OrderStatusView> {
  const request = validated(orderStatusSchema, body);
  const reference = readReference(request.reference) ?? '';
  const tried = await throttle.begin([`order ${reference} at ${network}`, { key: `order ${reference}`, free: FREE_OF_ALL }]);
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order?.id ?? NOBODY))
    .orderBy(asc(orderEvents.createdAt));
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? NOBODY))
    .orderBy(asc(orderItems.position));
  if (!sameNumber(order?.phoneNumber ?? '', request.phoneNumber) || !order)
    throw new ApiError(404, 'not-found', 'No order has this reference and phone number.');
  await tried.succeeded();
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
