import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { clientNetwork, perNetwork, pick } from '../../platform';
import { type Db, type KeyedHash, paymentAccounts, paymentSessions } from '../../platform/db';
import { answerErrorAs } from '../../platform/http/errors';
import { documented, type RouteSchema } from '../../platform/schema';
import type { PaymentSession } from '../../platform/schema/answers';
import type { Limiter } from '../limits/limiter';
import { newSession, PaymentError, type PaymentProvider, sessionExpired } from './provider';

const SESSION_MS = 15 * 60_000;
/** ms that a kept account must still be valid */
const LEFT_MS = 5 * 60_000;

interface Deps {
  db: Db;
  hash: KeyedHash;
  provider: PaymentProvider;
  limiter: Limiter;
  now: () => Date;
}

export const cartHash = (hash: KeyedHash, cart = '') => (cart ? hash('cart', cart) : '');

/** Each sign-in can open a bank account, so they are limited; a cart keeps its valid one. */
export function limitedPayment({ db, hash, provider, limiter, now }: Deps) {
  const sessionOf = ({ auth, accesscode }: PaymentSession) =>
    hash('payment session', auth, accesscode);

  const keptAccount = async (cart: string) => {
    if (cart === '') return undefined;
    const where = and(
      eq(paymentSessions.cart, cart),
      gt(paymentSessions.accountUntil, new Date(now().getTime() + LEFT_MS)),
    );
    return (
      await db
        .select()
        .from(paymentSessions)
        .where(where)
        .orderBy(desc(paymentSessions.accountUntil))
        .limit(1)
    )[0];
  };

  const open = async (
    session: PaymentSession,
    row: Partial<typeof paymentSessions.$inferInsert>,
  ) => {
    const expiresAt = new Date(now().getTime() + SESSION_MS);
    await db.insert(paymentSessions).values({ expiresAt, ...row, session: sessionOf(session) });
    return session;
  };

  return {
    async login({ network, cart }: { network: string; cart?: string }) {
      const hashed = cartHash(hash, cart);
      const kept = await keptAccount(hashed);
      if (kept) return open(newSession(), { cart: hashed, used: true, account: kept.account });
      return limiter.run({ action: 'payment', network }, async () =>
        open(await provider.login(), { cart: hashed }),
      );
    },

    async account(session: PaymentSession) {
      const known = and(
        eq(paymentSessions.session, sessionOf(session)),
        gt(paymentSessions.expiresAt, now()),
      );
      const unused = and(known, eq(paymentSessions.used, false));
      const [claimed] = await db
        .update(paymentSessions)
        .set({ used: true })
        .where(unused)
        .returning();
      if (!claimed) {
        const [row] = await db.select().from(paymentSessions).where(known);
        if (!row?.account) throw sessionExpired();
        return { ...row.account, error: false };
      }
      const { error, ...account } = await provider.account(session);
      const until = momentOf(account.Expires, now());
      const change = { account, accountUntil: until, expiresAt: until };
      await db.transaction(async (tx) => {
        await tx.update(paymentSessions).set(change).where(known);
        await tx.insert(paymentAccounts).values({
          ...pick(account, 'account', 'bank'),
          cart: claimed.cart,
          until,
          createdAt: now(),
        });
      });
      return { ...account, error };
    },
  };
}

/** undefined for a past time and for other texts, such as "30 minutes". */
function momentOf(expires: string, now: Date) {
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(expires) ? Date.parse(expires) : Number.NaN;
  return moment > now.getTime() ? new Date(moment) : undefined;
}

const perAddress = { rateLimit: perNetwork(30) };

const first = (header: string | string[] | undefined) =>
  (Array.isArray(header) ? header[0] : header) ?? '';

/**
 * spec §7. `user` and `password` of the sign-in are public and ignored. `X-Cart-Key` may identify
 * the cart.
 */
export async function paymentRoutes(
  app: FastifyInstance,
  { calls }: { calls: ReturnType<typeof limitedPayment> },
) {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerErrorAs((reply, message) => reply.send({ error: true, message })));
    // the body may be empty (spec §7)
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => {
        try {
          done(null, body === '' ? undefined : JSON.parse(String(body)));
        } catch {
          done(Object.assign(new Error('The request is not valid JSON.'), { statusCode: 400 }));
        }
      },
    );

    const schemaOf = (summary: string, answer: RouteSchema['answer']) =>
      documented({ summary, answer, failure: 'PaymentFailure' });
    scope.post(
      '/v1/init/login',
      { ...schemaOf('Begins a payment session', 'PaymentLogin'), config: perAddress },
      async (request) => {
        const cart = first(request.headers['x-cart-key']);
        const { auth, accesscode } = await calls.login({
          network: clientNetwork(request.ip),
          cart,
        });
        return { Authorisation: { auth, accesscode } };
      },
    );

    scope.post(
      '/v1/init/gen_dynamic_account',
      {
        ...schemaOf(
          'An account to pay into; requires X-Auth-Signature and a bearer token of the session',
          'PaymentAccount',
        ),
        config: perAddress,
      },
      async (request) => {
        const auth = first(request.headers['x-auth-signature']);
        const accesscode = /^Bearer (\S+)$/i.exec(first(request.headers.authorization))?.[1];
        if (!auth || !accesscode)
          throw new PaymentError(401, 'The payment session is missing. Please try again.');
        return calls.account({ auth, accesscode });
      },
    );
  });
}
