import { APPOINTMENT_TIMES, APPOINTMENTS_PER_TIME, bookableDays } from '@lagoon/shared/domain';
import { and, between, count, gte } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { hasPlace } from './places';

/** The times that are full, by bookable day: `{ '2026-11-23': ['09:00'] }`. Days with free times only are left out. */
export async function fullTimes(db: Db, now: Date): Promise<Record<string, string[]>> {
  const days = bookableDays(now);
  const taken = await db
    .select({ date: appointments.date, time: appointments.time })
    .from(appointments)
    .where(and(between(appointments.date, days[0] ?? '', days.at(-1) ?? ''), hasPlace(now)))
    .groupBy(appointments.date, appointments.time)
    .having(gte(count(), APPOINTMENTS_PER_TIME))
    .orderBy(appointments.date, appointments.time);
  const full: Record<string, string[]> = {};
  for (const { date, time } of taken)
    if (days.includes(date) && APPOINTMENT_TIMES.includes(time)) full[date] = [...(full[date] ?? []), time];
  return full;
}
