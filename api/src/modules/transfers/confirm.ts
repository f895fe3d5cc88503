import { MATCH_REASONS, type TransfersConfirmed } from '@lagoon/shared/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, inTransaction, orders, transfers } from '../../platform/db';
import { ApiError } from '../../platform/errors';
import { holdSteps } from '../records/undo';
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
export async function confirmExact(db: Db, ids: readonly string[], decision: Decision): Promise<TransfersConfirmed> {
  const held: { recordId: string; version: number }[] = [];
  const answer = await inTurn(db, async (tx) => {
    held.length = 0;
    const open = await readOpen(tx, decision.now);
    const wanted = new Set(ids);
    const exact = open.rows.filter(({ match }) => MATCH_REASONS[match.reason] === 'exact');
    const ofOrder = indexed(exact, ({ match }) => match.orders);
    const paid: TransfersConfirmed['paid'] = [];
    const verified: string[] = [];
    const sure = new Set<string>();
    for (const reference of new Set(exact.flatMap(({ match }) => match.orders))) {
      // verifies an order only when `ids` contains all its exact transfers, such as the two transfers of a split payment
      const parts = ofOrder(reference).map(({ id }) => id);
      const orderId = open.ids.get(reference);
      if (!orderId || !parts.every((id) => wanted.has(id))) continue;
      for (const id of parts) sure.add(id);
      const order = await payOrder(tx, orderId, parts, decision);
      if (!order) continue;
      paid.push({ key: order.key, version: order.version });
      held.push({ recordId: orderId, version: order.version });
      if (order.isVerified) verified.push(order.key);
    }
    const left = open.rows.filter(({ id }) => wanted.has(id) && !sure.has(id));
    return { verified, paid, left: left.map(lineOf) };
  });
  // the time to undo begins at the end of this call
  await holdSteps(db, held);
  return answer;
}

/** Attributes a transfer to an order by a person's decision. @throws ApiError 404, 409 */
export function decide(db: Db, id: string, reference: string, decision: Decision): Promise<TransfersConfirmed> {
  return inTurn(db, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.reference, reference), isNull(orders.erasedAt)));
    if (!order) throw new ApiError(404, 'not-found', 'There is no order with this reference.');
    const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id));
    if (!transfer) throw new ApiError(404, 'not-found', 'There is no such transfer.');
    if (transfer.state !== 'open') throw new ApiError(409, 'decided', 'A colleague has already decided about this transfer.');
    const isJoined = await joinSame(tx, order.id, transfer);
    const paid = isJoined ? undefined : await payOrder(tx, order.id, [id], decision);
    if (!paid) return { verified: [], paid: [], left: [] };
    const { isVerified, ...version } = paid;
    return { verified: isVerified ? [version.key] : [], paid: [version], left: [] };
  });
}
