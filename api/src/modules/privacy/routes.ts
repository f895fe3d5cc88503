import type { Context } from '../../context';
import type { Api } from '../../platform/schema';
import { erasePerson, erasureSchema } from './erase-person';
import { exportPerson } from './export-person';
import { findPeople } from './find-people';
import { emailSchema, plainEmail, querySchema, readPersonQuery } from './person-query';

/** POST: query strings are logged. The log names no person. */
export function peopleRoutes(app: Api, { db, staffCall, confirmedCall, now, record }: Context) {
  app.post(
    '/api/people',
    staffCall({
      summary: 'Data about people by e-mail address or phone number',
      body: querySchema,
      answer: 'People',
    }),
    async ({ body }) => findPeople(db, readPersonQuery(body.q)),
  );

  app.post(
    '/api/people/export',
    confirmedCall({
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
    confirmedCall({ summary: 'Erases a person', body: erasureSchema, answer: 'Erased' }),
    async (request) => {
      const { admin, body } = request;
      const erased = await erasePerson(db, body, admin, now());
      record(request, 'personal data erased', { outcome: 'done', account: admin.id, ...erased });
      return { erased };
    },
  );
}
