import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_STEPS,
  APPOINTMENTS_PER_TIME,
  type AppointmentRecord,
  type AppointmentStatus,
  BOOKED_WITHIN,
  dateOf,
  HOUR_MS,
  hasBegun,
  lagosDayNumber,
  lagosMidnight,
  notifiesCustomer,
  type SelectedAppointment,
  type StatusEvent,
} from '@lagoon/shared/domain';
import { and, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { conflict, pick } from '../../platform';
import { appointments, type Db, inTransaction, recordEvents } from '../../platform/db';
import { choice, day, listFilter } from '../../platform/schema';
import { post } from '../outbox/outbox';
import type { StatusKind } from '../records/change-status';
import { createdEvent, recordChange, withChanges } from '../records/history';
import { listPage } from '../records/lists';
import { hasEveryWord } from '../records/search';
import { HELD_SECONDS } from '../records/undo';
import { visitEmail } from './emails';
import { countBookings, lockSlot } from './time-slots';
import { type LinkTerms, newVisitLink, type VisitRow } from './visit-link';

/** All bookable days together hold fewer visits. */
export const MOST_CANCELLED = 1500;

export const CANCELLABLE = (Object.keys(APPOINTMENT_STEPS) as AppointmentStatus[]).filter(
  (status) => APPOINTMENT_STEPS[status].includes('cancelled'),
);

const HOURS: Record<(typeof BOOKED_WITHIN)[number], number> = { hour: 1, day: 24, week: 7 * 24 };

export const filterQuery = v.object({
  ...listFilter(APPOINTMENT_STATUSES).entries,
  booked: choice('booked', BOOKED_WITHIN),
  day,
});

export function fitting({ booked, status, q, day }: v.InferOutput<typeof filterQuery>, now: Date) {
  return and(
    status && eq(appointments.status, status),
    day ? eq(appointments.date, day) : undefined,
    booked && gte(appointments.createdAt, new Date(now.getTime() - HOURS[booked] * HOUR_MS)),
    hasEveryWord(q, appointments),
  );
}

/** A confirmation by link has no stored entry. */
const withLink = (changes: StatusEvent<AppointmentStatus>[], emailVerifiedAt: Date | null) =>
  !emailVerifiedAt || changes.some(({ createdAt }) => new Date(createdAt) < emailVerifiedAt)
    ? changes
    : [createdEvent('new', emailVerifiedAt), ...changes];

function toAppointment(
  row: VisitRow,
  changes: StatusEvent<AppointmentStatus>[],
): AppointmentRecord {
  const {
    id: _id,
    idempotencyKey: _key,
    noticeVersion: _notice,
    confirmHash,
    confirmBy,
    emailVerifiedAt,
    remindedAt: _reminded,
    createdAt,
    ...appointment
  } = row;
  return {
    ...appointment,
    confirmBy: (row.status === 'unconfirmed' && confirmBy?.toISOString()) || null,
    emailProven: emailVerifiedAt !== null,
    createdAt: createdAt.toISOString(),
    events: [
      createdEvent(confirmHash ? 'unconfirmed' : 'new', createdAt),
      ...withLink(changes, emailVerifiedAt),
    ],
  };
}

/** Coming visits, then the latest past ones. `today`: in Lagos, 'YYYY-MM-DD'. */
export const listAppointments = (db: Db, filter: SQL | undefined, page: number, today: string) =>
  listPage(db, appointments, filter, page, (rows) => withChanges(db, rows, toAppointment), {
    columns: sql`date, "time", created_at`,
    by: sql`date < ${today}, case when date < ${today} then date end desc, date, "time", created_at
      desc, id desc`,
  });

export async function selectCancellable(
  db: Db,
  filter: SQL | undefined,
): Promise<SelectedAppointment[]> {
  const rows = await db
    .select({ key: appointments.reference, ...pick(appointments, 'version', 'status', 'email') })
    .from(appointments)
    .where(and(filter, inArray(appointments.status, CANCELLABLE)))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(MOST_CANCELLED);
  return rows.map(({ email, ...row }) => ({
    ...row,
    notifiesCustomer: notifiesCustomer({ ...row, email }),
  }));
}

export async function readAppointment(db: Db, reference: string) {
  const rows = await db.select().from(appointments).where(eq(appointments.reference, reference));
  return (await withChanges(db, rows, toAppointment))[0];
}

export const appointmentKind = (terms: LinkTerms): StatusKind<AppointmentStatus, VisitRow> => ({
  name: 'appointment',
  steps: APPOINTMENT_STEPS,
  advance: async (tx, before, status, fits) => {
    await lockSlot(tx, before);
    const [row] = await tx
      .update(appointments)
      .set({
        status,
        version: sql`${appointments.version} + 1`,
        ...(status === 'confirmed' ? { confirmBy: null } : {}),
      })
      .where(and(eq(appointments.id, before.id), fits(appointments)))
      .returning();
    if (row && (status === 'done' || status === 'missed') && !hasBegun(row, terms.now))
      throw conflict('early', 'This visit has not begun: mark it as done or missed once it has.');
    // an unconfirmed request keeps its time slot for an hour only
    const isRequest = before.status === 'unconfirmed' && status === 'confirmed';
    if (row && isRequest && (await countBookings(tx, row, terms.now)) > APPOINTMENTS_PER_TIME)
      throw conflict(
        'taken',
        'Others have this time by now. Agree another one with the customer, and book that.',
      );
    return row;
  },
  notify: async (tx, visit, change) => {
    const eventId = await recordChange(tx, visit.id, change);
    const token = change.status === 'confirmed' ? await newVisitLink(tx, visit, terms) : undefined;
    // no e-mail when an unconfirmed booking is cancelled
    const isNotified = change.notify !== false && visit.email !== '' && visit.confirmBy === null;
    const { status } = visit;
    if (!isNotified || (status !== 'confirmed' && status !== 'cancelled'))
      return { eventId, emails: [] };
    const email = visitEmail(status, visit, { token });
    return { eventId, emails: await post(tx, 'appointment', [email], {}, HELD_SECONDS) };
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

const FROM_HOUR = 9;

/** @returns number of e-mails */
export async function remindOfTomorrow(db: Db, terms: LinkTerms) {
  const { now } = terms;
  const today = lagosDayNumber(now);
  const midnight = lagosMidnight(today);
  if (now.getTime() < midnight.getTime() + FROM_HOUR * HOUR_MS) return 0;
  const isDue = and(
    eq(appointments.date, dateOf(today + 1)),
    inArray(appointments.status, ['new', 'confirmed']),
    ne(appointments.email, ''),
    isNull(appointments.remindedAt),
    lt(appointments.createdAt, midnight),
  );
  return inTransaction(db, async (tx) => {
    const rows = await tx.update(appointments).set({ remindedAt: now }).where(isDue).returning();
    for (const row of rows)
      await post(tx, 'appointment', [
        visitEmail('reminder', row, { token: await newVisitLink(tx, row, terms) }),
      ]);
    return rows.length;
  });
}
