import type { Product } from '@lagoon/shared/domain';
import { type ProductRequest, productRequestSchema } from '@lagoon/shared/forms/schemas';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { products } from '../../platform/db/schema';
import { ApiError, databaseFailure } from '../../platform/errors';
import { isId, noAddress, validated } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { readPicture, type Writing } from '../media/media';
import { changedMeanwhile, stillAt, type Versioned } from '../records/versions';

type Row = typeof products.$inferSelect;

const toProduct = ({ id, name, desc, image, price, testNum, test }: Row): Product => ({
  id,
  _id: id,
  name,
  desc,
  image,
  price,
  testNum,
  test,
});

const versioned = (row: Row): Versioned<Product> => ({ record: toProduct(row), version: row.version });

const notFound = () => new ApiError(404, 'not-found', 'There is no such product.');

/** The whole list in its public order (spec §7). */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position), asc(products.id));
  return rows.map(toProduct);
}

/** @throws ApiError 404 */
export async function getProduct(db: Db, id: string): Promise<Versioned<Product>> {
  const [row] = isId(id) ? await db.select().from(products).where(eq(products.id, id)) : [];
  if (!row) throw notFound();
  return versioned(row);
}

/**
 * Checks a request.
 * @param has the picture that the record has now; undefined for a new one
 * @returns its values, and the picture to keep with them
 */
async function readProduct(body: unknown, writing: Omit<Writing, 'db'>, has?: string) {
  const request: ProductRequest = validated(productRequestSchema, body);
  const message = /^\d+$/.test(request.name)
    ? 'A name of digits only would hide behind a page number of the shop'
    : noAddress(request.name);
  if (message) throw new ApiError(422, 'invalid', message, { name: message });
  return { values: request, keepPicture: await readPicture(request.image, 'image', writing, has) };
}

/** A name that another product has, ignoring case, is a conflict. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (databaseFailure(error).constraint === 'products_name_lower') {
      const message = 'Another product has this name';
      throw new ApiError(409, 'conflict', message, { name: message });
    }
    throw error;
  }
}

/** Adds a product at the end of the list, picture and all in one transaction. @throws ApiError 422, 409 */
export async function createProduct({ db, ...writing }: Writing, body: unknown, by: Admin): Promise<Versioned<Product>> {
  const { values, keepPicture } = await readProduct(body, writing);
  return unique(
    db.transaction(async (tx) => {
      const image = await keepPicture(tx);
      const [last] = await tx.select({ position: sql<number>`coalesce(max(${products.position}), 0)::int` }).from(products);
      const [row] = await tx
        .insert(products)
        .values({ ...values, image, position: (last?.position ?? 0) + 1, updatedBy: by.username })
        .returning();
      return versioned(row as Row);
    }),
  );
}

/** What a write of one row gave. @throws ApiError 404 when the product is gone, 412 when it is at another version */
async function written(db: Db, id: string, [row]: Row[]): Promise<Versioned<Product>> {
  if (row) return versioned(row);
  const [current] = await db.select().from(products).where(eq(products.id, id));
  if (!current) throw notFound();
  throw changedMeanwhile('product', versioned(current), current.updatedBy, current.updatedAt);
}

/**
 * Replaces a product. The version is part of the statement: of two saves at the same moment one finds it changed.
 * @param meant the versions that may be replaced, undefined when any may
 * @throws ApiError 404, 422, 409, 412 with the product as it is now
 */
export async function updateProduct(
  { db, ...writing }: Writing,
  id: string,
  body: unknown,
  by: Admin,
  meant?: number[],
): Promise<Versioned<Product>> {
  if (!isId(id)) throw notFound();
  const [now] = await db.select({ image: products.image }).from(products).where(eq(products.id, id));
  const { values, keepPicture } = await readProduct(body, writing, now?.image);
  return unique(
    db.transaction(async (tx) => {
      const image = await keepPicture(tx);
      const rows = await tx
        .update(products)
        .set({ ...values, image, version: sql`${products.version} + 1`, updatedAt: sql`now()`, updatedBy: by.username })
        .where(and(eq(products.id, id), stillAt(products.version, meant)))
        .returning();
      return written(tx, id, rows);
    }),
  );
}

/** @throws ApiError 404, 412 with the product as it is now */
export async function deleteProduct(db: Db, id: string, meant?: number[]): Promise<Product> {
  if (!isId(id)) throw notFound();
  const rows = await db
    .delete(products)
    .where(and(eq(products.id, id), stillAt(products.version, meant)))
    .returning();
  return (await written(db, id, rows)).record;
}
