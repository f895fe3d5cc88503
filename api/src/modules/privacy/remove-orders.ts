import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { media, orderEvents, orderItems, orders } from '../../platform/db/schema';
import { isUnclaimed } from '../media/media';

/** Keeps a picture that another order has too. */
async function deleteUnclaimed(tx: Db, proofs: (string | null)[]): Promise<void> {
  const ids = proofs.filter((id) => id !== null);
  if (ids.length === 0) return;
  await tx.delete(media).where(and(inArray(media.id, ids), isUnclaimed(tx)));
}

/** Deletes orders with lines, history and proofs. */
export async function deleteOrders(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx.delete(orders).where(inArray(orders.id, ids)).returning({ proof: orders.proofMediaId });
  await deleteUnclaimed(
    tx,
    gone.map(({ proof }) => proof),
  );
}

/** Removes proofs, own pictures and external addresses. */
export async function removeProofs(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const proofs = await tx
    .select({ id: orders.proofMediaId })
    .from(orders)
    .where(and(inArray(orders.id, ids), isNotNull(orders.proofMediaId)));
  await tx
    .update(orders)
    .set({ proofMediaId: null, proofUrl: '', version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, ids));
  await deleteUnclaimed(
    tx,
    proofs.map(({ id }) => id),
  );
}

/**
 * Reduces orders to their accounting: reference, date, amounts, status and its history. Contact, tests, proof, account and notes are
 * removed; lines keep amounts only.
 * @param now time of the erasure
 */
export async function keepAccounting(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await removeProofs(tx, ids);
  const nobody = { firstName: '', lastName: '', email: '', phoneNumber: '' };
  await tx
    .update(orders)
    .set({ ...nobody, testOption: [], paymentAccount: '', flagged: false, erasedAt: now })
    .where(inArray(orders.id, ids));
  await tx.update(orderItems).set({ name: '', productId: '' }).where(inArray(orderItems.orderId, ids));
  await tx.update(orderEvents).set({ note: '' }).where(inArray(orderEvents.orderId, ids));
}
