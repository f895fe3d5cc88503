import { APPOINTMENTS_PER_TIME } from '@lagoon/shared/domain';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';

/** A day and a time of it. */
export interface TimeOfDay {
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

/** How many places of a time are taken. */
export const placesTaken = (tx: Db, { date, time }: TimeOfDay, now: Date): Promise<number> =>
  tx.$count(appointments, and(eq(appointments.date, date), eq(appointments.time, time), hasPlace(now)));

export const isFull = async (tx: Db, at: TimeOfDay, now: Date): Promise<boolean> =>
  (await placesTaken(tx, at, now)) >= APPOINTMENTS_PER_TIME;
