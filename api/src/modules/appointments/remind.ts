import { dateOf, HOUR_MS, lagosDayNumber, lagosMidnight } from '@lagoon/shared/domain';
import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import { appointments, type Db, inTransaction } from '../../platform/db';
import { post } from '../outbox/outbox';
import { visitEmail } from './emails';
import { type LinkTerms, newVisitLink } from './visit-link';

const FROM_HOUR = 9;

/** @returns number of e-mails */
export async function remindOfTomorrow(db: Db, terms: LinkTerms) {
  const { now } = terms;
  const today = lagosDayNumber(now);
  const midnight = lagosMidnight(today);
  if (now.getTime() < midnight.getTime() + FROM_HOUR * HOUR_MS) return 0;
  const isTomorrow = and(
    eq(appointments.date, dateOf(today + 1)),
    inArray(appointments.status, ['new', 'confirmed']),
  );
  const isDue = and(
    isTomorrow,
    ne(appointments.email, ''),
    isNull(appointments.remindedAt),
    lt(appointments.createdAt, midnight),
  );
  return inTransaction(db, async (tx) => {
    const rows = await tx.update(appointments).set({ remindedAt: now }).where(isDue).returning();
    for (const row of rows)
      await post(tx, 'appointment', [
        visitEmail('reminder', row, { token: await newVisitLink(tx, row, terms) }),
      ]);
    return rows.length;
  });
}
