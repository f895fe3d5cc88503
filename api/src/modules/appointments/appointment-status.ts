import { APPOINTMENT_STEPS, APPOINTMENTS_PER_TIME, type AppointmentRecord, type AppointmentStatus, hasBegun } from '@lagoon/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import { changeStatus, type StatusKind, type StatusRequest } from '../records/change-status';
import { keepChanges } from '../records/history';
import { readAppointment } from './appointments';
import { appointmentStepEmail } from './emails';
import { lockSlot, placesTaken } from './places';
import { type LinkTerms, newVisitLink } from './visit-link';

type Row = typeof appointments.$inferSelect;

/** Whether the customer hears of it: of what nobody has confirmed, nobody is told that it is cancelled. */
const isTold = ({ confirmBy }: Pick<Row, 'confirmBy'>): boolean => confirmBy === null;

/**
 * What is meant by confirming one that its customer has not: somebody has called. It takes its place if that is free.
 * @throws ApiError 409 when it is not
 */
async function takePlace(tx: Db, row: Row, now: Date): Promise<void> {
  if ((await placesTaken(tx, row, now)) > APPOINTMENTS_PER_TIME)
    throw new ApiError(409, 'taken', 'Others have this time by now. Agree another one with the customer, and book that.');
}

const kindAt = (terms: LinkTerms): StatusKind<AppointmentStatus, Row, AppointmentRecord> => ({
  name: 'appointment',
  steps: APPOINTMENT_STEPS,
  advance: async (tx, reference, status, fits) => {
    const isOne = eq(appointments.reference, reference);
    const [before] = await tx.select().from(appointments).where(isOne);
    if (before) await lockSlot(tx, before);
    const [row] = await tx
      .update(appointments)
      .set({ status, version: sql`${appointments.version} + 1`, ...(status === 'confirmed' ? { confirmBy: null } : {}) })
      .where(and(isOne, fits(appointments)))
      .returning();
    if (row && (status === 'done' || status === 'missed') && !hasBegun(row, terms.now))
      throw new ApiError(409, 'early', 'This visit has not begun: mark it as done or missed once it has.');
    if (row && before?.status === 'unconfirmed' && status === 'confirmed') await takePlace(tx, row, terms.now);
    return row;
  },
  tell: async (tx, appointment, change) => {
    await keepChanges(tx, [appointment.id], change);
    const token = change.status === 'confirmed' ? await newVisitLink(tx, appointment, terms) : undefined;
    const email = isTold(appointment) ? appointmentStepEmail(appointment, change.status, token) : undefined;
    if (email) await post(tx, 'appointment', [email]);
  },
  read: readAppointment,
});

/**
 * Changes an appointment's status and writes to the customer when it is confirmed or cancelled. Cancelled appointments
 * count for no time, so cancelling gives the time back.
 * @throws ApiError as {@link changeStatus}
 */
export const changeAppointmentStatus = (
  db: Db,
  reference: string,
  request: StatusRequest<AppointmentStatus>,
  by: Admin,
  terms: LinkTerms,
): Promise<AppointmentRecord> => changeStatus(db, kindAt(terms), reference, request, by);
