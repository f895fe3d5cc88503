import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_STEPS,
  type AppointmentRecord,
  type AppointmentStatus,
  BOOKED_WITHIN,
  HOUR_MS,
  type RecordPage,
  type SelectedAppointment,
  type StatusEvent,
} from '@lagoon/shared/domain';
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pick } from '../../platform';
import { appointments, type Db } from '../../platform/db';
import { choice, day, search } from '../../platform/schema';
import { createdEvent, withChanges } from '../records/history';
import { listPage } from '../records/lists';
import { hasEveryWord } from '../records/search';
import type { VisitRow } from './visit-link';

/** All bookable days together hold fewer visits. */
export const MOST_CANCELLED = 1500;

export const CANCELLABLE = (Object.keys(APPOINTMENT_STEPS) as AppointmentStatus[]).filter(
  (status) => APPOINTMENT_STEPS[status].includes('cancelled'),
);

const HOURS: Record<(typeof BOOKED_WITHIN)[number], number> = { hour: 1, day: 24, week: 7 * 24 };

export const filterQuery = v.object({
  booked: choice('booked', BOOKED_WITHIN),
  status: choice('status', APPOINTMENT_STATUSES),
  q: search,
  day,
});

export function fitting(
  { booked, status, q, day }: v.InferOutput<typeof filterQuery>,
  now: Date,
): SQL | undefined {
  return and(
    status && eq(appointments.status, status),
    day ? eq(appointments.date, day) : undefined,
    booked && gte(appointments.createdAt, new Date(now.getTime() - HOURS[booked] * HOUR_MS)),
    hasEveryWord(q, appointments),
  );
}

/** A confirmation by link has no stored entry. */
const withLink = (
  changes: StatusEvent<AppointmentStatus>[],
  emailVerifiedAt: Date | null,
): StatusEvent<AppointmentStatus>[] =>
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
export const listAppointments = (
  db: Db,
  filter: SQL | undefined,
  page: number,
  today: string,
): Promise<RecordPage<AppointmentRecord>> =>
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
    told: email !== '' && row.status !== 'unconfirmed',
  }));
}

export async function readAppointment(
  db: Db,
  reference: string,
): Promise<AppointmentRecord | undefined> {
  const rows = await db.select().from(appointments).where(eq(appointments.reference, reference));
  return (await withChanges(db, rows, toAppointment))[0];
}
