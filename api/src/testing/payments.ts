import type { OrderRecord, StatementImport, TransferLine } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '../app';
import { plainNotices, signatureOf } from '../modules/payment/notices';
import { sandboxProvider } from '../modules/payment/provider';
import {
  orders,
  outbox,
  paymentAccounts,
  paymentSessions,
  statementImports,
  transfers,
} from '../platform/db';
import { addProduct, orderValues, sendEmail } from './orders';
import { uploadStatement } from './statements';
import { startTestApp } from './test-app';
import { whileTesting } from './test-database';

export const SECRET = 'a secret of the tests';
export const NOW = new Date('2026-11-26T12:00:00.000Z');
const CHOICES = JSON.stringify({
  columns: { date: 'Date', credit: 'Credit', narration: 'Narration', account: 'Virtual account' },
});
const PRICE = 15_000;
/** Status and kobo of an order before and after a payment of its price. */
export const UNPAID = { status: 'pending-verification', received: 0 };
export const PAID = { status: 'verified', received: PRICE * 100 };
const TABLES = [transfers, paymentAccounts, paymentSessions, orders, outbox, statementImports];

type PaymentServer = Awaited<ReturnType<typeof startPayments>>;

/**
 * Starts a server that receives notices of payments before the tests of a file, empties it before
 * each of them, and stops it after them. It has functions that send the requests of a customer, of
 * the payment provider and of an administrator.
 */
export function payments(deps: () => Partial<AppDeps> = () => ({})): PaymentServer {
  const server = whileTesting(() => startPayments(deps()));
  beforeEach(async () => {
    for (const table of TABLES) await server.db.delete(table);
    server.log.length = 0;
  });
  return server;
}

async function startPayments(deps: Partial<AppDeps>) {
  const server = await startTestApp({
    now: () => NOW,
    notices: plainNotices([SECRET]),
    payment: sandboxProvider(() => NOW.getTime()),
    ...deps,
  });
  const { app, call, db, json } = server;
  const product = await addProduct(db, 'Ferritin', PRICE);
  const items = JSON.stringify([{ id: product, quantity: 1 }]);
  const sendNotice = (body: unknown, headers: Record<string, string>) =>
    call('POST', '/api/payment/notify', typeof body === 'string' ? body : JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    });
  return {
    ...server,
    sendNotice,
    /** the logged reasons of notices that changed nothing */
    ignored: () =>
      server.log
        .filter((line) => line.includes('payment notice ignored'))
        .map((line) => JSON.parse(line).reason),
    /** Opens a payment session with a cart's key. Returns its account. */
    async openAccount(cart = 'cart') {
      const { Authorisation } = await json('POST', '/v1/init/login', {}, { 'x-cart-key': cart });
      const { auth, accesscode } = Authorisation;
      const headers = { 'x-auth-signature': auth, authorization: `Bearer ${accesscode}` };
      return (await json('POST', '/v1/init/gen_dynamic_account', undefined, headers)).account;
    },
    /** @param cart key of the cart; '' for an order without one */
    async placeOrder(account: string, cart = 'cart', change: Record<string, string> = {}) {
      const values = orderValues({
        testOption: 'Ferritin',
        items,
        payment_account: account,
        cart_key: cart,
        ...change,
      });
      const reference = (await sendEmail(app, 'order', values)).body.replace('OK ', '');
      // replaces the time of the database's clock by the time of the test's clock
      await db.update(orders).set({ createdAt: NOW }).where(eq(orders.reference, reference));
      return reference;
    },
    /** @returns the outcome */
    async notify(account: string, { kobo = PRICE * 100, reference = 'P-1', paidAt = NOW } = {}) {
      const paid_at = paidAt.toISOString();
      const body = JSON.stringify({ reference, account, amount: kobo, currency: 'NGN', paid_at });
      const headers = { 'x-signature': signatureOf(SECRET, body) };
      return (await sendNotice(body, headers)).json().message;
    },
    async load(...lines: string[]): Promise<StatementImport> {
      const content = ['Date,Credit,Narration,Virtual account', ...lines].join('\n');
      const fields = { bank: 'GTBank', choices: CHOICES };
      return (await uploadStatement(app, content, fields, server.signedIn)).json();
    },
    match: (id: string | null | undefined, reference: string) =>
      call('POST', `/api/transfers/${id}/match`, { reference }),
    read: (reference: string): Promise<OrderRecord> => json('GET', `/api/orders/${reference}`),
    /** lines of the transfers that wait for a decision */
    open: async (): Promise<TransferLine[]> => (await json('GET', '/api/transfers')).lines,
    /** subjects of the e-mails, in the order in which they are sent */
    subjects: async () =>
      (await db.select().from(outbox).orderBy(outbox.nextAt)).map(({ payload }) => payload.subject),
  };
}
