import {
  DAY_MS,
  dateOf,
  lagosDayNumber,
  missingKobo,
  ORDER_STEPS,
  type OrderStatus,
  paymentState,
} from '@lagoon/shared/domain';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, orders, paymentAccounts, transfers } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { validAccount } from '../orders/customer-status';
import { orderPaymentEmail } from '../orders/emails';
import { advanceOrder, recordOrderStep } from '../orders/orders';
import { post } from '../outbox/outbox';
import { HELD_SECONDS, rememberSteps } from '../records/undo';
import { indexed } from './match';

/** Until a bank has booked a payment. */
export const BOOKING_DAYS = 3;

export interface Decision {
  /** null for the payment provider */
  by: Admin | null;
  now: Date;
}

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof payOrder>>>;

type AccountRow = typeof paymentAccounts.$inferSelect;

const firstDay = ({ createdAt }: AccountRow) => lagosDayNumber(createdAt);
const lastDay = ({ createdAt, until }: AccountRow) =>
  lagosDayNumber(until ?? createdAt) + BOOKING_DAYS;

/**
 * Days on which the bank can book a payment of each row's cart. Those of two orders may overlap,
 * since a statement has dates but no times.
 */
export function accountWindows(accounts: readonly AccountRow[]) {
  const unclaimed = accounts.filter(({ orderId }) => orderId === null);
  const unclaimedOf = indexed(unclaimed, ({ account }) => [account]);
  return accounts.map((row) => {
    const others = unclaimedOf(row.account);
    const newer = others.filter(({ createdAt }) => createdAt > row.createdAt).map(firstDay);
    const older = others
      .filter(({ createdAt, cart }) => createdAt < row.createdAt && cart !== row.cart)
      .map(lastDay);
    const until = Math.min(lastDay(row), ...newer.map((day) => day - 1));
    const sureFrom = Math.max(firstDay(row), ...older.map((day) => day + 1));
    const days = { from: dateOf(firstDay(row)), until: dateOf(until), sureFrom: dateOf(sureFrom) };
    return { orderId: row.orderId, sessionId: row.id, number: row.account, ...days };
  });
}

export const stillOpen = (ids: string[]) =>
  and(inArray(transfers.id, ids), eq(transfers.state, 'open'));

export const isClosed = (status: OrderStatus) => status === 'rejected' || status === 'refunded';

/**
 * Attributes open transfers, and verifies the order when no money is missing: a flagged one only by
 * an administrator, one without a price never. An administrator's decision can be undone.
 * @param missing as an exact match found; leaves an order alone that has changed since
 */
export async function payOrder(
  tx: Db,
  orderId: string,
  ids: string[],
  { by, now }: Decision,
  missing?: number,
) {
  const [before] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const isUnchanged =
    before &&
    missingKobo(before) === missing &&
    !before.flagged &&
    !before.erasedAt &&
    !isClosed(before.status);
  if (missing !== undefined && !isUnchanged) return undefined;
  const change = { state: 'matched' as const, orderId, by: by?.username ?? null };
  const taken = await tx.update(transfers).set(change).where(stillOpen(ids)).returning();
  if (!before || taken.length === 0) return undefined;
  const kobo = taken.reduce((sum, one) => sum + one.kobo, 0);
  const received = {
    received: sql`${orders.received} + ${kobo}`,
    version: sql`${orders.version} + 1`,
  };
  const [order] = await tx.update(orders).set(received).where(eq(orders.id, orderId)).returning();
  if (!order || order.erasedAt) return undefined;
  const state = paymentState(order);
  const isDecided = by !== null || !order.flagged;
  const isComplete = state === 'paid' || state === 'overpaid';
  const verified =
    isComplete && isDecided && ORDER_STEPS[order.status].includes('verified')
      ? await advanceOrder(tx, order, 'verified', ({ status }) => eq(status, order.status))
      : undefined;
  const { version } = verified ?? order;
  const note = by
    ? 'Found on the bank’s statement.'
    : 'The payment provider has confirmed the payment.';
  // held, since an earlier e-mail may still be held and must be sent first
  const trace = verified
    ? await recordOrderStep(tx, verified, { status: 'verified', note, by })
    : { eventId: null, emails: [] };
  const left = missingKobo(order);
  // otherwise staff talk to the customer first
  const isDue = kobo > 0 && order.subtotal > 0 && !(left > 0 && isClosed(order.status));
  const email = isDue && orderPaymentEmail(order, left, await validAccount(tx, orderId, now));
  const emails = [
    ...trace.emails,
    ...(email ? await post(tx, 'order', [email], {}, by ? HELD_SECONDS : 0) : []),
  ];
  const { status, statusAt, received: sum } = before;
  const kept = {
    status,
    statusAt: statusAt.toISOString(),
    received: sum,
    reopened: taken.map(({ id }) => id),
  };
  if (by) await rememberSteps(tx, [{ ...trace, emails, recordId: orderId, version, before: kept }]);
  return { key: order.reference, recordId: orderId, version, isVerified: verified !== undefined };
}

/**
 * Gives an order the account that the provider opened for its cart, with the payments that arrived
 * there already.
 * @param cart hash of a key that only the customer's browser has
 */
export async function claimAccount(
  tx: Db,
  order: { id: string; paymentAccount: string },
  cart: string,
  now: Date,
) {
  if (cart === '' || order.paymentAccount === '') return;
  const { id, account, createdAt } = paymentAccounts;
  const ofCart = and(eq(account, order.paymentAccount), eq(paymentAccounts.cart, cart));
  const newest = tx
    .select({ id })
    .from(paymentAccounts)
    .where(ofCart)
    .orderBy(desc(createdAt))
    .limit(1);
  const its = and(inArray(id, newest), isNull(paymentAccounts.orderId));
  const [claimed] = await tx
    .update(paymentAccounts)
    .set({ orderId: order.id })
    .where(its)
    .returning();
  if (!claimed) return;
  const isEarly = and(eq(transfers.sessionId, claimed.id), eq(transfers.state, 'open'));
  const early = await tx.select({ id: transfers.id }).from(transfers).where(isEarly);
  const ids = early.map(({ id }) => id);
  if (ids.length > 0) await payOrder(tx, order.id, ids, { by: null, now });
}

export async function deleteOldAccounts(db: Db, now = new Date()) {
  const before = new Date(now.getTime() - 60 * DAY_MS);
  const { createdAt, until } = paymentAccounts;
  await db
    .delete(paymentAccounts)
    .where(and(lt(createdAt, before), or(isNull(until), lt(until, before))));
}
