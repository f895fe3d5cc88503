import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { facts } from '../../platform/db/schema';
import { ApiError, databaseFailure } from '../../platform/errors';
import { isId } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { readPicture, type Writing } from '../media/media';
import { changedMeanwhile, stillAt, type Versioned } from '../records/versions';

export interface Row {
  id: string;
  version: number;
  updatedBy: string | null;
  updatedAt: Date;
}

/** Public records that administrators edit. `R` is the row in the database, `T` the record of the API. */
export interface ContentKind<R extends Row, T> {
  /** e.g. 'product'; its plural names the table, the address and the channel of notices */
  name: string;
  table: PgTable & Record<keyof Row, PgColumn>;
  /** of the public list (spec §7) */
  order: SQL[];
  /** part of the record's address; unique, ignoring case */
  titleField: string & keyof R;
  /** a picture or its address */
  pictureField: string & keyof R;
  /** @throws ApiError 422 */
  read(body: unknown): Partial<R>;
  /** columns of a new record that no request contains */
  initial?: Record<string, SQL>;
  toRecord(row: R): T;
}

export async function listContent<R extends Row, T>(db: Db, { table, order, toRecord }: ContentKind<R, T>): Promise<T[]> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .orderBy(...order);
  return (rows as R[]).map(toRecord);
}

/** Returns the version of a list, which changes with every write. @param list name of the table */
export async function listVersion(db: Db, list: string): Promise<string> {
  const [fact] = await db
    .select({ value: facts.value })
    .from(facts)
    .where(eq(facts.key, `version of ${list}`));
  return fact?.value ?? '';
}

/** Reads and writes one kind of content. The record and its picture are stored in one transaction. */
export function contentService<R extends Row, T>(kind: ContentKind<R, T>, { db, ...pictures }: Writing) {
  const { name, table, titleField, pictureField, read, initial, toRecord } = kind;
  const versioned = (row: R): Versioned<T> => ({ record: toRecord(row), version: row.version });

  const notFound = () => new ApiError(404, 'not-found', `There is no such ${name}.`);

  async function rowOf(tx: Db, id: string): Promise<R | undefined> {
    const [row] = isId(id) ? await tx.select().from(table).where(eq(table.id, id)) : [];
    return row as R | undefined;
  }

  /** @throws ApiError 404 for a deleted record, 412 with the current record when it is at another version */
  async function written(tx: Db, id: string, [row]: unknown[]): Promise<Versioned<T>> {
    if (row) return versioned(row as R);
    const current = await rowOf(tx, id);
    if (!current) throw notFound();
    throw changedMeanwhile(name, versioned(current), current.updatedBy, current.updatedAt);
  }

  /** @param has the record's current picture; undefined for a new record */
  async function save(body: unknown, has: string | undefined, write: (tx: Db, values: object) => Promise<Versioned<T>>) {
    const values = read(body);
    const keepPicture = await readPicture(String(values[pictureField]), pictureField, pictures, has);
    try {
      return await db.transaction(async (tx) => write(tx, { ...values, [pictureField]: await keepPicture(tx) }));
    } catch (error) {
      if (databaseFailure(error).constraint !== `${name}s_${titleField}_lower`) throw error;
      const message = `Another ${name} has this ${titleField}`;
      throw new ApiError(409, 'conflict', message, { [titleField]: message });
    }
  }

  return {
    list: () => listContent(db, kind),

    async get(id: string) {
      const row = await rowOf(db, id);
      if (!row) throw notFound();
      return versioned(row);
    },

    create: (body: unknown, by: Admin) =>
      save(body, undefined, async (tx, values) => {
        const [row]: unknown[] = await tx
          .insert(table)
          .values({ ...initial, ...values, updatedBy: by.username })
          .returning();
        return versioned(row as R);
      }),

    /**
     * Replaces a record. The version is part of the statement: of two simultaneous updates one fails.
     * @param expected versions that may be replaced, undefined for any
     * @throws ApiError 404, 422, 409, 412 with the current record
     */
    async update(id: string, body: unknown, by: Admin, meant?: number[]) {
      if (!isId(id)) throw notFound();
      const now = await rowOf(db, id);
      return save(body, now && String(now[pictureField]), async (tx, values) => {
        const rows = await tx
          .update(table)
          .set({ ...values, version: sql`${table.version} + 1`, updatedAt: sql`now()`, updatedBy: by.username })
          .where(and(eq(table.id, id), stillAt(table.version, meant)))
          .returning();
        return written(tx, id, rows);
      });
    },

    async remove(id: string, meant?: number[]): Promise<T> {
      const rows = isId(id)
        ? await db
            .delete(table)
            .where(and(eq(table.id, id), stillAt(table.version, meant)))
            .returning()
        : [];
      return (await written(db, id, rows)).record;
    },
  };
}
