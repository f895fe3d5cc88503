import type { Db } from '../platform/db/open';
import { facts } from '../platform/db/schema';

/**
 * Does a piece of seeding once in a database's life, with the fact that it was done in the same transaction: what the
 * lab has deleted since does not come back at the next start.
 *
 * @param key the fact's name
 */
export async function once(db: Db, key: string, seed: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // of two processes that start together one waits here and then sees the fact
    const [claimed] = await tx.insert(facts).values({ key, value: 'yes' }).onConflictDoNothing().returning();
    if (claimed) await seed(tx);
  });
}
