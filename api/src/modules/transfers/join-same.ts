import { dayNumber, type MatchReason } from '@lagoon/shared/domain';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type Db, transfers } from '../../platform/db';
import { numbersOf, type TransferRow } from './match';
import type { OpenMatches } from './open-transfers';
import { BOOKING_DAYS } from './pay-order';

type Payment = Pick<
  TransferRow,
  'kobo' | 'day' | 'narration' | 'account' | 'fingerprint' | 'notice' | 'imports'
>;

/** Of transfers of one order with equal amounts. A refund of staff needs close days only. */
function isSame(one: TransferRow, other: Payment) {
  const [notice, line] = one.notice === null ? [other, one] : [one, other];
  const days = Math.abs((dayNumber(one.day) ?? 0) - (dayNumber(other.day) ?? 0));
  return (
    days <= BOOKING_DAYS && (one.source === 'refund' || numbersOf(line).includes(notice.account))
  );
}

/**
 * Adds fingerprint and imports, or notice, of `second` to the order's transfer for the same payment
 * or refund; deletes a stored `second`. Returns false when the order has no such transfer.
 */
export async function joinSame(tx: Db, orderId: string, second: Payment & { id?: string }) {
  const { id, kobo, notice, fingerprint, imports } = second;
  const isOther = isNull(notice === null ? transfers.fingerprint : transfers.notice);
  const its = and(
    eq(transfers.orderId, orderId),
    eq(transfers.kobo, kobo),
    ne(transfers.source, 'credit'),
    isOther,
  );
  const first = (await tx.select().from(transfers).where(its)).find((row) => isSame(row, second));
  if (!first) return false;
  if (id) await tx.delete(transfers).where(eq(transfers.id, id));
  await tx
    .update(transfers)
    .set(notice === null ? { fingerprint, imports } : { notice })
    .where(eq(transfers.id, first.id));
  return true;
}

/** The transfer surely belongs to one order. */
const IDENTIFIED: readonly MatchReason[] = [
  'account',
  'reference',
  'split',
  'too little',
  'too much',
  'paid already',
  'paid back',
];

/** Transfers that another source may have reported already. */
export async function joinable(db: Db, { rows, ids }: OpenMatches) {
  const sure = rows.flatMap((row) => {
    const orderId = IDENTIFIED.includes(row.match.reason)
      ? ids.get(row.match.orders[0] ?? '')
      : undefined;
    return orderId ? [{ orderId, row }] : [];
  });
  const { orderId, fingerprint, notice, source } = transfers;
  const its = inArray(orderId, [...new Set(sure.map((one) => one.orderId))]);
  const known = await db
    .select({ orderId, fingerprint, notice })
    .from(transfers)
    .where(and(its, ne(source, 'credit')));
  const forLine = new Set(
    known.filter((row) => row.fingerprint === null).map((row) => row.orderId),
  );
  const forNotice = new Set(known.filter((row) => row.notice === null).map((row) => row.orderId));
  return sure.filter((one) => (one.row.notice === null ? forLine : forNotice).has(one.orderId));
}

export async function joinOpen(tx: Db, open: OpenMatches) {
  for (const { orderId, row } of await joinable(tx, open)) await joinSame(tx, orderId, row);
}
