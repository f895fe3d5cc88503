import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { statementImports, transfers } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { inTurn } from './confirm';

/** The condition for the transfers that an import contains. */
export const ofImport = (id: string): SQL => sql`${transfers.imports} @> ${JSON.stringify([id])}::jsonb`;

/**
 * Deletes an import with its choices, and the transfers that no other import contains.
 * @returns the number of deleted transfers
 * @throws ApiError 404, 409 when a transfer that only this import contains is decided
 */
export const undoImport = (db: Db, id: string): Promise<number> =>
  inTurn(db, async (tx) => {
    const [gone] = await tx.delete(statementImports).where(eq(statementImports.id, id)).returning({ id: statementImports.id });
    if (!gone) throw new ApiError(404, 'not-found', 'There is no such import. A colleague may have undone it.');
    const isOnly = sql`jsonb_array_length(${transfers.imports}) = 1`;
    const own = await tx
      .select()
      .from(transfers)
      .where(and(ofImport(gone.id), isOnly));
    const decided = own.filter(({ state, source }) => state !== 'open' || source !== 'statement').length;
    if (decided > 0) {
      const which = `${decided} of its ${own.length} transfers`;
      throw new ApiError(409, 'decided', `The import can no longer be undone: ${which} are matched with an order or set aside.`);
    }
    const ids = own.map((row) => row.id);
    await tx.delete(transfers).where(inArray(transfers.id, ids));
    await tx
      .update(transfers)
      .set({ imports: sql`${transfers.imports} - ${gone.id}::text` })
      .where(ofImport(gone.id));
    return ids.length;
  });
