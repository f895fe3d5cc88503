import { MOST_AT_ONCE } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { object } from 'yup';
import { idList, validated } from '../../platform';
import type { Db } from '../../platform/db';
import { type Api, choice, page, withId } from '../../platform/schema';
import { type Guard, privateCall } from '../auth/guard';
import type { Mail } from './outbox';
import { EMAIL_STATES, listEmails, retryEmail, retryMany, selectStopped } from './read-emails';

const chosenSchema = object({ ids: idList('e-mail', MOST_AT_ONCE) });

export function outboxRoutes(app: Api, { db, guard, mail }: { db: Db; guard: Guard; mail: Mail }): void {
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

  const selection = { summary: 'Failed and held e-mails', answer: 'RecordSelection' } as const;
  app.get('/api/outbox/selection', privateCall(guard, selection), async () => ({ items: await selectStopped(db) }));

  const many = { summary: 'Sends many failed or held e-mails', body: chosenSchema, answer: 'ManyChanged' } as const;
  app.post('/api/outbox/retry', privateCall(guard, many), async ({ body }) => {
    const result = await retryMany(db, validated(chosenSchema, body).ids);
    mail.wake();
    return result;
  });
}
