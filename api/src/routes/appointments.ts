import { APPOINTMENT_STATUSES, readReference } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { readListQuery } from '../http/list-query';
import { changeAppointmentStatus } from '../services/appointments/appointment-status';
import { fullTimes } from '../services/appointments/full-times';
import { listAppointments } from '../services/appointments/read-appointments';
import type { RecordsDeps } from './orders';
import { privateCall } from './private-call';
import { statusRoute } from './status-route';

interface Deps extends RecordsDeps {
  now: () => Date;
}

const perAddress = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Which times are full, for everybody; the appointments themselves are health data and for administrators only. */
export function appointmentRoutes(app: FastifyInstance, { db, guard, wake, now }: Deps): void {
  app.get('/api/appointments/slots', { config: perAddress }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { full: await fullTimes(db, now()) };
  });

  app.get<{ Querystring: Record<string, unknown> }>('/api/appointments', privateCall(guard), async (request) =>
    listAppointments(db, readListQuery(request.query, APPOINTMENT_STATUSES)),
  );

  statusRoute(app, {
    path: '/api/appointments/:key/status',
    guard,
    wake,
    rules: { statuses: APPOINTMENT_STATUSES },
    change: (key, request, by) => changeAppointmentStatus(db, readReference(key, 'appointment') ?? '', request, by),
  });
}
