import { MOST_AT_ONCE } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { object } from 'yup';
import type { Context } from '../../context';
import { idList } from '../../platform';
import { type Api, choice, page, search, withId } from '../../platform/schema';
import { EMAIL_STATES, listEmails, retryEmail, retryMany, selectStopped } from './read-emails';

const chosenSchema = object({ ids: idList('e-mail', MOST_AT_ONCE) });

export function outboxRoutes(app: Api, { db, staffCall, mail }: Context) {
  const querystring = v.object({ state: choice('state', EMAIL_STATES), page, q: search });
  app.get(
    '/api/outbox',
    staffCall({ summary: 'Lists e-mails', querystring, answer: 'EmailPage' }),
    async ({ query: { state = 'all', page, q } }) => ({
      ...(await listEmails(db, state, page, q)),
      configured: mail.configured,
    }),
  );

  app.post(
    '/api/outbox/:id/retry',
    staffCall({
      summary: 'Sends a failed or held e-mail',
      params: withId,
      answer: 'Email',
    }),
    async (request) => {
      const email = await retryEmail(db, request.params.id);
      mail.wake();
      return email;
    },
  );

  app.get(
    '/api/outbox/selection',
    staffCall({ summary: 'Failed and held e-mails', answer: 'RecordSelection' }),
    async () => ({
      items: await selectStopped(db),
    }),
  );

  app.post(
    '/api/outbox/retry',
    staffCall({
      summary: 'Sends many failed or held e-mails',
      body: chosenSchema,
      answer: 'ManyChanged',
    }),
    async ({ body }) => {
      const result = await retryMany(db, body.ids);
      mail.wake();
      return result;
    },
  );
}
