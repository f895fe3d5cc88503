import type { PgTable } from 'drizzle-orm/pg-core';
import { keepPublic } from '../modules/media/media';
import type { Db } from '../platform/db/open';
import { facts } from '../platform/db/schema';
import { sha256 } from '../platform/hash';

/** Fills an empty table once per database, as a row `key` in `facts` records, so that deleted records do not return at the next start. */
export async function seedOnce(db: Db, key: string, table: PgTable, seed: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // when two processes start at the same time, the second waits here for the first to commit; its `claimed` is then undefined
    const [claimed] = await tx.insert(facts).values({ key, value: 'yes' }).onConflictDoNothing().returning();
    if (claimed && (await tx.$count(table)) === 0) await seed(tx);
  });
}

/** Stores an SVG of this project as a public picture. One from outside is not allowed, since it can have scripts. @returns its address */
export function keepDrawing(db: Db, svg: string, size: { width: number; height: number }): Promise<string> {
  const bytes = Buffer.from(svg);
  return keepPublic(db, { bytes, type: 'image/svg+xml', hash: sha256(bytes), ...size });
}
