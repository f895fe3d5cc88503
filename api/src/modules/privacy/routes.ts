import type { Context } from '../../context';
import type { Api } from '../../platform/schema';
import { privateCall, recentlyConfirmed } from '../auth/guard';
import { erasePerson, erasureSchema } from './erase-person';
import { exportPerson } from './export-person';
import { findPeople } from './find-people';
import { emailSchema, plainEmail, querySchema, readPersonQuery } from './person-query';

/** POST: query strings are logged. The log names no person. */
export function peopleRoutes(app: Api, { db, guard, now, record }: Context) {
  const confirmed = recentlyConfirmed(guard, now);
  app.post(
    '/api/people',
    privateCall(guard, {
      summary: 'Data about people by e-mail address or phone number',
      body: querySchema,
      answer: 'People',
    }),
    async ({ body }) => findPeople(db, readPersonQuery(body.q)),
  );

  app.post(
    '/api/people/export',
    privateCall(confirmed, {
      summary: 'All data about a person as a file',
      body: emailSchema,
      answer: 'PersonalData',
    }),
    async (request, reply) => {
      const { admin, body } = request;
      const file = await exportPerson(db, plainEmail(body.email), now());
      record(request, 'personal data exported', { outcome: 'done', account: admin.id });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(file, null, 2));
    },
  );

  app.post(
    '/api/people/erase',
    privateCall(confirmed, { summary: 'Erases a person', body: erasureSchema, answer: 'Erased' }),
    async (request) => {
      const { admin, body } = request;
      const erased = await erasePerson(db, body, admin, now());
      record(request, 'personal data erased', { outcome: 'done', account: admin.id, ...erased });
      return { erased };
    },
  );
}
