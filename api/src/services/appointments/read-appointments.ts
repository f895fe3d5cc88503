import { APPOINTMENT_TIMES, APPOINTMENTS_PER_TIME, bookableDays } from '@lagoon/shared/domain';
import { and, between, count, desc, gte, ne } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { appointments } from '../../db/schema';

export const APPOINTMENTS_PER_PAGE = 20;

/** The times that are full, by bookable day: `{ '2026-11-23': ['09:00'] }`. Days with free times only are left out. */
export async function fullTimes(db: Db, now: Date): Promise<Record<string, string[]>> {
  const days = bookableDays(now);
  const taken = await db
    .select({ date: appointments.date, time: appointments.time })
    .from(appointments)
    .where(and(between(appointments.date, days[0] ?? '', days.at(-1) ?? ''), ne(appointments.status, 'cancelled')))
    .groupBy(appointments.date, appointments.time)
    .having(gte(count(), APPOINTMENTS_PER_TIME))
    .orderBy(appointments.date, appointments.time);
  const full: Record<string, string[]> = {};
  for (const { date, time } of taken)
    if (days.includes(date) && APPOINTMENT_TIMES.includes(time)) full[date] = [...(full[date] ?? []), time];
  return full;
}

/** One page of appointments, the last booked first. @param page from 1 */
export async function listAppointments(db: Db, page: number) {
  const rows = await db
    .select({
      reference: appointments.reference,
      status: appointments.status,
      place: appointments.place,
      address: appointments.address,
      date: appointments.date,
      time: appointments.time,
      testOption: appointments.testOption,
      firstName: appointments.firstName,
      lastName: appointments.lastName,
      email: appointments.email,
      phoneNumber: appointments.phoneNumber,
      noticeVersion: appointments.noticeVersion,
      createdAt: appointments.createdAt,
    })
    .from(appointments)
    .orderBy(desc(appointments.createdAt), desc(appointments.id))
    .limit(APPOINTMENTS_PER_PAGE)
    .offset((page - 1) * APPOINTMENTS_PER_PAGE);
  return { appointments: rows, page, total: await db.$count(appointments), perPage: APPOINTMENTS_PER_PAGE };
}
