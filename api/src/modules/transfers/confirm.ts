import { MATCH_REASONS, type TransfersConfirmed } from '@lagoon/shared/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { inTransaction } from '../../platform/db/retry';
import { orders, transfers } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { joinSame } from './join-same';
import { indexed } from './match';
import { lineOf, readOpen } from './open-transfers';
import { type Decision, payOrder } from './pay-order';

/** Runs one decision about transfers at a time, so that each reads the orders as the previous decision left them. */
export const inTurn = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${transfers} in share row exclusive mode`);
    return work(tx);
  });

/** Verifies, in one transaction, each order whose exact transfers are all in `ids`. Returns the other transfers of `ids` as `left`. */
export function confirmExact(db: Db, ids: readonly string[], decision: Decision): Promise<TransfersConfirmed> {
  return inTurn(db, async (tx) => {
    const open = await readOpen(tx, decision.now);
    const wanted = new Set(ids);
    const exact = open.rows.filter(({ match }) => MATCH_REASONS[match.reason] === 'exact');
    const ofOrder = indexed(exact, ({ match }) => match.orders);
    const verified: string[] = [];
    const sure = new Set<string>();
    for (const reference of new Set(exact.flatMap(({ match }) => match.orders))) {
      // verifies an order only when `ids` contains all its exact transfers, such as the two transfers of a split payment
      const parts = ofOrder(reference).map(({ id }) => id);
      const orderId = open.ids.get(reference);
      if (!orderId || !parts.every((id) => wanted.has(id))) continue;
      for (const id of parts) sure.add(id);
      const done = await payOrder(tx, orderId, parts, decision);
      if (done) verified.push(done);
    }
    const left = open.rows.filter(({ id }) => wanted.has(id) && !sure.has(id));
    return { verified, left: left.map(lineOf) };
  });
}

/** Attributes a transfer to an order by a person's decision. @throws ApiError 404, 409 */
export function decide(db: Db, id: string, reference: string, decision: Decision): Promise<void> {
  return inTurn(db, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.reference, reference), isNull(orders.erasedAt)));
    if (!order) throw new ApiError(404, 'not-found', 'There is no order with this reference.');
    const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id));
    if (!transfer) throw new ApiError(404, 'not-found', 'There is no such transfer.');
    if (transfer.state !== 'open') throw new ApiError(409, 'decided', 'A colleague has already decided about this transfer.');
    if (!(await joinSame(tx, order.id, transfer))) await payOrder(tx, order.id, [id], decision);
  });
}
