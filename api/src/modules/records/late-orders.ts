import { dateOf, isOpenDay, lagosDayNumber, lagosMidnight, type OrderStatus, USUAL_DAYS } from '@lagoon/shared/domain';
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';

/** How many opening days an order usually waits for the lab, by its status; of the others nobody waits for the lab. */
const USUAL: Partial<Record<OrderStatus, number>> = { 'pending-verification': USUAL_DAYS.payment, verified: USUAL_DAYS.result };

/**
 * What waits since before this moment has waited longer than usual: that many opening days, by Lagos's calendar, lie
 * between the day on which it began to wait and today.
 */
function lateBefore(openDays: number, now: Date): Date {
  let day = lagosDayNumber(now);
  for (let left = openDays; left > 0; ) {
    day -= 1;
    if (isOpenDay(dateOf(day))) left -= 1;
  }
  return lagosMidnight(day);
}

type Waiting = Pick<typeof orders.$inferSelect, 'status' | 'statusAt' | 'erasedAt'>;

/** Whether an order waits for the lab longer than usual. An erased one waits for nothing. */
export function isLate({ status, statusAt, erasedAt }: Waiting, now: Date): boolean {
  const usual = USUAL[status];
  return usual !== undefined && erasedAt === null && statusAt < lateBefore(usual, now);
}

/** The same as a condition on rows. */
export const late = (now: Date): SQL | undefined =>
  and(
    isNull(orders.erasedAt),
    or(
      ...Object.entries(USUAL).map(([status, days]) =>
        and(eq(orders.status, status as OrderStatus), lt(orders.statusAt, lateBefore(days, now))),
      ),
    ),
  );
