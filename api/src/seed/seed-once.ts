import type { PgTable } from 'drizzle-orm/pg-core';
import { keepPublic } from '../modules/media/media';
import type { Db } from '../platform/db/open';
import { facts } from '../platform/db/schema';
import { sha256 } from '../platform/hash';

/**
 * Fills an empty table once in a database's life, with the fact that it was done in the same transaction: what the lab
 * has deleted since does not come back at the next start.
 * @param key the fact's name
 */
export async function seedOnce(db: Db, key: string, table: PgTable, seed: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // of two processes that start together one waits here and then sees the fact
    const [claimed] = await tx.insert(facts).values({ key, value: 'yes' }).onConflictDoNothing().returning();
    if (claimed && (await tx.$count(table)) === 0) await seed(tx);
  });
}

/**
 * Keeps a drawing as a public picture. Only what the project itself has drawn may be SVG: an SVG from outside can carry
 * script.
 * @param size of the drawing in pixels
 * @returns its address on this site
 */
export function keepDrawing(db: Db, svg: string, size: { width: number; height: number }): Promise<string> {
  const bytes = Buffer.from(svg);
  return keepPublic(db, { bytes, type: 'image/svg+xml', hash: sha256(bytes), ...size });
}
