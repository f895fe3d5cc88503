import {
  APPOINTMENT_TIMES,
  APPOINTMENTS_PER_TIME,
  bookableDays,
  type ClosedDay,
} from '@lagoon/shared/domain';
import { and, between, count, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { conflict, pick } from '../../platform';
import { appointments, closures, type Db, lockName } from '../../platform/db';
import { type LimitContext, LimitReached } from '../limits/limiter';
import { pendingQuota } from '../limits/rules';

type TimeSlot = Pick<typeof appointments.$inferSelect, 'date' | 'time'>;

/** Columns for a call to the visitor. */
export const visitorColumns = pick(
  appointments,
  'reference',
  'firstName',
  'lastName',
  'phoneNumber',
  'time',
  'status',
);

export const occupiesSlot = (now: Date) =>
  and(
    ne(appointments.status, 'cancelled'),
    or(ne(appointments.status, 'unconfirmed'), gt(appointments.confirmBy, now)),
  );

export const lockSlot = (tx: Db, { date, time }: TimeSlot) =>
  lockName(tx, `appointment ${date} ${time}`);

export const countBookings = (tx: Db, { date, time }: TimeSlot, now: Date) =>
  tx.$count(
    appointments,
    and(eq(appointments.date, date), eq(appointments.time, time), occupiesSlot(now)),
  );

export const isFull = async (tx: Db, slot: TimeSlot, now: Date) =>
  (await countBookings(tx, slot, now)) >= APPOINTMENTS_PER_TIME;

export const isClosed = async (tx: Db, { date, time }: TimeSlot) =>
  (await tx.$count(
    closures,
    and(
      eq(closures.date, date),
      sql`(${closures.times} = '[]'::jsonb or ${closures.times} @>
        ${JSON.stringify([time])}::jsonb)`,
    ),
  )) > 0;

/** @throws ApiError 409 */
export async function assertSlotAvailable(tx: Db, slot: TimeSlot, now: Date) {
  if (await isClosed(tx, slot))
    throw conflict('closed', 'We are closed at this time. Please choose another one.');
  if (await isFull(tx, slot, now))
    throw conflict('taken', 'This time has just been taken. Please choose another one.');
}

/** Locks the day until the transaction ends. Throws LimitReached. */
export async function assertPendingQuota(
  tx: Db,
  { date, now }: { date: string; now: Date },
  { busy, scale }: LimitContext,
) {
  await lockName(tx, `appointments of ${date}`);
  const pending = and(
    eq(appointments.date, date),
    inArray(appointments.status, ['unconfirmed', 'new']),
    occupiesSlot(now),
  );
  if ((await tx.$count(appointments, pending)) >= pendingQuota(scale, busy))
    throw new LimitReached('appointment', 'places');
}

/** `full` includes closed times. */
export async function unavailableSlots(
  db: Db,
  now: Date,
): Promise<{ full: Record<string, string[]>; closed: Record<string, ClosedDay> }> {
  const days = bookableDays(now);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const taken = await db
    .select(pick(appointments, 'date', 'time'))
    .from(appointments)
    .where(and(between(appointments.date, first, last), occupiesSlot(now)))
    .groupBy(appointments.date, appointments.time)
    .having(gte(count(), APPOINTMENTS_PER_TIME))
    .orderBy(appointments.date, appointments.time);
  const rows = await db
    .select()
    .from(closures)
    .where(between(closures.date, first, last))
    .orderBy(closures.date, closures.createdAt);
  const full: Record<string, string[]> = {};
  const closed: Record<string, ClosedDay> = {};
  for (const { date, time } of taken)
    if (days.includes(date) && APPOINTMENT_TIMES.includes(time))
      full[date] = [...(full[date] ?? []), time];
  for (const { date, times, reason } of rows) {
    if (!days.includes(date)) continue;
    const known = closed[date];
    closed[date] = {
      times: APPOINTMENT_TIMES.filter(
        (time) => times.length === 0 || times.includes(time) || known?.times.includes(time),
      ),
      reason: known?.reason || reason,
    };
    full[date] = [...new Set([...(full[date] ?? []), ...closed[date].times])].sort();
  }
  return { full, closed };
}
