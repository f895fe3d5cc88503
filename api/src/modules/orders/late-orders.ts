import {
  dateOf,
  isOpenDay,
  lagosDayNumber,
  lagosMidnight,
  type OrderStatus,
  USUAL_DAYS,
} from '@lagoon/shared/domain';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { orders } from '../../platform/db';

/** In opening days; other statuses do not wait for the lab. */
const USUAL: Partial<Record<OrderStatus, number>> = {
  'pending-verification': USUAL_DAYS.payment,
  verified: USUAL_DAYS.result,
};

function lateBefore(openDays: number, now: Date) {
  let day = lagosDayNumber(now);
  for (let left = openDays; left > 0; ) {
    day -= 1;
    if (isOpenDay(dateOf(day))) left -= 1;
  }
  return lagosMidnight(day);
}

type WaitingOrder = Pick<typeof orders.$inferSelect, 'status' | 'statusAt' | 'erasedAt'>;

export function isLate({ status, statusAt, erasedAt }: WaitingOrder, now: Date) {
  const usual = USUAL[status];
  return usual !== undefined && erasedAt === null && statusAt < lateBefore(usual, now);
}

export function late(now: Date) {
  const isOver = (status: OrderStatus, days: number) =>
    and(eq(orders.status, status), lt(orders.statusAt, lateBefore(days, now)));
  return and(
    isNull(orders.erasedAt),
    or(...Object.entries(USUAL).map(([status, days]) => isOver(status as OrderStatus, days))),
  );
}
