import type { Blog, ManyChanged, Product } from '@lagoon/shared/domain';
import {
  type BlogRequest,
  blogRequestSchema,
  type ProductRequest,
  productRequestSchema,
} from '@lagoon/shared/forms/schemas';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Schema } from 'yup';
import type { Writing } from '../../context';
import {
  ApiError,
  conflict,
  databaseFailure,
  isId,
  notFound,
  pick,
  UNUSED_ID,
  withIsoTimes,
} from '../../platform';
import { blogs, type Db, facts, products, rowsOf } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { readPicture } from '../media/media';
import { conflictError, type Versioned } from '../records/change-status';
import { rememberSteps, takeStep, undoOver } from '../records/undo';

export type ContentRow = Pick<
  typeof products.$inferSelect,
  'id' | 'version' | 'updatedBy' | 'updatedAt'
>;

/** `R`: row, `T`: record of the API. */
export interface ContentKind<R extends ContentRow, T> {
  /** such as 'product'; with an "s", the name of its table, list and address */
  name: string;
  table: PgTable & Record<keyof ContentRow, PgColumn>;
  /** spec §7 */
  order: SQL[];
  /** unique, ignoring case */
  titleField: string & keyof R;
  pictureField: string & keyof R;
  body: Schema;
  answer: 'Product' | 'Blog';
  /** @param request valid for `body` */
  valuesOf(request: unknown): Partial<R>;
  /** values that no request contains */
  initial?: Record<string, SQL>;
  toRecord(row: R): T;
}

export const productKind: ContentKind<typeof products.$inferSelect, Product> = {
  name: 'product',
  table: products,
  order: [asc(products.position), asc(products.id)],
  titleField: 'name',
  pictureField: 'image',
  body: productRequestSchema,
  answer: 'Product',
  valuesOf: (request: ProductRequest) => request,
  initial: { position: sql`(select coalesce(max(${products.position}), 0) + 1 from ${products})` },
  toRecord: ({ area, sample, fasting, resultDays, ...row }) => ({
    ...withIsoTimes(
      pick(row, 'id', 'name', 'desc', 'image', 'price', 'testNum', 'test', 'updatedAt'),
    ),
    _id: row.id,
    area: area ?? undefined,
    sample: sample ?? undefined,
    fasting: fasting ?? undefined,
    resultDays: resultDays ?? undefined,
  }),
};

export const blogKind: ContentKind<typeof blogs.$inferSelect, Blog> = {
  name: 'blog',
  table: blogs,
  order: [desc(blogs.date), desc(blogs.id)],
  titleField: 'title',
  pictureField: 'designImg',
  body: blogRequestSchema,
  answer: 'Blog',
  valuesOf(request: BlogRequest) {
    const { content = null, category, author, link = '', ...values } = request;
    return {
      ...values,
      content,
      link,
      category: category ?? { title: '', link: '' },
      author: author ?? { name: '', role: '', imageUrl: '' },
    };
  },
  toRecord: (row) => ({
    ...withIsoTimes(
      pick(row, 'id', 'title', 'description', 'designImg', 'category', 'author', 'link', 'date'),
    ),
    _id: row.id,
    content: row.content ?? row.description,
    updatedAt: row.updatedAt.toISOString(),
  }),
};

export async function listContent<R extends ContentRow, T>(
  db: Db,
  { table, order, toRecord }: ContentKind<R, T>,
) {
  const rows = await db
    .select()
    .from(table as PgTable)
    .orderBy(...order);
  return (rows as R[]).map(toRecord);
}

/** Changes with every write. */
export async function listVersion(db: Db, list: string) {
  const [fact] = await db
    .select()
    .from(facts)
    .where(eq(facts.key, `version of ${list}`));
  return fact?.value ?? '';
}

