import type { Readable } from 'node:stream';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import { type Db, rowsOf } from '../../platform/db';

export const sendCsv = (reply: FastifyReply, name: string, content: string | Readable) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);

const RECORDS_PER_PAGE = 20;

interface ListOrder {
  columns: SQL;
  by: SQL;
}
const NEWEST_FIRST: ListOrder = { columns: sql`created_at`, by: sql`created_at desc, id desc` };
export const OLDEST_FIRST: ListOrder = { columns: sql`created_at`, by: sql`created_at, id` };

export async function listPage<Table extends PgTable & { id: PgColumn; createdAt: PgColumn }, T>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  /** from 1 */
  page: number,
  toItems: (rows: Table['$inferSelect'][]) => T[] | Promise<T[]>,
  { columns, by }: ListOrder = NEWEST_FIRST,
) {
  const part = sql`order by ${by} limit ${RECORDS_PER_PAGE} offset
    ${(page - 1) * RECORDS_PER_PAGE}`;
  // with `where`, one scan finds and counts; without, an index and a second query
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
