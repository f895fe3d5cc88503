import {
  APPOINTMENT_STEPS,
  APPOINTMENTS_PER_TIME,
  type AppointmentStatus,
  hasBegun,
} from '@lagoon/shared/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict } from '../../platform';
import { appointments, recordEvents } from '../../platform/db';
import { post } from '../outbox/outbox';
import type { StatusKind } from '../records/change-status';
import { recordChanges } from '../records/history';
import { HELD_SECONDS } from '../records/undo';
import { readAppointment } from './appointments';
import { visitEmail } from './emails';
import { countBookings, lockSlot } from './time-slots';
import { type LinkTerms, newVisitLink, type VisitRow } from './visit-link';

export const appointmentKind = (terms: LinkTerms): StatusKind<AppointmentStatus, VisitRow> => ({
  name: 'appointment',
  steps: APPOINTMENT_STEPS,
  advance: async (tx, reference, status, fits) => {
    const isOne = eq(appointments.reference, reference);
    const [before] = await tx.select().from(appointments).where(isOne);
    if (before) await lockSlot(tx, before);
    const [row] = await tx
      .update(appointments)
      .set({
        status,
        version: sql`${appointments.version} + 1`,
        ...(status === 'confirmed' ? { confirmBy: null } : {}),
      })
      .where(and(isOne, fits(appointments)))
      .returning();
    if (row && (status === 'done' || status === 'missed') && !hasBegun(row, terms.now))
      throw conflict('early', 'This visit has not begun: mark it as done or missed once it has.');
    // an unconfirmed request keeps its time slot for an hour only
    const isRequest = before?.status === 'unconfirmed' && status === 'confirmed';
    if (row && isRequest && (await countBookings(tx, row, terms.now)) > APPOINTMENTS_PER_TIME)
      throw conflict(
        'taken',
        'Others have this time by now. Agree another one with the customer, and book that.',
      );
    return row;
  },
  notify: async (tx, visit, change) => {
    const [eventId = ''] = await recordChanges(tx, [visit.id], change);
    const token = change.status === 'confirmed' ? await newVisitLink(tx, visit, terms) : undefined;
    // no e-mail when an unconfirmed booking is cancelled
    const notifiesCustomer =
      change.notify !== false && visit.email !== '' && visit.confirmBy === null;
    if (!notifiesCustomer || (visit.status !== 'confirmed' && visit.status !== 'cancelled'))
      return { eventId, emails: [] };
    return {
      eventId,
      emails: await post(
        tx,
        'appointment',
        [visitEmail(visit.status, visit, { token })],
        {},
        HELD_SECONDS,
      ),
    };
  },
  read: readAppointment,
  rows: async (tx, references) =>
    tx.select().from(appointments).where(inArray(appointments.reference, references)),
  keyOf: ({ reference }) => reference,
  kept: ({ status, confirmBy }) => ({ status, confirmBy: confirmBy?.toISOString() ?? null }),
  restore: async (tx, visit, { status, confirmBy }, eventId) => {
    const { id, version } = visit;
    await lockSlot(tx, visit);
    const before = {
      status: status as AppointmentStatus,
      confirmBy: confirmBy ? new Date(String(confirmBy)) : null,
    };
    const restored = await tx
      .update(appointments)
      .set({ ...before, version: version + 1 })
      .where(and(eq(appointments.id, id), eq(appointments.version, version)))
      .returning({ id: appointments.id });
    await tx.delete(recordEvents).where(eq(recordEvents.id, eventId));
    if (
      visit.status === 'cancelled' &&
      (await countBookings(tx, visit, terms.now)) > APPOINTMENTS_PER_TIME
    )
      throw conflict('taken', 'Others have this time by now.');
    return restored.length > 0;
  },
});
