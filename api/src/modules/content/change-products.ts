import {
  PRODUCTS_UNDO_MINUTES,
  type ProductsChanged,
  type RecordVersion,
  type UndoableProducts,
} from '@lagoon/shared/domain';
import { productRequestSchema, text } from '@lagoon/shared/forms/schemas';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type InferType, number, object } from 'yup';
import type { Writing } from '../../context';
import { chosen, conflict, databaseFailure, isId, notFound, UNUSED_ID } from '../../platform';
import { type Db, inTransaction, products, undoableSteps } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { readPicture } from '../media/media';
import { deleteExpired, inTime, undoOver, untilIn } from '../records/undo';
import { validValues } from './product-table';

type Row = typeof products.$inferSelect;
type Values = Partial<Row>;
type Step = typeof undoableSteps.$inferSelect;

const MOST_PRODUCTS = 5000;

const changeSchema = object({
  id: text().required(),
  version: number().strict().integer().min(1).required(),
  values: productRequestSchema.partial().required(),
});
export const changesSchema = object({
  products: chosen(
    changeSchema,
    'products',
    MOST_PRODUCTS,
    `Change at most ${MOST_PRODUCTS} products at once`,
  ),
});

type Kept = { products: { id: string; version: number; values: Values }[] };

const changedError = (names: string[], by: string | null, after: string) =>
  conflict('changed', `Changed by ${by ?? 'another administrator'}: ${names.join(', ')}. ${after}`);

const toUndoable = ({ id, before, by, createdAt, until }: Step): UndoableProducts => ({
  id,
  by,
  count: (before as Kept).products.length,
  at: createdAt.toISOString(),
  until: until.toISOString(),
});

/** All or none. Throws ApiError 409. */
async function write(
  tx: Db,
  changes: readonly { row: Row; version: number; values: Values }[],
  by: Admin,
  otherwise: string,
) {
  const outdated: Row[] = [];
  const written: RecordVersion[] = [];
  for (const { row, version, values } of changes) {
    const change = {
      ...values,
      version: version + 1,
      updatedAt: sql`now()`,
      updatedBy: by.username,
    };
    const where = and(eq(products.id, row.id), eq(products.version, version));
    const update = tx.update(products).set(change).where(where).returning({ id: products.id });
    const [after] = await update.catch((error: unknown) => {
      if (databaseFailure(error).constraint !== 'products_name_lower') throw error;
      throw conflict('conflict', `Two products would have the same name. ${otherwise}`);
    });
    if (after) written.push({ key: row.id, version: version + 1 });
    else outdated.push(row);
  }
  const names = outdated.map(({ name }) => name);
  if (names.length > 0) throw changedError(names, outdated[0]?.updatedBy ?? null, otherwise);
  return written;
}

async function rowsOfIds(tx: Db, ids: string[]) {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids.filter(isId)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function changeProducts(
  asked: InferType<typeof changesSchema>['products'],
  by: Admin,
  { db, ...pictures }: Writing,
): Promise<ProductsChanged> {
  const ids = asked.map(({ id }) => id);
  const known = await rowsOfIds(db, ids);
  const changes = await Promise.all(
    asked.map(async ({ id, version, values: raw }) => {
      const row = known.get(id);
      if (!row) throw notFound('A product of the list has been deleted. Nothing was changed.');
      const values = validValues(row, raw);
      const keepPicture =
        values.image === undefined
          ? undefined
          : await readPicture(values.image, 'image', pictures, row.image);
      return { row, version, values, keepPicture };
    }),
  );
  return inTransaction(db, async (tx) => {
    for (const { values, keepPicture } of changes)
      if (keepPicture) values.image = await keepPicture(tx);
    const written = await write(tx, changes, by, 'Nothing was changed.');
    const before: Kept = {
      products: changes.map(({ row, version, values }) => ({
        id: row.id,
        version: version + 1,
        values: Object.fromEntries(
          Object.keys(values).map((field) => [field, row[field as keyof Row]]),
        ),
      })),
    };
    await deleteExpired(tx);
    const kept = {
      before: { ...before },
      by: by.username,
      until: untilIn(PRODUCTS_UNDO_MINUTES * 60),
    };
    const [undo] = await tx.insert(undoableSteps).values(kept).returning();
    return { products: written, undo: toUndoable(undo as Step) };
  });
}

const undoable = and(isNull(undoableSteps.recordId), inTime);

export async function lastProductsChange(db: Db) {
  const [last] = await db
    .select()
    .from(undoableSteps)
    .where(undoable)
    .orderBy(desc(undoableSteps.createdAt))
    .limit(1);
  return last ? toUndoable(last) : null;
}

/** All or none. Throws ApiError 409. */
export const undoProducts = (db: Db, id: string, by: Admin) =>
  inTransaction(db, async (tx) => {
    const its = and(eq(undoableSteps.id, isId(id) ? id : UNUSED_ID), undoable);
    const [step] = await tx.delete(undoableSteps).where(its).returning();
    if (!step) throw undoOver();
    const { products: kept } = step.before as Kept;
    const ids = kept.map((product) => product.id);
    const rows = await rowsOfIds(tx, ids);
    const changes = kept.flatMap(({ id: of, version, values }) => {
      const row = rows.get(of);
      return row ? [{ row, version, values }] : [];
    });
    if (changes.length < kept.length)
      throw changedError(['a deleted product'], null, 'Nothing was undone.');
    return write(tx, changes, by, 'Nothing was undone.');
  });
