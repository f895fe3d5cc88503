import { countText } from '@lagoon/shared/domain';
import { sql } from 'drizzle-orm';
import { CommandError } from '../platform';
import { BACKED_UP, type Db, rowsOf } from '../platform/db';

export type Counts = Record<string, number>;

/** In any version of the schema. */
export async function countRows(query: Query): Promise<Counts> {
  const tables = await query(
    `select table_schema || '.' || table_name as name, format('%I.%I', table_schema, table_name) as
      quoted from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'drizzle') order by
      table_schema, table_name`,
  );
  const counts: Counts = {};
  for (const { name, quoted } of tables) {
    const [row] = await query(`select count(*)::int as n from ${quoted}`);
    counts[String(name)] = Number(row?.n);
  }
  return counts;
}

export const differences = (expected: Counts, found: Counts) =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map(
      (table) =>
        `${table} has ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`,
    );

const REPORTED = {
  orders: 'order',
  appointments: 'appointment',
  messages: 'message',
  media: 'picture',
};

/** `12 orders, 1 appointment, 3 messages, 14 pictures` */
export const inWords = (counts: Counts) =>
  Object.entries(REPORTED)
    .map(([table, one]) => countText(counts[`public.${table}`] ?? 0, one))
    .join(', ');

export async function noteBackup(query: Query, at = new Date()) {
  const value = at.toISOString();
  await query(
    `insert into public.facts (key, value) values ('${BACKED_UP}', '${value}') on conflict (key) do
      update set value = excluded.value`,
  );
  return value;
}

/** Always on the same connection. */
export type Query = (statement: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;

export const queryIn =
  (tx: Pick<Db, 'execute'>): Query =>
  (statement) =>
    rowsOf(tx, sql.raw(statement));

export interface TableShape {
  /** quoted, with its schema */
  name: string;
  shape: string;
  /** quoted columns, except computed ones */
  columns: string;
  /** `columns` of the alias `r` */
  fields: string;
  large: boolean;
  needs: string[];
}

const SHAPES = `
  select c.oid::regclass::text as name,
    (select string_agg(format('%I %s%s', attname, format_type(atttypid, atttypmod), case when
  attnotnull then ' not null' else '' end), ', ' order by attnum)
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as shape,
    written.columns, written.fields,
    exists (select from pg_attribute where attrelid = c.oid and atttypid = 'bytea'::regtype and not
  attisdropped) as large,
    array(select distinct confrelid::regclass::text from pg_constraint
       where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    lateral (select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
  string_agg('(r).' || quote_ident(attname), ', ' order by attnum) as fields
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and
  attgenerated = '') as written
  where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
  order by 1`;

/** Returns each table after those that it references. */
export async function readTables(query: Query): Promise<TableShape[]> {
  const left = (await query(SHAPES)) as unknown as TableShape[];
  const ordered: TableShape[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) =>
      needs.every((name) => !left.some((table) => table.name === name)),
    );
    if (next === -1)
      throw new CommandError(
        `The tables ${left.map(({ name }) => name).join(', ')} refer to one another in a circle.`,
      );
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

export async function sumOf(
  query: Query,
  { name }: TableShape,
): Promise<{ rows: number; sum: string }> {
  const [row] = await query(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint),
      0)::text as sum from ${name} t`,
  );
  return row as { rows: number; sum: string };
}
