import * as v from 'valibot';
import type { Db } from '../../platform/db/open';
import { choice, page } from '../../platform/schema/query';
import { type Api, withId } from '../../platform/schema/route-schema';
import { type Guard, privateCall } from '../auth/guard';
import type { Mail } from './outbox';
import { countWaiting, EMAIL_STATES, listEmails, retryEmail } from './read-emails';

export function outboxRoutes(app: Api, { db, guard, mail, now }: { db: Db; guard: Guard; mail: Mail; now: () => Date }): void {
  const querystring = v.object({ state: choice('state', EMAIL_STATES), page });
  const list = { summary: 'Lists e-mails', querystring, answer: 'EmailPage' } as const;
  app.get('/api/outbox', privateCall(guard, list), async ({ query: { state = 'all', page } }) => ({
    ...(await listEmails(db, state, page)),
    configured: mail.configured,
  }));

  const retry = { summary: 'Sends a failed or held e-mail', params: withId, answer: 'Email' } as const;
  app.post('/api/outbox/:id/retry', privateCall(guard, retry), async (request) => {
    const email = await retryEmail(db, request.params.id);
    mail.wake();
    return email;
  });

  const waiting = { summary: 'Counts open work', answer: 'PendingCounts' } as const;
  app.get('/api/waiting', privateCall(guard, waiting), async () => countWaiting(db, now()));
}
