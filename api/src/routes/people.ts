import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open';
import { erasePerson, readErasureRequest } from '../services/privacy/erase-person';
import { exportPerson } from '../services/privacy/export-person';
import { findPeople } from '../services/privacy/find-people';
import { readPersonEmail, readPersonQuery } from '../services/privacy/person-query';
import type { Guard } from './guard';
import { privateCall } from './private-call';

/**
 * What is held about a person: found, handed out, erased; for administrators only. Always a POST, since an address
 * stands in logs and histories. The log says that it was done and by whom, never about whom.
 */
export function peopleRoutes(app: FastifyInstance, { db, guard, now }: { db: Db; guard: Guard; now: () => Date }): void {
  app.post('/api/people', privateCall(guard), async ({ body }) => findPeople(db, readPersonQuery(body)));

  app.post('/api/people/export', privateCall(guard), async (request, reply) => {
    const by = await guard(request);
    const file = await exportPerson(db, readPersonEmail(request.body), now());
    request.log.info({ by: by.id }, 'personal data exported');
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(file, null, 2));
  });

  app.post('/api/people/erase', privateCall(guard), async (request) => {
    const by = await guard(request);
    const erased = await erasePerson(db, readErasureRequest(request.body), by, now());
    request.log.info({ by: by.id, ...erased }, 'personal data erased');
    return { erased };
  });
}
