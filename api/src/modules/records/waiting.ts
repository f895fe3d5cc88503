import type { Waiting } from '@lagoon/shared/domain';
import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments, messages, orders, outbox } from '../../platform/db/schema';

/** How much waits for an administrator. */
export async function countWaiting(db: Db): Promise<Waiting> {
  return {
    orders: await db.$count(orders, eq(orders.status, 'pending-verification')),
    messages: await db.$count(messages, eq(messages.status, 'new')),
    appointments: await db.$count(appointments, eq(appointments.status, 'new')),
    letters: await db.$count(outbox, isNull(outbox.sentAt)),
  };
}
