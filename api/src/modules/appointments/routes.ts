import { APPOINTMENT_STATUSES, lagosToday, readReference } from '@lagoon/shared/domain';
import { referenceAndPhoneSchema } from '@lagoon/shared/forms/schemas';
import * as v from 'valibot';
import type { Context } from '../../context';
import { clientNetwork, perNetwork } from '../../platform';
import { type Api, day, documented, page, withId, withKey } from '../../platform/schema';
import { statusRoute } from '../records/status-route';
import {
  appointmentKind,
  filterQuery,
  fitting,
  listAppointments,
  MOST_CANCELLED,
  selectCancellable,
} from './appointments';
import {
  cancelSchema,
  cancelVisit,
  confirmVisit,
  moveByStaff,
  moveByStaffSchema,
  moveSchema,
  moveVisit,
} from './change-visit';
import { closeDays, closeSchemaAt, listClosures, openAgain } from './closures';
import { listDay } from './day-list';
import { bookByPhone, byPhoneSchemaAt } from './intake';
import { unavailableSlots } from './time-slots';
import { readVisit, tokenSchema, visitByPhone } from './visit-link';

/** A hundred tests, or forty days with times and reasons. */
const DESK_BYTES = 32 * 1024;
/** Many customers share one address of a mobile network; tokens cannot be guessed. */
const byLink = { config: { rateLimit: perNetwork(30) }, bodyLimit: 1024 };

/** Appointments are health data: only time slots and linked visits are public. */
export function appointmentRoutes(app: Api, context: Context) {
  const { db, staffCall, wake, now, mail, scale, throttle } = context;
  const canSend = mail.configured;
  app.get(
    '/api/appointments/slots',
    {
      ...documented({
        summary: 'Full and closed times of bookable days',
        answer: 'UnavailableSlots',
      }),
      config: { rateLimit: perNetwork(60) },
    },
    async () => unavailableSlots(db, now()),
  );

  // POST, so that the token is in no address and no log
  for (const [path, call, summary, body] of [
    ['visit', readVisit, 'The visit of a link', tokenSchema],
    ['visit/confirm', confirmVisit, 'Confirms a visit', tokenSchema],
    ['visit/cancel', cancelVisit, 'Cancels a visit', cancelSchema],
    ['visit/move', moveVisit, 'Moves a visit', moveSchema],
  ] as const) {
    app.post(
      `/api/appointments/${path}`,
      { ...documented({ summary, body, answer: 'Visit' }), ...byLink },
      async (request) => {
        // of the schema of this call
        const visit = await call(db, request.body as never, { now: now(), canSend, scale });
        if (call !== readVisit) wake();
        return visit;
      },
    );
  }
  app.post(
    '/api/appointments/visit/find',
    {
      ...documented({
        summary: 'A link to a visit',
        body: referenceAndPhoneSchema('appointment'),
        answer: 'VisitLink',
      }),
      // `openByPhone` delays calls after several wrong numbers
      config: { rateLimit: perNetwork(20) },
      bodyLimit: 4096,
    },
    async ({ body, ip }) => visitByPhone(db, { ...body, throttle, network: clientNetwork(ip) }),
  );

  app.get(
    '/api/appointments',
    staffCall({
      summary: 'Lists appointments',
      querystring: v.object({ ...filterQuery.entries, page }),
      answer: 'AppointmentPage',
    }),
    async ({ query }) => listAppointments(db, fitting(query, now()), query.page, lagosToday(now())),
  );

  app.get(
    '/api/appointments/selection',
    staffCall({
      summary: 'Appointments that can be cancelled',
      querystring: filterQuery,
      answer: 'Selection',
    }),
    async ({ query }) => ({
      items: await selectCancellable(db, fitting(query, now())),
    }),
  );

  app.get(
    '/api/appointments/day',
    staffCall({
      summary: 'The visits of a day',
      querystring: v.object({ day }),
      answer: 'DayList',
    }),
    async ({ query }) => listDay(db, query.day ?? lagosToday(now()), now()),
  );

  app.post(
    '/api/appointments/by-phone',
    staffCall(
      { summary: 'Books a visit by telephone', body: byPhoneSchemaAt(now), answer: 'Appointment' },
      DESK_BYTES,
    ),
    async ({ body, admin }) => {
      const booked = await bookByPhone(db, body, { by: admin, now: now(), canSend });
      wake();
      return booked;
    },
  );

  app.post(
    '/api/appointments/:key/move',
    staffCall(
      {
        summary: 'Moves a visit, if its version is the newest',
        params: withKey,
        body: moveByStaffSchema,
        answer: 'Appointment',
      },
      1024,
    ),
    async ({ admin, body: { version: seenVersion, ...to }, params }) => {
      const reference = readReference(params.key, 'appointment') ?? '';
      const terms = { by: admin, now: now(), canSend };
      const moved = await moveByStaff(db, { reference, to, seenVersion }, terms);
      wake();
      return moved;
    },
  );

  app.get(
    '/api/closures',
    staffCall({ summary: 'Closed days, with the visits on them', answer: 'Closures' }),
    async () => listClosures(db, now()),
  );
  app.post(
    '/api/closures',
    staffCall(
      { summary: 'Closes days or times', body: closeSchemaAt(now), answer: 'Closures' },
      DESK_BYTES,
    ),
    async ({ body, admin }) => closeDays(db, body, admin, now()),
  );
  app.delete(
    '/api/closures/:id',
    staffCall({ summary: 'Opens again', params: withId, answer: 'Closures' }),
    async (request) => openAgain(db, request.params.id, now()),
  );

  statusRoute(app, context, {
    list: '/api/appointments',
    statuses: APPOINTMENT_STATUSES,
    kind: () => appointmentKind({ now: now(), canSend }),
    most: MOST_CANCELLED,
  });
}
