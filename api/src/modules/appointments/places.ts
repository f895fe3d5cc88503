import { APPOINTMENT_TIMES, APPOINTMENTS_PER_TIME, bookableDays, DAY_MS, UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';
import { and, between, count, eq, gt, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';

interface TimeOfDay {
  /** 'YYYY-MM-DD' in Lagos */
  date: string;
  /** 'HH:mm' in Lagos */
  time: string;
}

/** The condition that an appointment has its place: neither cancelled, nor unconfirmed for longer than it was kept. */
export const hasPlace = (now: Date) =>
  and(ne(appointments.status, 'cancelled'), or(ne(appointments.status, 'unconfirmed'), gt(appointments.confirmBy, now)));

/** Until the transaction ends nobody else books this day and time: the places could otherwise be counted by two at once. */
export const holdTime = (tx: Db, { date, time }: TimeOfDay) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointment ${date} ${time}`}, 0))`);

export const placesTaken = (tx: Db, { date, time }: TimeOfDay, now: Date): Promise<number> =>
  tx.$count(appointments, and(eq(appointments.date, date), eq(appointments.time, time), hasPlace(now)));

export const isFull = async (tx: Db, at: TimeOfDay, now: Date): Promise<boolean> =>
  (await placesTaken(tx, at, now)) >= APPOINTMENTS_PER_TIME;

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

/** Deletes the appointments that nobody has confirmed in all the days that they are kept for. @returns how many there were */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS);
  const gone = await db
    .delete(appointments)
    .where(and(eq(appointments.status, 'unconfirmed'), lt(appointments.confirmBy, before)))
    .returning({ id: appointments.id });
  return gone.length;
}
