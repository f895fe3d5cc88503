import type { StatementImport } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
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

const SECRET = 'a secret of the tests';
const CHOICES = JSON.stringify({
  columns: { date: 'Date', credit: 'Credit', narration: 'Narration', account: 'Virtual account' },
});
const PRICE = 15_000;

/**
 * Starts a server that receives notices of payments. Returns it with functions that send the
 * requests of a customer, of the payment provider and of an administrator.
 */
export async function startPayments(now: () => Date) {
  const server = await startTestApp({
    now,
    notices: plainNotices([SECRET]),
    payment: sandboxProvider(() => now().getTime()),
  });
  const { app, database, call } = server;
  const product = await addProduct(database.db, 'Ferritin', PRICE);
  const items = JSON.stringify([{ id: product, quantity: 1 }]);
  return {
    ...server,
    async empty() {
      for (const table of [
        transfers,
        paymentAccounts,
        paymentSessions,
        orders,
        outbox,
        statementImports,
      ])
        await database.db.delete(table);
    },
    async openAccount(cart: string): Promise<string> {
      const login = await app.inject({
        method: 'POST',
        url: '/v1/init/login',
        headers: { 'x-cart-key': cart },
        payload: {},
      });
      const { auth, accesscode } = login.json().Authorisation;
      const headers = { 'x-auth-signature': auth, authorization: `Bearer ${accesscode}` };
      return (
        await app.inject({ method: 'POST', url: '/v1/init/gen_dynamic_account', headers })
      ).json().account;
    },
    async placeOrder(account: string, cart: string): Promise<string> {
      const values = orderValues({
        testOption: 'Ferritin',
        items,
        payment_account: account,
        cart_key: cart,
      });
      const reference = (await sendEmail(app, 'order', values)).body.replace('OK ', '');
      // replaces the time of the database's clock by the time of the test's clock
      await database.db
        .update(orders)
        .set({ createdAt: now() })
        .where(eq(orders.reference, reference));
      return reference;
    },
    /** @returns the outcome */
    async notify(
      account: string,
      { kobo = PRICE * 100, reference = 'P-1', paidAt = now() } = {},
    ): Promise<string> {
      const body = JSON.stringify({
        reference,
        account,
        amount: kobo,
        currency: 'NGN',
        paid_at: paidAt.toISOString(),
      });
      const headers = {
        'content-type': 'application/json',
        'x-signature': signatureOf(SECRET, body),
      };
      return (
        await app.inject({ method: 'POST', url: '/api/payment/notify', headers, payload: body })
      ).json().message;
    },
    async load(...lines: string[]): Promise<StatementImport> {
      const content = ['Date,Credit,Narration,Virtual account', ...lines].join('\n');
      const fields = { bank: 'GTBank', choices: CHOICES };
      return (await uploadStatement(app, content, fields, server.signedIn)).json();
    },
    match: (id: string | null | undefined, reference: string) =>
      call('POST', `/api/transfers/${id}/match`, { reference }),
    read: async (reference: string) => (await call('GET', `/api/orders/${reference}`)).json(),
  };
}
