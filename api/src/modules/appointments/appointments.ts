import {
  APPOINTMENT_STATUSES,
  type AppointmentRecord,
  type AppointmentStatus,
  BOOKED_WITHIN,
  dayNumber,
  HOUR_MS,
  type RecordPage,
  type SelectedAppointment as Selected,
  type StatusEvent,
} from '@lagoon/shared/domain';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { cameIn, withChanges } from '../records/history';
import { type ListOrder, listPage, oneOf, readFilter } from '../records/lists';
import { hasEveryWord } from '../records/search';
import { CANCELLABLE, hasConfirmed, MANY } from './cancel-many';

const HOURS: Record<(typeof BOOKED_WITHIN)[number], number> = { hour: 1, day: 24, week: 7 * 24 };

interface AppointmentFilter {
  status: AppointmentStatus | undefined;
  /** the words that it must have; empty for all */
  q: string;
  /** of the visit, 'YYYY-MM-DD' in Lagos */
  day: string | undefined;
  /** it was booked then or later */
  since: Date | undefined;
}

/** A day of an address, undefined when it is left out or blank. @throws ApiError 400 */
export function readDay(day: unknown): string | undefined {
  if (day === undefined || day === '') return undefined;
  // databases count no year 0
  if (typeof day === 'string' && dayNumber(day) !== undefined && day >= '0001') return day;
  throw new ApiError(400, 'bad-request', 'The day must be written as 2026-11-23.');
}

/** Reads `status`, `q`, `day` and `booked` of an address. @throws ApiError 400 */
export function readAppointmentFilter(query: Record<string, unknown>, now: Date): AppointmentFilter {
  const within = oneOf('booked', query.booked, BOOKED_WITHIN);
  return {
    ...readFilter(query, APPOINTMENT_STATUSES),
    day: readDay(query.day),
    since: within && new Date(now.getTime() - HOURS[within] * HOUR_MS),
  };
}

/** The condition of a filter. Appointments are found by reference, name, e-mail address and phone number. */
function fitsFilter({ status, q, day, since }: AppointmentFilter): SQL | undefined {
  return and(
    status && eq(appointments.status, status),
    day ? eq(appointments.date, day) : undefined,
    since && gte(appointments.createdAt, since),
    hasEveryWord(q, appointments),
  );
}

type Row = typeof appointments.$inferSelect;

/** The changes with the one that the customer made by the link, where it stands in time. */
const withLink = (changes: StatusEvent<AppointmentStatus>[], emailProvenAt: Date | null): StatusEvent<AppointmentStatus>[] => {
  // who presses the link of what the lab has confirmed already changes nothing
  if (!emailProvenAt || changes.some(({ createdAt }) => new Date(createdAt) < emailProvenAt)) return changes;
  return [cameIn('new', emailProvenAt), ...changes];
};

/** An appointment as it is answered. @param changes what happened to it since it was booked, the oldest first */
function toAppointment(row: Row, changes: StatusEvent<AppointmentStatus>[]): AppointmentRecord {
  const {
    id: _id,
    idempotencyKey: _key,
    noticeVersion: _notice,
    confirmHash,
    confirmBy,
    emailProvenAt,
    remindedAt: _reminded,
    createdAt,
    ...appointment
  } = row;
  return {
    ...appointment,
    // of a cancelled one it only says that nobody had confirmed it
    confirmBy: (row.status === 'unconfirmed' && confirmBy?.toISOString()) || null,
    emailProven: emailProvenAt !== null,
    createdAt: createdAt.toISOString(),
    events: [cameIn(confirmHash ? 'unconfirmed' : 'new', createdAt), ...withLink(changes, emailProvenAt)],
  };
}

/** The next visit first, then those of the past, the latest day first. @param today in Lagos, 'YYYY-MM-DD' */
const nextVisitFirst = (today: string): ListOrder => ({
  columns: sql`date, "time", created_at`,
  by: sql`date < ${today}, case when date < ${today} then date end desc, date, "time", created_at desc, id desc`,
});

/** One page of appointments in the order of the visits. @param page from 1 */
export const listAppointments = (db: Db, filter: AppointmentFilter, page: number, today: string): Promise<RecordPage<AppointmentRecord>> =>
  listPage(db, appointments, fitsFilter(filter), page, (rows) => withChanges(db, rows, toAppointment), nextVisitFirst(today));

/** Every appointment of a filter that can be cancelled, with the version that it is at, the last booked first. */
export async function selectCancellable(db: Db, filter: AppointmentFilter): Promise<Selected[]> {
  const rows = await db
    .select()
    .from(appointments)
    .where(and(fitsFilter(filter), inArray(appointments.status, CANCELLABLE)))
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(MANY);
  return rows.map((row) => ({ reference: row.reference, version: row.version, told: hasConfirmed(row) }));
}

/** One appointment with its history; undefined when there is none of that reference. */
export async function readAppointment(db: Db, reference: string): Promise<AppointmentRecord | undefined> {
  const rows = await db.select().from(appointments).where(eq(appointments.reference, reference));
  return (await withChanges(db, rows, toAppointment))[0];
}
