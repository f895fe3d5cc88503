import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/open';
import { type Guard, privateCall } from '../auth/guard';
import { type AnyQuery, oneOf, pageOf } from '../records/lists';
import type { Mail } from './outbox';
import { countWaiting, EMAIL_STATES, listEmails, retryEmail } from './read-emails';

export function outboxRoutes(app: FastifyInstance, { db, guard, mail, now }: { db: Db; guard: Guard; mail: Mail; now: () => Date }): void {
  app.get<AnyQuery>('/api/outbox', privateCall(guard), async ({ query }) => ({
    ...(await listEmails(db, oneOf('state', query.state, EMAIL_STATES) ?? 'all', pageOf(query.page))),
    configured: mail.configured,
  }));

  app.post<{ Params: { id: string } }>('/api/outbox/:id/retry', privateCall(guard), async (request) => {
    const email = await retryEmail(db, request.params.id);
    mail.wake();
    return email;
  });

  app.get('/api/waiting', privateCall(guard), async () => countWaiting(db, now()));
}
