import type { RecordPage } from '@lagoon/shared/domain';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../../platform/db/open';
import { ApiError } from '../../platform/errors';

const badRequest = (message: string) => new ApiError(400, 'bad-request', message);

/** The page that a list is asked for, from 1; the first when the address names none. @throws ApiError 400 */
export function pageOf(text: unknown): number {
  if (text === undefined) return 1;
  if (typeof text !== 'string' || !/^[1-9]\d{0,5}$/.test(text)) throw badRequest('The page must be a number from 1.');
  return Number(text);
}

export interface ListQuery<Status extends string> {
  /** from 1 */
  page: number;
  status: Status | undefined;
  /** the words that a record must have; empty for every record */
  q: string;
}

/** More than this is no search but an attempt to keep the database busy. */
const LONGEST_SEARCH = 100;

/** A value of a closed set, undefined when it is left out or blank. @throws ApiError 400 */
export function oneOf<Value extends string>(name: string, text: unknown, values: readonly Value[]): Value | undefined {
  if (text === undefined || text === '') return undefined;
  const value = values.find((each) => each === text);
  if (!value) throw badRequest(`The ${name} must be one of ${values.join(', ')}.`);
  return value;
}

/** The text that is searched for, trimmed and without what PostgreSQL cannot hold. @throws ApiError 400 */
export function searchText(text: unknown): string {
  if (text === undefined) return '';
  if (typeof text !== 'string') throw badRequest('There can be one search text only.');
  const q = text.replace(/\0|\p{Surrogate}/gu, '').trim();
  if (q.length > LONGEST_SEARCH) throw badRequest(`The search text may have at most ${LONGEST_SEARCH} letters.`);
  return q;
}

/**
 * Reads `status` and `q` of a list's address.
 * @throws ApiError 400 for a status that there is not, a search text that is too long
 */
export const readFilter = <Status extends string>(query: Record<string, unknown>, statuses: readonly Status[]) => ({
  status: oneOf('status', query.status, statuses),
  q: searchText(query.q),
});

/** Reads `page`, `status` and `q` of a list's address. @throws ApiError 400 */
export const readListQuery = <Status extends string>(query: Record<string, unknown>, statuses: readonly Status[]): ListQuery<Status> => ({
  page: pageOf(query.page),
  ...readFilter(query, statuses),
});

const RECORDS_PER_PAGE = 20;

/** The order of a list: the columns that it compares, and how. */
export interface ListOrder {
  columns: SQL;
  by: SQL;
}
const NEWEST_FIRST: ListOrder = { columns: sql`created_at`, by: sql`created_at desc, id desc` };
/** For records that wait: the one that has waited longest is next. */
export const OLDEST_FIRST: ListOrder = { columns: sql`created_at`, by: sql`created_at, id` };

/**
 * One page of a table, the newest rows first unless `order` differs.
 * @param where which rows are in the list; undefined for all
 * @param page from 1
 * @param toItems rows as they are answered
 */
export async function listPage<Table extends PgTable & { id: PgColumn; createdAt: PgColumn }, T>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  page: number,
  toItems: (rows: Table['$inferSelect'][]) => T[] | Promise<T[]>,
  { columns, by }: ListOrder = NEWEST_FIRST,
): Promise<RecordPage<T>> {
  const part = sql`order by ${by} limit ${RECORDS_PER_PAGE} offset ${(page - 1) * RECORDS_PER_PAGE}`;
  // without a condition two indexes tell what is on the page and how many there are; with one, what fits is read once for both
  const found = await rowsOf<{ id: string; total?: number }>(
    db,
    where
      ? sql`with fitting as materialized (select id, ${columns} from ${table} where ${where})
          select id, (select count(*) from fitting)::int as total from fitting ${part}`
      : sql`select id from ${table} ${part}`,
  );
  const ids = found.map(({ id }) => id);
  const rows = (await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))) as Table['$inferSelect'][];
  rows.sort((one, other) => ids.indexOf(one.id as string) - ids.indexOf(other.id as string));
  const total = found[0]?.total ?? (where && page === 1 ? 0 : await db.$count(table, where));
  return { items: await toItems(rows), page, total, perPage: RECORDS_PER_PAGE };
}
