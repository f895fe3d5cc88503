import { DAY_MS, type PendingCounts } from '@lagoon/shared/domain';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import { appointments, type Db, messages, orders, outbox, rowsOf } from '../../platform/db';
import type { Api } from '../../platform/schema';
import { countSiteLimits } from '../limits/limit-events';
import { late } from '../orders/late-orders';

/** One query: every open dashboard asks each minute. */
async function countWaiting(db: Db, now: Date): Promise<PendingCounts> {
  const counts: Record<keyof PendingCounts, SQL> = {
    orders: db.$count(orders, eq(orders.status, 'pending-verification')),
    late: db.$count(orders, late(now)),
    messages: db.$count(messages, eq(messages.status, 'new')),
    appointments: db.$count(appointments, eq(appointments.status, 'new')),
    letters: db.$count(outbox, isNull(outbox.sentAt)),
    limits: countSiteLimits(new Date(now.getTime() - DAY_MS)),
  };
  const columns = Object.entries(counts).map(
    ([name, count]) => sql`${count}::int as ${sql.identifier(name)}`,
  );
  const [waiting] = await rowsOf<PendingCounts>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return waiting as PendingCounts;
}

export function waitingRoute(app: Api, { db, staffCall, now }: Context) {
  app.get(
    '/api/waiting',
    staffCall({ summary: 'Counts open work', answer: 'PendingCounts' }),
    async () => countWaiting(db, now()),
  );
}
