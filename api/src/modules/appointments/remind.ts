import { dateOf, HOUR_MS, lagosDayNumber, lagosMidnight } from '@lagoon/shared/domain';
import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments } from '../../platform/db/schema';
import { post } from '../outbox/outbox';
import { appointmentReminderEmail } from './emails';
import { type LinkTerms, newVisitLink } from './visit-link';

/** From this hour on, in Lagos: a reminder wakes nobody. */
const FROM_HOUR = 9;

/**
 * Writes to those whose visit is tomorrow, once for each visit however often it runs and however many processes run it.
 * Who booked today has a letter of today already.
 * @returns how many were written to
 */
export function remindOfTomorrow(db: Db, terms: LinkTerms): Promise<number> {
  const { now } = terms;
  const today = lagosDayNumber(now);
  const midnight = lagosMidnight(today);
  if (now.getTime() < midnight.getTime() + FROM_HOUR * HOUR_MS) return Promise.resolve(0);
  const tomorrow = dateOf(today + 1);
  const stands = and(eq(appointments.date, tomorrow), inArray(appointments.status, ['new', 'confirmed']), ne(appointments.email, ''));
  return withRetry(() =>
    db.transaction(async (tx) => {
      const rows = await tx
        .update(appointments)
        .set({ remindedAt: now })
        .where(and(stands, isNull(appointments.remindedAt), lt(appointments.createdAt, midnight)))
        .returning();
      for (const row of rows) {
        await post(tx, 'appointment', [appointmentReminderEmail(row, await newVisitLink(tx, row, terms))]);
      }
      return rows.length;
    }),
  );
}
