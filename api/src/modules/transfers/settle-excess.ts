import {
  type ExcessUse,
  lagosToday,
  missingKobo,
  type OrderRecord,
  paymentState,
} from '@lagoon/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { conflict, notFound } from '../../platform';
import { type Db, orders, transfers } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { excessEmail } from '../orders/emails';
import { readOrder } from '../orders/orders';
import { post } from '../outbox/outbox';
import { changedSince } from '../records/change-status';
import { HELD_SECONDS, rememberSteps } from '../records/undo';
import { inTurn } from './confirm';

interface Settlement {
  use: ExcessUse;
  version: number;
  by: Admin;
}

/**
 * The excess was paid back, or becomes a credit (an open transfer). Both can be undone.
 * @throws ApiError 404, 409, 412 with the current order
 */
export const settleExcess = (
  db: Db,
  reference: string,
  { use, version: seenVersion, by }: Settlement,
  now: Date,
) =>
  inTurn(db, async (tx) => {
    const its = and(eq(orders.reference, reference), isNull(orders.erasedAt));
    const [order] = await tx.select().from(orders).where(its).for('update');
    if (!order) throw notFound('There is no order with this reference.');
    const read = async () => (await readOrder(tx, reference, now)) as OrderRecord;
    if (order.version !== seenVersion) throw changedSince('order', await read());
    const excess = -missingKobo(order);
    if (paymentState(order) !== 'overpaid') throw conflict('step', 'This order is not overpaid.');
    const { id, status, statusAt, received, firstName, lastName } = order;
    const version = order.version + 1;
    const made = { source: use, bank: '', day: lagosToday(now), by: by.username, createdAt: now };
    const left = { ...made, state: 'matched' as const, kobo: -excess, orderId: id };
    const credit = {
      ...made,
      kobo: excess,
      creditOf: id,
      narration: `Credit ${firstName} ${lastName}`,
    };
    const rows = use === 'credit' ? [left, credit] : [left];
    const added = await tx.insert(transfers).values(rows).returning();
    const emails = await post(tx, 'order', [excessEmail(order, use, excess)], {}, HELD_SECONDS);
    const change = { received: received - excess, version };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    const before = {
      status,
      statusAt: statusAt.toISOString(),
      received,
      transfers: added.map((one) => one.id),
    };
    await rememberSteps(tx, [{ recordId: id, version, before, eventId: null, emails }]);
    return read();
  });
