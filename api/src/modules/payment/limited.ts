import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { type Db, keyedHash, paymentAccounts, paymentSessions } from '../../platform/db';
import type { PaymentAccount, PaymentSession } from '../../platform/schema/answers';
import type { Limiter } from '../limits/limiter';
import { newSession, PaymentError, type PaymentProvider } from './provider';

const SESSION_MS = 15 * 60_000;
/** ms that a kept account must still be valid */
const LEFT_MS = 5 * 60_000;

export type PaymentCalls = ReturnType<typeof limitedPayment>;

interface Deps {
  db: Db;
  provider: PaymentProvider;
  limiter: Limiter;
  now: () => Date;
}

const hashed = async (db: Db, ...of: string[]) => (await keyedHash(db, 'limits-secret'))(...of);

/** '' without a key */
export const cartHash = async (db: Db, cart = '') => (cart ? hashed(db, 'cart', cart) : '');

/** Each sign-in can open a bank account, so they are limited; a cart keeps its valid one. */
export function limitedPayment({ db, provider, limiter, now }: Deps) {
  const sessionOf = ({ auth, accesscode }: PaymentSession) => hashed(db, 'payment session', auth, accesscode);

  const keptAccount = async (cart: string) => {
    if (cart === '') return undefined;
    const where = and(eq(paymentSessions.cart, cart), gt(paymentSessions.accountUntil, new Date(now().getTime() + LEFT_MS)));
    return (await db.select().from(paymentSessions).where(where).orderBy(desc(paymentSessions.accountUntil)).limit(1))[0];
  };

  const open = async (session: PaymentSession, row: Partial<typeof paymentSessions.$inferInsert>) => {
    const expiresAt = new Date(now().getTime() + SESSION_MS);
    await db.insert(paymentSessions).values({ expiresAt, ...row, session: await sessionOf(session) });
    return session;
  };

  return {
    async login({ network, cart }: { network: string; cart?: string | undefined }): Promise<PaymentSession> {
      const hash = await cartHash(db, cart);
      const kept = await keptAccount(hash);
      if (kept) return open(newSession(), { cart: hash, used: true, account: kept.account });
      return limiter.run({ action: 'payment', network }, async () => open(await provider.login(), { cart: hash }));
    },

    async account(session: PaymentSession): Promise<PaymentAccount> {
      const known = and(eq(paymentSessions.session, await sessionOf(session)), gt(paymentSessions.expiresAt, now()));
      const unused = and(known, eq(paymentSessions.used, false));
      const [claimed] = await db.update(paymentSessions).set({ used: true }).where(unused).returning({ cart: paymentSessions.cart });
      if (!claimed) {
        const [row] = await db.select({ account: paymentSessions.account }).from(paymentSessions).where(known);
        if (!row?.account) throw new PaymentError(401, 'The payment session has expired. Please try again.');
        return { ...row.account, error: false };
      }
      const { error, ...account } = await provider.account(session);
      const until = momentOf(account.Expires, now());
      const change = { account, ...(until ? { accountUntil: until, expiresAt: until } : {}) };
      await db.transaction(async (tx) => {
        await tx.update(paymentSessions).set(change).where(known);
        const own = { account: account.account, bank: account.bank, cart: claimed.cart, until: until ?? null, createdAt: now() };
        await tx.insert(paymentAccounts).values(own);
      });
      return { ...account, error };
    },
  };
}

/** undefined for a past time and for other texts, such as "30 minutes". */
function momentOf(expires: string, now: Date): Date | undefined {
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(expires) ? Date.parse(expires) : Number.NaN;
  return moment > now.getTime() ? new Date(moment) : undefined;
}

export async function deleteOldPaymentSessions(db: Db, now: Date = new Date()) {
  await db.delete(paymentSessions).where(lt(paymentSessions.expiresAt, now));
}
