import type { Product } from '@lagoon/shared/domain';
import { type ProductRequest, productRequestSchema } from '@lagoon/shared/forms/schemas';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { products } from '../../db/schema';
import { databaseFailure, HttpError } from '../../http/errors';
import { isId, noAddress, validated } from '../../http/validation';
import { readPicture } from '../media/media';

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

const notFound = () => new HttpError(404, 'not-found', 'There is no such product.');

/** The whole list in its public order (spec §7). */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db.select().from(products).orderBy(asc(products.position), asc(products.id));
  return rows.map(toProduct);
}

/** @throws HttpError 404 */
export async function getProduct(db: Db, id: string): Promise<Product> {
  const [row] = isId(id) ? await db.select().from(products).where(eq(products.id, id)) : [];
  if (!row) throw notFound();
  return toProduct(row);
}

/** Checks a request. @returns its values, and the picture to keep with them */
async function readProduct(body: unknown) {
  const request: ProductRequest = validated(productRequestSchema, body);
  const message = /^\d+$/.test(request.name)
    ? 'A name of digits only would hide behind a page number of the shop'
    : noAddress(request.name);
  if (message) throw new HttpError(422, 'invalid', message, { name: message });
  return { values: request, keepPicture: await readPicture(request.image, 'image') };
}

/** A name that another product has, ignoring case, is a conflict. */
async function unique<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (databaseFailure(error).constraint === 'products_name_lower') {
      const message = 'Another product has this name';
      throw new HttpError(409, 'conflict', message, { name: message });
    }
    throw error;
  }
}

/** Adds a product at the end of the list, picture and all in one transaction. @throws HttpError 422, 409 */
export async function createProduct(db: Db, body: unknown): Promise<Product> {
  const { values, keepPicture } = await readProduct(body);
  return unique(
    db.transaction(async (tx) => {
      const image = await keepPicture(tx);
      const [last] = await tx.select({ position: sql<number>`coalesce(max(${products.position}), 0)::int` }).from(products);
      const [row] = await tx
        .insert(products)
        .values({ ...values, image, position: (last?.position ?? 0) + 1 })
        .returning();
      return toProduct(row as Row);
    }),
  );
}

/** @throws HttpError 404, 422, 409 */
export async function updateProduct(db: Db, id: string, body: unknown): Promise<Product> {
  if (!isId(id)) throw notFound();
  const { values, keepPicture } = await readProduct(body);
  return unique(
    db.transaction(async (tx) => {
      const image = await keepPicture(tx);
      const [row] = await tx
        .update(products)
        .set({ ...values, image, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
        .where(eq(products.id, id))
        .returning();
      if (!row) throw notFound();
      return toProduct(row);
    }),
  );
}

/** @throws HttpError 404 */
export async function deleteProduct(db: Db, id: string): Promise<Product> {
  const [row] = isId(id) ? await db.delete(products).where(eq(products.id, id)).returning() : [];
  if (!row) throw notFound();
  return toProduct(row);
}
