import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { underFreeReference } from '../records/reference';
import { assertSlotAvailable, lockSlot } from './places';
import type { VisitRow } from './visit-link';

export type NewVisit = Omit<typeof appointments.$inferInsert, 'reference'>;

export const visitOfKey = async (db: Db, idempotencyKey: string): Promise<VisitRow | undefined> =>
  (await db.select().from(appointments).where(eq(appointments.idempotencyKey, idempotencyKey)))[0];

interface KeepingTerms {
  now: Date;
  /** what else must agree to a new visit */
  admit?: () => Promise<void>;
}

/**
 * Puts a visit on record at a time that is free, under a reference that is free. A key that has a visit gets that one.
 * @param tx the transaction that writes its letters too, if it is new
 * @throws ApiError 409 when the time is closed or full
 */
export async function keepVisit(tx: Db, visit: NewVisit, { now, admit }: KeepingTerms): Promise<{ row: VisitRow; isNew: boolean }> {
  const known = () => visitOfKey(tx, visit.idempotencyKey);
  await lockSlot(tx, visit);
  // the same key may have waited for the same time: the place that is taken may be its own
  const earlier = await known();
  if (earlier) return { row: earlier, isNew: false };
  await admit?.();
  await assertSlotAvailable(tx, visit, now);
  const insert = async (reference: string) => {
    const inserted = tx
      .insert(appointments)
      .values({ ...visit, reference })
      .onConflictDoNothing();
    return (await inserted.returning())[0];
  };
  const row = await underFreeReference('appointment', insert, known);
  return row ? { row, isNew: true } : { row: (await known()) as VisitRow, isNew: false };
}
