import { APPOINTMENT_STEPS, type AppointmentRecord, type AppointmentStatus } from '@lagoon/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { appointments } from '../../db/schema';
import type { Admin } from '../auth/sessions';
import { appointmentStepLetter } from '../outbox/appointment-step-letters';
import { post } from '../outbox/outbox';
import { changeStatus, type StatusKind } from '../records/change-status';
import { keepChange } from '../records/history';
import type { StatusRequest } from '../records/status-request';
import { readAppointment } from './read-appointments';

const kind: StatusKind<AppointmentStatus, typeof appointments.$inferSelect, AppointmentRecord> = {
  name: 'appointment',
  steps: APPOINTMENT_STEPS,
  advance: async (tx, reference, status, fits) => {
    const rows = await tx
      .update(appointments)
      .set({ status, version: sql`${appointments.version} + 1` })
      .where(and(eq(appointments.reference, reference), fits(appointments)))
      .returning();
    return rows[0];
  },
  tell: async (tx, appointment, change) => {
    await keepChange(tx, appointment.id, change);
    const letter = appointmentStepLetter(appointment, change.status);
    if (letter) await post(tx, 'appointment', [letter]);
  },
  read: readAppointment,
};

/**
 * Changes an appointment's status and writes to the customer when it is confirmed or cancelled. Cancelled appointments
 * count for no time, so cancelling gives the time back.
 * @throws HttpError as {@link changeStatus}
 */
export const changeAppointmentStatus = (
  db: Db,
  reference: string,
  request: StatusRequest<AppointmentStatus>,
  by: Admin,
): Promise<AppointmentRecord> => changeStatus(db, kind, reference, request, by);
