import { setTimeout } from 'node:timers/promises';
import { brand, lagosDay, paths, subtractPeriod } from '@lagoon/shared/domain';
import { emailAddressSchema } from '@lagoon/shared/forms/schemas';
import { and, gt, ne } from 'drizzle-orm';
import type { Context } from '../../context';
import { clientNetwork, conflict, perNetwork } from '../../platform';
import { appointments, type Db, inTransaction, orders } from '../../platform/db';
import { type Api, documented } from '../../platform/schema';
import { moment } from '../appointments/emails';
import { statusPage } from '../orders/emails';
import { emailToCustomer } from '../outbox/emails';
import { postToUnverified } from '../outbox/outbox';
import { hasEmail, newestOf } from '../privacy/held';
import { plainEmail } from '../privacy/person-query';

const MOST = 100;

/** No names of tests or people: several people may use one address. */
function referencesEmail(
  address: string,
  ofOrders: (typeof orders.$inferSelect)[],
  ofVisits: (typeof appointments.$inferSelect)[],
) {
  const orderLines = ofOrders.flatMap(({ reference, createdAt }) => [
    `Order ${reference} of ${lagosDay(createdAt.toISOString())}`,
    ...statusPage(reference),
  ]);
  const visitLines = ofVisits.map((visit) => `Visit ${visit.reference}: ${moment(visit)}`);
  return emailToCustomer({ firstName: '', lastName: '', email: address }, 'Your references', [
    'These are the references of your orders and visits of the last 12 months.',
    '',
    ...orderLines,
    ...(ofVisits.length > 0
      ? [
          ...visitLines,
          'See, move or cancel a visit with your phone number:',
          `${brand.origin}${paths.yourVisit()}`,
          '',
        ]
      : []),
    'If you did not ask for this e-mail, you don’t need to do anything.',
    '',
  ]);
}

/** Nothing to an unknown address, and no unconfirmed visits, which only their link opens. */
async function emailReferences(db: Db, typed: string, now: Date) {
  const email = plainEmail(typed);
  const since = subtractPeriod(now, { years: 1 });
  await inTransaction(db, async (tx) => {
    const isRecent = (table: typeof orders | typeof appointments) =>
      and(hasEmail(table.email, email), gt(table.createdAt, since));
    const isVisit = and(isRecent(appointments), ne(appointments.status, 'unconfirmed'));
    const ofOrders = await newestOf(tx, orders, isRecent(orders), MOST);
    const ofVisits = await newestOf(tx, appointments, isVisit, MOST);
    // the stored spelling, not the typed one
    const address = (ofOrders[0] ?? ofVisits[0])?.email;
    if (address)
      await postToUnverified(tx, 'references', referencesEmail(address, ofOrders, ofVisits));
  });
}

/** ms, longer than a search: the duration does not show whether an address is known. */
const ANSWER_MS = 300;

/** No answer shows whether an address is known. POST: logs contain URLs. */
export function referenceRoutes(app: Api, { db, now, limiter, mail }: Context) {
  app.get(
    '/api/references',
    documented({
      summary: 'Whether references are e-mailed, which needs a mail server',
      answer: 'Offer',
    }),
    async () => ({ offered: mail.configured }),
  );

  app.post(
    '/api/references',
    {
      ...documented({
        summary: 'E-mails the references of orders and visits',
        body: emailAddressSchema,
        answer: 'Done',
      }),
      config: { rateLimit: perNetwork(10) },
      bodyLimit: 4096,
    },
    async (request) => {
      if (!mail.configured) throw conflict('no-mail', 'This site sends no e-mails.');
      const { email } = request.body;
      const attempt = { action: 'references', network: clientNetwork(request.ip), email } as const;
      await Promise.all([
        limiter.run(attempt, () => emailReferences(db, email, now())),
        setTimeout(ANSWER_MS),
      ]);
      mail.wake();
      return {
        message:
          'If we have an order or a visit of the last 12 months with this e-mail address, we’ll ' +
          'e-mail you its reference. It may take an hour.',
      };
    },
  );
}
