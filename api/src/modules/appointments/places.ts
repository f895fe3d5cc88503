import {
  APPOINTMENT_TIMES,
  APPOINTMENTS_PER_TIME,
  bookableDays,
  type ClosedDay,
  DAY_MS,
  UNCONFIRMED_KEPT_DAYS,
} from '@lagoon/shared/domain';
import { and, between, count, eq, gt, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments, closures } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';

interface TimeOfDay {
  /** 'YYYY-MM-DD' in Lagos */
  date: string;
  /** 'HH:mm' in Lagos */
  time: string;
}

/** The condition that an appointment has its place: neither cancelled, nor unconfirmed for longer than it was kept. */
export const occupiesSlot = (now: Date) =>
  and(ne(appointments.status, 'cancelled'), or(ne(appointments.status, 'unconfirmed'), gt(appointments.confirmBy, now)));

/** Until the transaction ends nobody else books this day and time: the places could otherwise be counted by two at once. */
export const lockSlot = (tx: Db, { date, time }: TimeOfDay) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointment ${date} ${time}`}, 0))`);

export const placesTaken = (tx: Db, { date, time }: TimeOfDay, now: Date): Promise<number> =>
  tx.$count(appointments, and(eq(appointments.date, date), eq(appointments.time, time), occupiesSlot(now)));

export const isFull = async (tx: Db, at: TimeOfDay, now: Date): Promise<boolean> =>
  (await placesTaken(tx, at, now)) >= APPOINTMENTS_PER_TIME;

/** Whether the laboratory has closed this time, or the whole day. */
export const isClosed = async (tx: Db, { date, time }: TimeOfDay): Promise<boolean> =>
  (await tx.$count(
    closures,
    and(eq(closures.date, date), sql`(${closures.times} = '[]'::jsonb or ${closures.times} @> ${JSON.stringify([time])}::jsonb)`),
  )) > 0;

/** @throws ApiError 409 with a sentence for the customer when the time is closed or full */
export async function assertSlotAvailable(tx: Db, at: TimeOfDay, now: Date): Promise<void> {
  if (await isClosed(tx, at)) throw new ApiError(409, 'closed', 'We are closed at this time. Please choose another one.');
  if (await isFull(tx, at, now)) throw new ApiError(409, 'taken', 'This time has just been taken. Please choose another one.');
}

/** What is closed of the days that can be booked: `{ '2026-12-25': { times: ['07:00', …], reason: 'Christmas Day' } }`. */
async function closedTimes(db: Db, days: string[]): Promise<Record<string, ClosedDay>> {
  const rows = await db
    .select()
    .from(closures)
    .where(between(closures.date, days[0] ?? '', days.at(-1) ?? ''))
    .orderBy(closures.date, closures.createdAt);
  const closed: Record<string, ClosedDay> = {};
  for (const { date, times, reason } of rows) {
    if (!days.includes(date)) continue;
    const known = closed[date];
    closed[date] = {
      times: APPOINTMENT_TIMES.filter((time) => times.length === 0 || times.includes(time) || known?.times.includes(time)),
      reason: known?.reason || reason,
    };
  }
  return closed;
}

/**
 * What cannot be booked of the days that could be: `full` has the times that are taken or closed, by day
 * (`{ '2026-11-23': ['09:00'] }`), `closed` which of them are closed, and why. Days with free times only are left out.
 */
export async function unavailableSlots(db: Db, now: Date): Promise<{ full: Record<string, string[]>; closed: Record<string, ClosedDay> }> {
  const days = bookableDays(now);
  const [full, closed] = [await fullTimes(db, days, now), await closedTimes(db, days)];
  for (const [date, { times }] of Object.entries(closed)) full[date] = [...new Set([...(full[date] ?? []), ...times])].sort();
  return { full, closed };
}

/** The times that are taken of the days that can be booked, by day. */
async function fullTimes(db: Db, days: string[], now: Date): Promise<Record<string, string[]>> {
  const taken = await db
    .select({ date: appointments.date, time: appointments.time })
    .from(appointments)
    .where(and(between(appointments.date, days[0] ?? '', days.at(-1) ?? ''), occupiesSlot(now)))
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
