import { APPOINTMENT_STATUSES } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/open';
import { readListQuery } from '../http/list-query';
import { fullTimes } from '../services/appointments/full-times';
import { listAppointments } from '../services/appointments/list-appointments';
import type { Guard } from './guard';

interface Deps {
  db: Db;
  guard: Guard;
  now: () => Date;
}

const perAddress = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Which times are full, for everybody; the appointments themselves are health data and for administrators only. */
export function appointmentRoutes(app: FastifyInstance, { db, guard, now }: Deps): void {
  app.get('/api/appointments/slots', { config: perAddress }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { full: await fullTimes(db, now()) };
  });

  const onRequest = async (request: FastifyRequest) => void (await guard(request));
  app.get<{ Querystring: Record<string, unknown> }>('/api/appointments', { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return listAppointments(db, readListQuery(request.query, APPOINTMENT_STATUSES));
  });
}
