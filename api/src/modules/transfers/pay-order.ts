import { dateOf, dayNumber, lagosToday, ORDER_STEPS, paymentState } from '@lagoon/shared/domain';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orders, paymentAccounts, transfers } from '../../platform/db/schema';
import type { Admin } from '../auth/sessions';
import { orderPaymentEmail } from '../orders/emails';
import { validAccount } from '../orders/order-account';
import { advanceOrder, recordOrderStep } from '../orders/orders';
import { post } from '../outbox/outbox';

/** Days in which a bank may still book a payment into an account that has expired. */
const BOOKING_DAYS = 3;

export interface Decision {
  /** null for the payment provider */
  by: Admin | null;
  now: Date;
}

type AccountRow = typeof paymentAccounts.$inferSelect;

/** Returns the days on which each account could receive money for its order: until its number was given out again. */
export function accountWindows(accounts: readonly AccountRow[]): { row: AccountRow; from: string; until: string }[] {
  const newestFirst = [...accounts].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const reissued = new Map<string, string>();
  return newestFirst.map((row) => {
    const from = lagosToday(row.createdAt);
    const end = (dayNumber(lagosToday(row.until ?? row.createdAt)) ?? 0) + BOOKING_DAYS;
    const next = reissued.get(row.account);
    reissued.set(row.account, from);
    const last = next === undefined ? end : Math.min(end, (dayNumber(next) ?? 0) - 1);
    return { row, from, until: dateOf(last) };
  });
}

const STATEMENT_NOTE = 'Found on the bank’s statement.';
const NOTICE_NOTE = 'The payment provider has confirmed the payment.';

/**
 * Attributes open transfers to an order, and verifies it when nothing is missing; an order to check only by a person's decision.
 * Requires a transaction.
 * @returns the reference if the order was verified
 */
export async function payOrder(tx: Db, orderId: string, ids: string[], { by, now }: Decision): Promise<string | undefined> {
  const change = { state: 'matched' as const, orderId, by: by?.username ?? null };
  const taken = await tx
    .update(transfers)
    .set(change)
    .where(and(inArray(transfers.id, ids), eq(transfers.state, 'open')))
    .returning({ kobo: transfers.kobo });
  if (taken.length === 0) return undefined;
  const kobo = taken.reduce((sum, one) => sum + one.kobo, 0);
  const received = { received: sql`${orders.received} + ${kobo}`, version: sql`${orders.version} + 1` };
  const [order] = await tx.update(orders).set(received).where(eq(orders.id, orderId)).returning();
  if (!order || order.erasedAt) return undefined;
  const state = paymentState(order);
  const isDecided = by !== null || !order.flagged;
  const isComplete = state === 'paid' || state === 'overpaid';
  let verified: string | undefined;
  if (isComplete && isDecided && ORDER_STEPS[order.status].includes('verified')) {
    const row = await advanceOrder(tx, order.reference, 'verified', ({ status }) => eq(status, order.status));
    if (row) await recordOrderStep(tx, row, { status: 'verified', note: by ? STATEMENT_NOTE : NOTICE_NOTE, by });
    verified = row?.reference;
  }
  const missing = order.subtotal * 100 - order.received;
  // a reversed transfer is first talked about
  const email = kobo > 0 && orderPaymentEmail(order, missing, await validAccount(tx, orderId, now));
  if (email) await post(tx, 'order', [email]);
  return verified;
}

/**
 * Joins a statement's line and a notice of the same payment, of which the first is matched already.
 * @param second key of the second one
 */
export async function joinSame(
  tx: Db,
  orderId: string,
  kobo: number,
  second: { fingerprint: string | null } | { notice: string },
): Promise<boolean> {
  const absent = isNull('notice' in second ? transfers.notice : transfers.fingerprint);
  const its = and(eq(transfers.orderId, orderId), eq(transfers.kobo, kobo), absent);
  const [first] = await tx.select({ id: transfers.id }).from(transfers).where(its).limit(1);
  if (!first) return false;
  // the row of the second one, if it is stored, is deleted by the caller
  await tx.update(transfers).set(second).where(eq(transfers.id, first.id));
  return true;
}

/**
 * Gives an order the account that the provider opened for its cart, and the payments that the account has received already.
 * @param cart keyed hash of the cart's key, which only the browser of the cart has
 */
export async function claimAccount(tx: Db, order: { id: string; paymentAccount: string }, cart: string, now: Date): Promise<void> {
  if (cart === '' || order.paymentAccount === '') return;
  const its = and(eq(paymentAccounts.account, order.paymentAccount), eq(paymentAccounts.cart, cart), isNull(paymentAccounts.orderId));
  const [claimed] = await tx.update(paymentAccounts).set({ orderId: order.id }).where(its).returning();
  if (!claimed) return;
  const early = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        eq(transfers.account, claimed.account),
        eq(transfers.state, 'open'),
        eq(transfers.source, 'notice'),
        gte(transfers.createdAt, claimed.createdAt),
      ),
    );
  const ids = early.map(({ id }) => id);
  if (ids.length > 0) await payOrder(tx, order.id, ids, { by: null, now });
}

/** Deletes accounts whose time is long over. */
export async function deleteOldAccounts(db: Db, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - ACCOUNT_KEPT_MS);
  const over = or(sql`${paymentAccounts.until} < ${before.toISOString()}::timestamptz`, isNull(paymentAccounts.until));
  await db.delete(paymentAccounts).where(and(over, sql`${paymentAccounts.createdAt} < ${before.toISOString()}::timestamptz`));
}

const ACCOUNT_KEPT_MS = 60 * 24 * 60 * 60_000;
