import type { ManyChanged } from '@lagoon/shared/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Schema } from 'yup';
import { ApiError, conflict, databaseFailure, isId, notFound, UNUSED_ID } from '../../platform';
import { type Db, facts, type products, rowsOf } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { readPicture, type Writing } from '../media/media';
import { conflictError, hasVersion, type Versioned } from '../records/change-status';
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

export async function listContent<R extends ContentRow, T>(
  db: Db,
  { table, order, toRecord }: ContentKind<R, T>,
): Promise<T[]> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .orderBy(...order);
  return (rows as R[]).map(toRecord);
}

/** Changes with every write. */
export async function listVersion(db: Db, list: string) {
  const [fact] = await db
    .select({ value: facts.value })
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

  const withId = (id: string) => eq(table.id, isId(id) ? id : UNUSED_ID);
  const rowOf = async (tx: Db, id: string) =>
    (await tx.select().from(table).where(withId(id)))[0] as R | undefined;

  /** @throws ApiError 404, 412 with the current record */
  async function written(tx: Db, id: string, [row]: unknown[]): Promise<Versioned<T>> {
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

  function titleConflict(error: unknown): ApiError {
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
        const where = and(withId(id), hasVersion(table.version, expected));
        return written(tx, id, await tx.update(table).set(change).where(where).returning());
      });
    },

    remove: (id: string, expected?: number[]): Promise<T> =>
      db.transaction(async (tx) => {
        const [before] = await rowsOf<{ row: Record<string, unknown> }>(
          tx,
          sql`select to_jsonb(${table}) as row from ${table} where ${withId(id)}`,
        );
        const where = and(withId(id), hasVersion(table.version, expected));
        const { record, version } = await written(
          tx,
          id,
          await tx.delete(table).where(where).returning(),
        );
        await rememberSteps(tx, [
          { recordId: id, version, before: before?.row, eventId: null, emails: [] },
        ]);
        return record;
      }),

    async restore(ids: readonly string[]): Promise<ManyChanged> {
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
