import { APPOINTMENT_STATUSES, lagosToday, readReference } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { etagOf } from '../../platform/http/negotiate';
import { clientNetwork, perNetwork } from '../../platform/network';
import { privateCall } from '../auth/guard';
import type { Throttle } from '../auth/throttle';
import { pageOf } from '../records/lists';
import { needVersions, type RecordsDeps, statusRoute } from '../records/status-route';
import { changeAppointmentStatus } from './appointment-status';
import { listAppointments, readAppointmentFilter, readDay, selectCancellable } from './appointments';
import { bookByPhone } from './book-by-phone';
import { cancelMany, readManyRequest } from './cancel-many';
import { cancelVisit, moveVisit } from './change-visit';
import { closeDays, listClosures, openAgain } from './closures';
import { confirmByLink, readLink } from './confirm-link';
import { listDay } from './day-list';
import { moveByStaff } from './move-by-staff';
import { unavailableSlots } from './places';
import { readVisit, visitByPhone } from './visit-link';

interface Deps extends RecordsDeps {
  now: () => Date;
  canSend: boolean;
  /** how many times as large as usual the limits for strangers are */
  scale: number;
  throttle: Throttle;
}

const perAddress = { rateLimit: perNetwork(60) };
/** A reference and a version each. */
const MANY_BYTES = 128 * 1024;
/** A visit with a hundred tests, or forty days with their times and reasons. */
const DESK_BYTES = 32 * 1024;
/** Many customers share one address of a mobile network; a token is not guessed, however many are tried. */
const links = { config: { rateLimit: perNetwork(30) }, bodyLimit: 1024 };
/** Many customers share one address of a mobile network; guessing is slowed down by reference and network too. */
const byPhone = { config: { rateLimit: perNetwork(20) }, bodyLimit: 4096 };

/** Which times are full or closed, and what the links of letters open, for everybody; the appointments themselves are health data and for administrators only. */
export function appointmentRoutes(app: FastifyInstance, { db, guard, wake, now, canSend, scale, throttle }: Deps): void {
  app.get('/api/appointments/slots', { config: perAddress }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return unavailableSlots(db, now());
  });

  // all are POST: the token must stand in no address and no log
  app.post('/api/appointments/link', links, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return readLink(db, request.body, now());
  });
  app.post('/api/appointments/confirm', links, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const link = await confirmByLink(db, request.body, { now: now(), canSend });
    wake();
    return link;
  });

  app.post('/api/appointments/visit', links, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return readVisit(db, request.body, now());
  });
  app.post('/api/appointments/visit/find', byPhone, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return visitByPhone(db, { throttle, body: request.body, network: clientNetwork(request.ip) });
  });
  for (const [verb, change] of [['cancel', cancelVisit] as const, ['move', moveVisit] as const])
    app.post(`/api/appointments/visit/${verb}`, links, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const visit = await change(db, request.body, { now: now(), canSend, scale });
      wake();
      return visit;
    });

  app.get<{ Querystring: Record<string, unknown> }>('/api/appointments', privateCall(guard), async (request) =>
    listAppointments(db, readAppointmentFilter(request.query, now()), pageOf(request.query.page), lagosToday(now())),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/api/appointments/selection', privateCall(guard), async (request) => ({
    items: await selectCancellable(db, readAppointmentFilter(request.query, now())),
  }));

  app.get<{ Querystring: Record<string, unknown> }>('/api/appointments/day', privateCall(guard), async (request) =>
    listDay(db, readDay(request.query.day) ?? lagosToday(now()), now()),
  );

  app.post('/api/appointments/by-phone', { ...privateCall(guard), bodyLimit: DESK_BYTES }, async (request) => {
    const booked = await bookByPhone(db, request.body, { by: await guard(request), now: now(), canSend });
    wake();
    return booked;
  });

  app.post<{ Params: { key: string } }>(
    '/api/appointments/:key/move',
    { ...privateCall(guard), bodyLimit: 1024 },
    async (request, reply) => {
      const by = await guard(request);
      const meant = needVersions(request.headers['if-match']);
      const reference = readReference(request.params.key, 'appointment') ?? '';
      const moved = await moveByStaff(db, { reference, body: request.body, meant }, { by, now: now(), canSend });
      wake();
      return reply.header('etag', etagOf(moved.version)).send(moved);
    },
  );

  app.get('/api/closures', privateCall(guard), async () => listClosures(db, now()));
  app.post('/api/closures', { ...privateCall(guard), bodyLimit: DESK_BYTES }, async (request) =>
    closeDays(db, request.body, await guard(request), now()),
  );
  app.delete<{ Params: { id: string } }>('/api/closures/:id', privateCall(guard), async (request) =>
    openAgain(db, request.params.id, now()),
  );

  app.post('/api/appointments/status', { ...privateCall(guard), bodyLimit: MANY_BYTES }, async (request) => {
    const by = await guard(request);
    const done = await cancelMany(db, readManyRequest(request.body), by);
    wake();
    return done;
  });

  statusRoute(app, {
    path: '/api/appointments/:key/status',
    guard,
    wake,
    rules: { statuses: APPOINTMENT_STATUSES },
    change: (key, request, by) =>
      changeAppointmentStatus(db, readReference(key, 'appointment') ?? '', request, by, { now: now(), canSend }),
  });
}
