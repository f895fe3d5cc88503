import { DAY_MS, lagosToday } from '@lagoon/shared/domain';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { ApiError } from '../../platform';
import { type Db, paymentAccounts, transfers } from '../../platform/db';
import { inTurn } from '../transfers/confirm';
import { joinOpen, joinSame } from '../transfers/join-same';
import { readOpen } from '../transfers/open-transfers';
import { payOrder } from '../transfers/pay-order';
import type { Notice, NoticeFormat } from './notices';

/** `kept`: until its order arrives. */
export type NoticeOutcome = 'matched' | 'kept' | 'replayed';

/** A provider's clock may be wrong. */
const OLDEST_MS = 366 * DAY_MS;
const NEWEST_MS = DAY_MS;

/** 422 shows in the provider's log. */
export const unusable = (reason: string): ApiError => new ApiError(422, 'notice', `The notice cannot be used: ${reason}.`);

const LONGEST_NARRATION = 300;

const isSame = (one: Notice, other: Notice): boolean =>
  one.reference === other.reference && one.kobo === other.kobo && one.currency === other.currency && one.account === other.account;

/**
 * The newest account of before the payment: providers reuse numbers, and a later row may be another cart's. Locked, since an order may
 * claim it.
 */
async function sessionOf(tx: Db, { account, paidAt }: Notice) {
  const { id, orderId, createdAt } = paymentAccounts;
  const isEarlier = and(eq(paymentAccounts.account, account), lte(createdAt, new Date(paidAt.getTime() + CLOCK_SKEW_MS)));
  return (await tx.select({ id, orderId }).from(paymentAccounts).where(isEarlier).orderBy(desc(createdAt)).limit(1).for('update'))[0];
}

const CLOCK_SKEW_MS = 60_000;

/**
 * Stores a payment and applies it to its order in one transaction; after a crash the provider repeats the notice. @throws ApiError 422,
 * Error when the provider cannot be reached
 */
export async function receiveNotice(db: Db, { name, confirm }: NoticeFormat, notice: Notice, now: Date): Promise<NoticeOutcome> {
  if (notice.currency !== 'NGN') throw unusable('currency');
  const age = now.getTime() - notice.paidAt.getTime();
  if (age > OLDEST_MS || age < -NEWEST_MS) throw unusable('paid_at');
  const key = `${name} ${notice.reference}`;
  if ((await db.$count(transfers, eq(transfers.notice, key))) > 0) return 'replayed';
  const confirmed = confirm ? await confirm(notice) : notice;
  if (!confirmed || !isSame(confirmed, notice)) throw unusable('not confirmed by the provider');
  return inTurn(db, async (tx) => {
    if ((await tx.$count(transfers, eq(transfers.notice, key))) > 0) return 'replayed';
    const { id: sessionId = null, orderId = null } = (await sessionOf(tx, notice)) ?? {};
    const { account, kobo, paidAt } = notice;
    const narration = notice.narration.slice(0, LONGEST_NARRATION);
    const payment = { day: lagosToday(paidAt), kobo, account, narration, notice: key, fingerprint: null, imports: [] };
    if (orderId && (await joinSame(tx, orderId, payment))) return 'matched';
    const [stored] = await tx
      .insert(transfers)
      .values({ source: 'notice' as const, bank: name, ...payment, sessionId, createdAt: now })
      .returning({ id: transfers.id });
    if (!orderId || !stored) return 'kept';
    await payOrder(tx, orderId, [stored.id], { by: null, now });
    const lines = and(eq(transfers.state, 'open'), eq(transfers.kobo, kobo), isNull(transfers.notice));
    if ((await tx.$count(transfers, lines)) > 0) await joinOpen(tx, await readOpen(tx, now));
    return 'matched';
  });
}
