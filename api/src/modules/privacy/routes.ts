import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/open';
import { type Guard, privateCall, recentlyConfirmed } from '../auth/guard';
import type { Recorder } from '../auth/security-events';
import { erasePerson, readErasureRequest } from './erase-person';
import { exportPerson } from './export-person';
import { findPeople } from './find-people';
import { readPersonEmail, readPersonQuery } from './person-query';

/** Uses POST only, since query strings are logged. The log names the administrator, not the person. */
export function peopleRoutes(
  app: FastifyInstance,
  { db, guard, now, record }: { db: Db; guard: Guard; now: () => Date; record: Recorder },
): void {
  const confirmed = recentlyConfirmed(guard, now);
  app.post('/api/people', privateCall(guard), async ({ body }) => findPeople(db, readPersonQuery(body)));

  app.post('/api/people/export', privateCall(confirmed), async (request, reply) => {
    const by = await confirmed(request);
    const file = await exportPerson(db, readPersonEmail(request.body), now());
    record(request, 'personal data exported', { outcome: 'done', account: by.id });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(file, null, 2));
  });

  app.post('/api/people/erase', privateCall(confirmed), async (request) => {
    const by = await confirmed(request);
    const erased = await erasePerson(db, readErasureRequest(request.body), by, now());
    record(request, 'personal data erased', { outcome: 'done', account: by.id, ...erased });
    return { erased };
  });
}
