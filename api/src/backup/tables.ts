import { Refusal } from '../platform/errors';

/** Gives the rows of a statement, all statements on one connection. */
export type Query = (statement: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface TableShape {
  /** as it stands in a statement, with its schema */
  name: string;
  /** names and types of its columns, in their order */
  shape: string;
  /** the columns that are written, as they stand in a statement; the database computes the others */
  columns: string;
  /** the same of a whole row named `r` */
  fields: string;
  /** it has pictures */
  large: boolean;
  /** tables whose rows its own refer to */
  needs: string[];
}

const SHAPES = `
  select c.oid::regclass::text as name,
    (select string_agg(format('%I %s%s', attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end), ', ' order by attnum)
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as shape,
    written.columns, written.fields,
    exists (select from pg_attribute where attrelid = c.oid and atttypid = 'bytea'::regtype and not attisdropped) as large,
    array(select distinct confrelid::regclass::text from pg_constraint
       where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    lateral (select string_agg(quote_ident(attname), ', ' order by attnum) as columns, string_agg('(r).' || quote_ident(attname), ', ' order by attnum) as fields
       from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as written
  where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
  order by 1`;

/** All tables of a database, whatever version of them it has: each after those that its rows refer to. */
export async function readTables(query: Query): Promise<TableShape[]> {
  const left = (await query(SHAPES)) as unknown as TableShape[];
  const ordered: TableShape[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => needs.every((name) => !left.some((table) => table.name === name)));
    if (next === -1) throw new Refusal(`The tables ${left.map(({ name }) => name).join(', ')} refer to one another in a circle.`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

/** How many rows a table has, and a sum over all that stands in them: both are the same on two databases whose rows are. */
export async function sumOf(query: Query, { name }: TableShape): Promise<{ rows: number; sum: string }> {
  const [row] = await query(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from ${name} t`,
  );
  return row as { rows: number; sum: string };
}
