import type { PgTable } from 'drizzle-orm/pg-core';
import { keepPublic } from '../modules/media/media';
import { sha256 } from '../platform';
import { type Db, facts } from '../platform/db';

/** A row in `facts` records it, so that deleted records do not return. */
export async function seedOnce(db: Db, key: string, table: PgTable, seed: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // the second of two starting processes waits; its `claimed` is undefined
    const [claimed] = await tx.insert(facts).values({ key, value: 'yes' }).onConflictDoNothing().returning();
    if (claimed && (await tx.$count(table)) === 0) await seed(tx);
  });
}

/** Own SVGs only: one from outside can have scripts. @returns its address */
export function keepDrawing(db: Db, svg: string, size: { width: number; height: number }): Promise<string> {
  const bytes = Buffer.from(svg);
  return keepPublic(db, { bytes, type: 'image/svg+xml', hash: sha256(bytes), ...size });
}
