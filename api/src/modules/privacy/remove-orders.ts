import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Db, media, orderEvents, orderItems, orders, transfers } from '../../platform/db';
import { isUnclaimed } from '../media/media';

/** Except proofs of other orders. */
async function deleteUnclaimed(tx: Db, proofs: { id: string | null }[]) {
  const ids = proofs.flatMap(({ id }) => id ?? []);
  await tx.delete(media).where(and(inArray(media.id, ids), isUnclaimed(tx)));
}

/** Payments, and credits, which may pay another order. */
export const transfersOf = (ids: string[]) =>
  or(inArray(transfers.orderId, ids), inArray(transfers.creditOf, ids)) as SQL;

/** Daily closing sums day and amount. */
export const removePayers = (tx: Db, where: SQL) =>
  tx.update(transfers).set({ narration: '', account: '' }).where(where);

export async function deleteOrders(tx: Db, ids: string[]) {
  await removePayers(tx, transfersOf(ids));
  await deleteUnclaimed(
    tx,
    await tx.delete(orders).where(inArray(orders.id, ids)).returning({ id: orders.proofMediaId }),
  );
}

export async function removeProofs(tx: Db, ids: string[]) {
  const proofs = await tx
    .select({ id: orders.proofMediaId })
    .from(orders)
    .where(inArray(orders.id, ids));
  const change = { proofMediaId: null, proofUrl: '', version: sql`${orders.version} + 1` };
  await tx.update(orders).set(change).where(inArray(orders.id, ids));
  await deleteUnclaimed(tx, proofs);
}

/** Keeps reference, date, amounts and history. */
export async function keepAccounting(tx: Db, ids: string[], now: Date) {
  await removeProofs(tx, ids);
  await removePayers(tx, transfersOf(ids));
  const change = {
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    testOption: [],
    paymentAccount: '',
    proofHash: '',
    flagged: false,
    erasedAt: now,
  };
  await tx.update(orders).set(change).where(inArray(orders.id, ids));
  await tx
    .update(orderItems)
    .set({ name: '', productId: '' })
    .where(inArray(orderItems.orderId, ids));
  await tx.update(orderEvents).set({ note: '' }).where(inArray(orderEvents.orderId, ids));
}
