import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { LimitMet, type Standing } from '../limits/limiter';
import { unseenPlaces } from '../limits/rules';
import { occupiesSlot } from './places';

interface Asked {
  /** 'YYYY-MM-DD' in Lagos */
  date: string;
  now: Date;
}

/**
 * Refuses one more booking of a day when a share of its places is taken by bookings that nobody at the lab has looked
 * at. What staff confirm or cancel no longer counts, nor what was not confirmed in time.
 * @param tx the transaction that books; until it ends nobody else books this day
 * @throws LimitMet
 */
export async function needUnseenPlace(tx: Db, { date, now }: Asked, { busy, scale }: Standing): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments of ${date}`}, 0))`);
  const unseen = and(eq(appointments.date, date), inArray(appointments.status, ['unconfirmed', 'new']), occupiesSlot(now));
  if ((await tx.$count(appointments, unseen)) >= unseenPlaces(scale, busy)) throw new LimitMet('appointment', 'places');
}
