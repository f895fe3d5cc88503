import type { AppointmentRecord, AppointmentStatus, Change, Page, SelectedAppointment as Selected } from '@lagoon/shared/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { cameIn, changesOf } from '../records/history';
import { pageWith, sliceOf } from '../records/page';
import { type AppointmentFilter, fitsFilter } from './appointment-filter';
import { CANCELLABLE, hasConfirmed, MANY } from './cancel-many';

type Row = typeof appointments.$inferSelect;

/** The changes with the one that the customer made by the link, where it stands in time. */
const withLink = (changes: Change<AppointmentStatus>[], emailProvenAt: Date | null): Change<AppointmentStatus>[] => {
  // who presses the link of what the lab has confirmed already changes nothing
  if (!emailProvenAt || changes.some(({ createdAt }) => new Date(createdAt) < emailProvenAt)) return changes;
  return [cameIn('new', emailProvenAt), ...changes];
};

/** An appointment as it is answered. @param changes what happened to it since it was booked, the oldest first */
function toAppointment(row: Row, changes: Change<AppointmentStatus>[]): AppointmentRecord {
  const { id: _id, idempotencyKey: _key, noticeVersion: _notice, confirmHash, confirmBy, emailProvenAt, createdAt, ...appointment } = row;
  return {
    ...appointment,
    // of a cancelled one it only says that nobody had confirmed it
    confirmBy: (row.status === 'unconfirmed' && confirmBy?.toISOString()) || null,
    emailProven: emailProvenAt !== null,
    createdAt: createdAt.toISOString(),
    events: [cameIn(confirmHash ? 'unconfirmed' : 'new', createdAt), ...withLink(changes, emailProvenAt)],
  };
}

/** One page of appointments, the last booked first. @param page from 1 */
export async function listAppointments(db: Db, filter: AppointmentFilter, page: number): Promise<Page<AppointmentRecord>> {
  const where = fitsFilter(filter);
  const { limit, offset } = sliceOf(page);
  const rows = await db
    .select()
    .from(appointments)
    .where(where)
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const changes = await changesOf<AppointmentStatus>(db, ids);
  const items = rows.map((row) => toAppointment(row, changes.get(row.id) ?? []));
  return pageWith(items, page, await db.$count(appointments, where));
}

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
  const [row] = await db.select().from(appointments).where(eq(appointments.reference, reference));
  return row && toAppointment(row, (await changesOf<AppointmentStatus>(db, [row.id])).get(row.id) ?? []);
}