export function contentService<R extends ContentRow, T>(
  kind: ContentKind<R, T>,
  { db, ...pictures }: Writing,
) {
  const { name, table, titleField, pictureField, valuesOf, initial, toRecord } = kind;
  const versioned = (row: R): Versioned<T> => ({ record: toRecord(row), version: row.version });

  const missing = () => notFound(`There is no such ${name}.`);

  const withId = (id: string, versions?: number[]) =>
    and(eq(table.id, isId(id) ? id : UNUSED_ID), versions && inArray(table.version, versions));
  const rowOf = async (tx: Db, id: string) =>
    (await tx.select().from(table).where(withId(id)))[0] as R | undefined;

  /** @throws ApiError 404, 412 with the current record */
  async function written(tx: Db, id: string, [row]: unknown[]) {
    if (row) return versioned(row as R);
    const current = await rowOf(tx, id);
    if (!current) throw missing();
    throw conflictError(name, versioned(current), current.updatedBy, current.updatedAt);
  }

  /** @param currentPicture undefined for a new record */
  async function save(
    request: unknown,
    currentPicture: string | undefined,
    write: (tx: Db, values: object) => Promise<Versioned<T>>,
  ) {
    const values = valuesOf(request);
    const keepPicture = await readPicture(
      String(values[pictureField]),
      pictureField,
      pictures,
      currentPicture,
    );
    try {
      return await db.transaction(async (tx) =>
        write(tx, { ...values, [pictureField]: await keepPicture(tx) }),
      );
    } catch (error) {
      throw titleConflict(error);
    }
  }

  function titleConflict(error: unknown) {
    if (error instanceof ApiError) return error;
    if (databaseFailure(error).constraint !== `${name}s_${titleField}_lower`) throw error;
    const message = `Another ${name} has this ${titleField}`;
    return conflict('conflict', message, { [titleField]: message });
  }

  return {
    list: () => listContent(db, kind),

    async get(id: string) {
      const row = await rowOf(db, id);
      if (!row) throw missing();
      return versioned(row);
    },

    create: (request: unknown, by: Admin) =>
      save(request, undefined, async (tx, values) => {
        const row = { ...initial, ...values, updatedBy: by.username };
        const [stored]: unknown[] = await tx.insert(table).values(row).returning();
        return versioned(stored as R);
      }),

    /** Throws ApiError 404, 422, 409, 412. `expected`: undefined for all versions. */
    async update(id: string, request: unknown, by: Admin, expected?: number[]) {
      if (!isId(id)) throw missing();
      const now = await rowOf(db, id);
      return save(request, now && String(now[pictureField]), async (tx, values) => {
        const change = {
          ...values,
          version: sql`${table.version} + 1`,
          updatedAt: sql`now()`,
          updatedBy: by.username,
        };
        const updated = tx.update(table).set(change).where(withId(id, expected));
        return written(tx, id, await updated.returning());
      });
    },

    remove: (id: string, expected?: number[]): Promise<T> =>
      db.transaction(async (tx) => {
        const [before] = await rowsOf<{ row: Record<string, unknown> }>(
          tx,
          sql`select to_jsonb(${table}) as row from ${table} where ${withId(id)}`,
        );
        const deleted = await tx.delete(table).where(withId(id, expected)).returning();
        const { record, version } = await written(tx, id, deleted);
        const step = { recordId: id, version, before: before?.row, eventId: null, emails: [] };
        await rememberSteps(tx, [step]);
        return record;
      }),

    async restore(ids: readonly string[]) {
      const result: ManyChanged = { done: [], left: [] };
      for (const key of ids)
        await db
          .transaction(async (tx) => {
            const { before } = await takeStep(tx, key);
            // a step of another kind of record
            if (!(titleField in before)) throw undoOver();
            const version = Number(before.version) + 1;
            const row = JSON.stringify({ ...before, version });
            await tx.execute(
              sql`insert into ${table} select * from jsonb_populate_record(null::${table},
                ${row}::jsonb)`,
            );
            result.done.push({ key, version });
          })
          .catch((error: unknown) =>
            result.left.push({ key, reason: titleConflict(error).message }),
          );
      return result;
    },
  };
}
