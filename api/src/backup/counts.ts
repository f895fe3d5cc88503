import type { Query } from './tables';

export type Counts = Record<string, number>;

/** Counts the rows of all tables, in any version of the schema. */
export async function countRows(query: Query): Promise<Counts> {
  const tables = await query(
    `select table_schema || '.' || table_name as name, format('%I.%I', table_schema, table_name) as quoted from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'drizzle') order by table_schema, table_name`,
  );
  const counts: Counts = {};
  for (const { name, quoted } of tables) {
    const [row] = await query(`select count(*)::int as n from ${quoted}`);
    counts[String(name)] = Number(row?.n);
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
