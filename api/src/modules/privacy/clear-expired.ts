import {
  lagosToday,
  type OrderStatus,
  PAID,
  RETENTION,
  subtractPeriod,
} from '@lagoon/shared/domain';
import { and, inArray, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import {
  appointments,
  type Db,
  erasures,
  inTransaction,
  media,
  messages,
  orderEvents,
  orders,
  outbox,
  recordEvents,
  statementImports,
  transfers,
} from '../../platform/db';
import { deleteEndedSessions } from '../auth/sessions';
import { isUnclaimed } from '../media/media';
import { deleteOrders, keepAccounting, removePayers, removeProofs } from './remove-orders';

/** No other call waits for long. */
const AT_ONCE = 200;

const OVER: OrderStatus[] = ['rejected', 'result-sent', 'refunded', 'done'];

type Table =
  | typeof orders
  | typeof messages
  | typeof appointments
  | typeof outbox
  | typeof erasures
  | typeof statementImports
  | typeof transfers
  | typeof media;
type Remove = (tx: Db, ids: string[]) => Promise<unknown>;

/** In batches, skipping locked rows. */
async function clear(db: Db, table: Table, expired: SQL | undefined, remove: Remove) {
  for (let total = 0; ; ) {
    const ids = await inTransaction(db, async (tx) => {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(expired)
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await remove(tx, found);
      return found;
    });
    total += ids.length;
    if (ids.length < AT_ONCE) return total;
  }
}

const deleteFrom =
  (table: Table): Remove =>
  (tx, ids) =>
    tx.delete(table).where(inArray(table.id, ids));

export const deleteWithHistory =
  (table: typeof messages | typeof appointments): Remove =>
  async (tx, ids) => {
    await deleteFrom(table)(tx, ids);
    await tx.delete(recordEvents).where(inArray(recordEvents.recordId, ids));
  };

/** `createdAt` changes no result but allows an index. */
export function verifiedBefore(moment: Date) {
  const lastChange = sql`(select max(${orderEvents.createdAt}) from ${orderEvents} where
    ${orderEvents.orderId} = ${orders.id})`;
  const hasProof = sql`${orders.proofUrl} <> ''`;
  return and(
    hasProof,
    lt(orders.createdAt, moment),
    inArray(orders.status, OVER),
    lt(lastChange, moment.toISOString()),
  );
}

/** @returns number of removed or emptied rows by kind */
export async function clearExpired(db: Db, now: Date) {
  const since = (period: keyof typeof RETENTION) => subtractPeriod(now, RETENTION[period]);
  const clearOld = (table: Table, period: keyof typeof RETENTION, remove = deleteFrom(table)) =>
    clear(db, table, lt(table.createdAt, since(period)), remove);
  const old = lt(orders.createdAt, since('order'));
  await deleteEndedSessions(db, now);
  const oldAndPaid = and(old, isNull(orders.erasedAt), inArray(orders.status, PAID));
  const visitedBefore = lt(appointments.date, lagosToday(since('appointment')));
  return {
    accounting: await clearOld(orders, 'accounting', deleteOrders),
    unpaid: await clear(db, orders, and(old, not(inArray(orders.status, PAID))), deleteOrders),
    paid: await clear(db, orders, oldAndPaid, (tx, ids) => keepAccounting(tx, ids, now)),
    proofs: await clear(db, orders, verifiedBefore(since('proof')), removeProofs),
    payers: await clear(
      db,
      transfers,
      and(ne(transfers.narration, ''), lt(transfers.day, lagosToday(since('proof')))),
      (tx, ids) => removePayers(tx, inArray(transfers.id, ids)),
    ),
    transfers: await clear(
      db,
      transfers,
      lt(transfers.day, lagosToday(since('accounting'))),
      deleteFrom(transfers),
    ),
    imports: await clearOld(statementImports, 'accounting'),
    messages: await clearOld(messages, 'message', deleteWithHistory(messages)),
    appointments: await clear(db, appointments, visitedBefore, deleteWithHistory(appointments)),
    letters: await clearOld(outbox, 'email'),
    erasures: await clearOld(erasures, 'erasure'),
  };
}

/** Except those that an order is claiming now. Returns how many it found. */
export function deleteUnclaimedProofs(db: Db, now = new Date()) {
  const old = and(
    isUnclaimed(db),
    lt(media.createdAt, subtractPeriod(now, RETENTION.unclaimedProof)),
  );
  // again under its lock
  const remove: Remove = (tx, ids) =>
    tx.delete(media).where(and(inArray(media.id, ids), isUnclaimed(db)));
  return clear(db, media, old, remove);
}
