import { DAY_MS, dayNumber, HOUR_MS, lagosToday } from '@lagoon/shared/domain';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments } from '../../platform/db/schema';
import { post } from '../outbox/outbox';
import { appointmentReminderEmail } from './emails';

/** From this hour on, in Lagos: a reminder wakes nobody. */
const FROM_HOUR = 9;
/** Lagos is one hour ahead of UTC, all the year. */
const AHEAD_MS = HOUR_MS;

/**
 * Writes to those whose visit is tomorrow, once for each visit however often it runs and however many processes run it.
 * Who booked today has a letter of today already.
 * @returns how many were written to
 */
export function remindOfTomorrow(db: Db, now: Date): Promise<number> {
  const today = dayNumber(lagosToday(now)) ?? 0;
  const midnight = new Date(today * DAY_MS - AHEAD_MS);
  if (now.getTime() < midnight.getTime() + FROM_HOUR * HOUR_MS) return Promise.resolve(0);
  const tomorrow = new Date((today + 1) * DAY_MS).toISOString().slice(0, 10);
  const stands = and(eq(appointments.date, tomorrow), inArray(appointments.status, ['new', 'confirmed']));
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rows = await tx
        .update(appointments)
        .set({ remindedAt: now })
        .where(and(stands, isNull(appointments.remindedAt), lt(appointments.createdAt, midnight)))
        .returning();
      if (rows.length > 0) await post(tx, 'appointment', rows.map(appointmentReminderEmail));
      return rows.length;
    }),
  );
}
