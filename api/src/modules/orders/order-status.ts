import { ORDER_STEPS, type OrderRecord, type OrderStatus } from '@lagoon/shared/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orders } from '../../platform/db/schema';
import type { Admin } from '../auth/sessions';
import { orderStepLetter } from '../outbox/order-step-emails';
import { post } from '../outbox/outbox';
import type { StatusRequest } from '../records/change-status';
import { changeStatus, type StatusKind } from '../records/change-status';
import { readOrder } from './read-orders';

const kind: StatusKind<OrderStatus, typeof orders.$inferSelect, OrderRecord> = {
  name: 'order',
  steps: ORDER_STEPS,
  advance: async (tx, reference, status, fits) => {
    const rows = await tx
      .update(orders)
      .set({ status, version: sql`${orders.version} + 1` })
      // of an erased order only the accounting is left: nobody is there to be written to
      .where(and(eq(orders.reference, reference), isNull(orders.erasedAt), fits(orders)))
      .returning();
    return rows[0];
  },
  tell: async (tx, order, { status, note, by }) => {
    // the transaction's own time may lie before the change that it waited for
    const createdAt = sql`clock_timestamp()`;
    await tx.insert(orderEvents).values({ orderId: order.id, status, note, by: by.username, adminId: by.id, createdAt });
    const letter = orderStepLetter(order, status, note);
    if (letter) await post(tx, 'order', [letter]);
  },
  read: readOrder,
};

/** Changes an order's status and writes to the customer. @throws ApiError as {@link changeStatus} */
export const changeOrderStatus = (db: Db, reference: string, request: StatusRequest<OrderStatus>, by: Admin): Promise<OrderRecord> =>
  changeStatus(db, kind, reference, request, by);
