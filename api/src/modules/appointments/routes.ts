import { APPOINTMENT_STATUSES, lagosToday, readReference, type VisitView } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../../platform/http/representation';
import { clientNetwork, perNetwork } from '../../platform/network';
import { privateCall } from '../auth/guard';
import type { Throttle } from '../auth/throttle';
import { pageOf } from '../records/lists';
import { type RecordsDeps, requireVersions, statusRoute } from '../records/status-route';
import { changeAppointmentStatus } from './appointment-status';
import { listAppointments, readAppointmentFilter, readDay, selectCancellable } from './appointments';
import { bookByPhone } from './book-appointment';
import { cancelMany } from './cancel-many';
import { cancelVisit, confirmVisit, moveByStaff, moveVisit } from './change-visit';
import { closeDays, listClosures, openAgain } from './closures';
import { listDay } from './day-list';
import { unavailableSlots } from './time-slots';
import { readVisit, visitByPhone } from './visit-link';

interface Deps extends RecordsDeps {
  now: () => Date;
  canSend: boolean;
  /** factor of the rate limits */
  scale: number;
  throttle: Throttle;
}

const noStore = async (_request: FastifyRequest, reply: FastifyReply) => void reply.header('cache-control', 'no-store');
const forAll = { config: { rateLimit: perNetwork(60) }, onRequest: noStore };
/** Enough for 1500 references with versions. */
const MANY_BYTES = 128 * 1024;
/** Enough for a visit with a hundred tests, or for forty days with times and reasons. */
const DESK_BYTES = 32 * 1024;
/** Tokens cannot be guessed, and many customers share an address of a mobile network. */
const byLink = { config: { rateLimit: perNetwork(30) }, onRequest: noStore, bodyLimit: 1024 };
/** Guessing is throttled by reference and network too. */
const byPhone = { config: { rateLimit: perNetwork(20) }, onRequest: noStore, bodyLimit: 4096 };

/** Converts a visit for pages of an earlier build, in which a confirmation link opened a page of its own. */
const asConfirmationLink = ({ state, confirmed, version: _version, ...visit }: VisitView) => {
  const done = confirmed ? 'confirmed' : 'requested';
  const previous: Partial<Record<VisitView['state'], string>> = { unconfirmed: 'open', open: done, late: done, over: done };
  return { ...visit, state: previous[state] ?? state };
};

/** Slots and links are public; appointments are health data and for administrators only. */
export function appointmentRoutes(app: FastifyInstance, { db, guard, wake, now, canSend, scale, throttle }: Deps): void {
  app.get('/api/appointments/slots', forAll, async () => unavailableSlots(db, now()));

  const asIs = (visit: VisitView): unknown => visit;
  // POST, so that the token is in no address and no log
  for (const [path, call, answer] of [
    ['visit', readVisit, asIs],
    ['visit/confirm', confirmVisit, asIs],
    ['visit/cancel', cancelVisit, asIs],
    ['visit/move', moveVisit, asIs],
    ['link', readVisit, asConfirmationLink],
    ['confirm', confirmVisit, asConfirmationLink],
  ] as const)
    app.post(`/api/appointments/${path}`, byLink, async (request) => {
      const visit = await call(db, request.body, { now: now(), canSend, scale });
      if (call !== readVisit) wake();
      return answer(visit);
    });
  app.post('/api/appointments/visit/find', byPhone, async (request) =>
    visitByPhone(db, { throttle, body: request.body, network: clientNetwork(request.ip) }),
  );

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
      const meant = requireVersions(request.headers['if-match']);
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
    const done = await cancelMany(db, request.body, by);
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
