import { UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes the appointments that nobody has confirmed in all the days that they are kept for. @returns how many there were */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS);
  const gone = await db
    .delete(appointments)
    .where(and(eq(appointments.status, 'unconfirmed'), lt(appointments.confirmBy, before)))
    .returning({ id: appointments.id });
  return gone.length;
}
