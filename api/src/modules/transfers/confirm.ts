import {
  MATCH_REASONS,
  MOST_AT_ONCE,
  type TransferLine,
  type TransfersConfirmed,
} from '@lagoon/shared/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../platform';
import { type Db, inTransaction, orders, rowsOf, transfers } from '../../platform/db';
import { WORK_SECONDS } from '../records/change-status';
import { holdSteps } from '../records/undo';
import { joinSame } from './join-same';
import { indexed } from './match';
import { lineOf, readOpen } from './open-transfers';
import { type Decision, type PaidOrder, payOrder } from './pay-order';

/** One decision at a time: each reads the orders as the previous one left them. */
export const inTurn = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${transfers} in share row exclusive mode`);
    return work(tx);
  });

/** Orders in one transaction; the embedded database serves others between two. */
const ORDERS_AT_ONCE = 10;

/** Changes when a transfer arrives, or is decided. */
const markOf = async (db: Db) => {
  const ids = sql`select md5(string_agg(id::text, ' ' order by id)) as mark from ${transfers} where
    state = 'open'`;
  return (await rowsOf<{ mark: string }>(db, ids))[0]?.mark;
};

const confirmed = (paid: PaidOrder[], left: TransferLine[] = []): TransfersConfirmed => ({
  verified: paid.flatMap(({ key, isVerified }) => (isVerified ? key : [])),
  paid: paid.map(({ key, version }) => ({ key, version })),
  left,
});

/**
 * Verifies the orders whose exact transfers are all in `ids`, such as both parts of a split
 * payment, and at most `MOST_AT_ONCE`: as many can be undone.
 */
export async function confirmExact(db: Db, ids: readonly string[], decision: Decision) {
  const wanted = new Set(ids);
  const paid: PaidOrder[] = [];
  const tried = new Set<string>();
  let read = { mark: await markOf(db), open: await readOpen(db, decision.now) };
  for (;;) {
    const part = await inTurn(db, async (tx) => {
      const open = read.mark === (await markOf(tx)) ? read.open : await readOpen(tx, decision.now);
      const exact = open.rows.filter(({ match }) => MATCH_REASONS[match.reason] === 'exact');
      const ofOrder = indexed(exact, ({ match }) => match.orders);
      const isChosen = (reference: string) =>
        !tried.has(reference) && ofOrder(reference).every(({ id }) => wanted.has(id));
      const chosen = [...new Set(exact.flatMap(({ match }) => match.orders))].filter(isChosen);
      const plans = chosen
        .slice(0, Math.min(ORDERS_AT_ONCE, MOST_AT_ONCE - paid.length))
        .map((reference) => ({
          reference,
          orderId: open.ids.get(reference) ?? '',
          ids: ofOrder(reference).map(({ id }) => id),
          missing: ofOrder(reference)[0]?.expected[0]?.missing,
        }));
      const done: PaidOrder[] = [];
      for (const { orderId, ids, missing } of plans) {
        const order = await payOrder(tx, orderId, ids, decision, missing);
        if (order) done.push(order);
      }
      await holdSteps(tx, done, WORK_SECONDS);
      return { open, mark: await markOf(tx), plans, done };
    });
    read = part;
    paid.push(...part.done);
    for (const { reference, ids } of part.plans) {
      tried.add(reference);
      if (part.done.some(({ key }) => key === reference)) for (const id of ids) wanted.delete(id);
    }
    if (part.plans.length === 0) break;
  }
  // the time to undo begins at the end of this call
  await holdSteps(db, paid);
  const { rows } = tried.size > paid.length ? await readOpen(db, decision.now) : read.open;
  return confirmed(paid, rows.filter(({ id }) => wanted.has(id)).map(lineOf));
}

/** By a person's decision. Throws ApiError 404, 409. */
export const decide = (db: Db, id: string, reference: string, decision: Decision) =>
  inTurn(db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.reference, reference), isNull(orders.erasedAt)));
    if (!order) throw notFound('There is no order with this reference.');
    const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id));
    if (!transfer) throw notFound('There is no such transfer.');
    if (transfer.state !== 'open')
      throw conflict('decided', 'A colleague has already decided about this transfer.');
    const isJoined = await joinSame(tx, order.id, transfer);
    const paid = isJoined ? undefined : await payOrder(tx, order.id, [id], decision);
    return confirmed(paid ? [paid] : []);
  });
