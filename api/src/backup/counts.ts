import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db/open';

/** Number of rows by table, such as `public.orders`. */
export type Counts = Record<string, number>;

/** Counts the rows of all tables of the site, in any version of the schema. @param db a transaction, so that the numbers are consistent */
export async function countRows(db: Pick<Db, 'execute'>): Promise<Counts> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'drizzle') order by 1, 2`,
  );
  const counts: Counts = {};
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${table}`);
    counts[`${schema}.${name}`] = row?.n ?? 0;
  }
  return counts;
}

export const differences = (expected: Counts, found: Counts): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table} has ${found[table] ?? 'no'} rows instead of ${expected[table] ?? 'none'}`);

const REPORTED: readonly [table: string, one: string, many: string][] = [
  ['public.orders', 'order', 'orders'],
  ['public.appointments', 'appointment', 'appointments'],
  ['public.messages', 'message', 'messages'],
  ['public.media', 'picture', 'pictures'],
];

/** Returns text such as `12 orders, 1 appointment, 3 messages, 14 pictures`. */
export const inWords = (counts: Counts): string =>
  REPORTED.map(([table, one, many]) => `${counts[table] ?? 0} ${counts[table] === 1 ? one : many}`).join(', ');
