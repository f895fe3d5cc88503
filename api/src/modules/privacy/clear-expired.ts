import { before, lagosToday, type OrderStatus, RETENTION } from '@lagoon/shared/domain';
import { and, inArray, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments, erasures, messages, orderEvents, orders, outbox, recordEvents, sessions } from '../../platform/db/schema';
import { goodAt } from '../auth/sessions';
import { deleteOrders, keepAccounting, removeProofs } from './remove-orders';

/** Rows that one transaction removes: nobody waits long for it, and what is cut off goes on in an hour. */
const AT_ONCE = 200;

const PAID: OrderStatus[] = ['verified', 'done'];
const OVER: OrderStatus[] = ['rejected', 'done'];

interface Rows {
  table: typeof orders | typeof messages | typeof appointments | typeof outbox | typeof erasures;
  id: PgColumn;
  expired: SQL | undefined;
  remove(tx: Db, ids: string[]): Promise<unknown>;
}

/** Removes rows whose time is over, batch by batch; what somebody changes meanwhile is looked at anew. @returns how many there were */
async function clear(db: Db, { table, id, expired, remove }: Rows): Promise<number> {
  for (let total = 0; ; ) {
    const ids = await withRetry(() =>
      db.transaction(async (tx) => {
        const rows = await tx.select({ id }).from(table).where(expired).limit(AT_ONCE).for('update', { skipLocked: true });
        const found = rows.map((row) => String(row.id));
        if (found.length > 0) await remove(tx, found);
        return found;
      }),
    );
    total += ids.length;
    if (ids.length < AT_ONCE) return total;
  }
}

const withHistory = (table: typeof messages | typeof appointments) => async (tx: Db, ids: string[]) => {
  await tx.delete(table).where(inArray(table.id, ids));
  await tx.delete(recordEvents).where(inArray(recordEvents.recordId, ids));
};

/**
 * Removes what RETENTION says has been kept long enough, and sessions that have ended.
 * @returns how many rows of each kind were removed or emptied
 */
export async function clearExpired(db: Db, now: Date): Promise<Record<string, number>> {
  const since = (period: keyof typeof RETENTION) => before(now, RETENTION[period]);
  const ofOrders = (expired: SQL | undefined, remove: Rows['remove']) => clear(db, { table: orders, id: orders.id, expired, remove });
  const old = lt(orders.createdAt, since('order'));
  const lastChange = sql`(select max(${orderEvents.createdAt}) from ${orderEvents} where ${orderEvents.orderId} = ${orders.id})`;
  await db.delete(sessions).where(not(goodAt(now) as SQL));
  return {
    accounting: await ofOrders(lt(orders.createdAt, since('accounting')), deleteOrders),
    unpaid: await ofOrders(and(old, not(inArray(orders.status, PAID))), deleteOrders),
    paid: await ofOrders(and(old, isNull(orders.erasedAt), inArray(orders.status, PAID)), (tx, ids) => keepAccounting(tx, ids, now)),
    proofs: await ofOrders(
      and(ne(orders.proofUrl, ''), inArray(orders.status, OVER), lt(lastChange, since('proof').toISOString())),
      removeProofs,
    ),
    messages: await clear(db, {
      table: messages,
      id: messages.id,
      expired: lt(messages.createdAt, since('message')),
      remove: withHistory(messages),
    }),
    appointments: await clear(db, {
      table: appointments,
      id: appointments.id,
      expired: lt(appointments.date, lagosToday(since('appointment'))),
      remove: withHistory(appointments),
    }),
    letters: await clear(db, {
      table: outbox,
      id: outbox.id,
      expired: lt(outbox.createdAt, since('letter')),
      remove: (tx, ids) => tx.delete(outbox).where(inArray(outbox.id, ids)),
    }),
    erasures: await clear(db, {
      table: erasures,
      id: erasures.id,
      expired: lt(erasures.createdAt, since('erasure')),
      remove: (tx, ids) => tx.delete(erasures).where(inArray(erasures.id, ids)),
    }),
  };
}
