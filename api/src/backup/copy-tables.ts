import { Refusal } from '../platform/errors';
import { type Query, readTables, sumOf, type TableShape } from './tables';

/** How values are written as text, on both sides alike. */
const ALIKE = ["timezone = 'UTC'", "datestyle = 'ISO'", "intervalstyle = 'postgres'", "bytea_output = 'hex'", 'extra_float_digits = 1'];

/** Rows that are in memory at a time; of pictures, each of which may have some megabytes, fewer. */
const ROWS_AT_ONCE = 500;
const PICTURES_AT_ONCE = 4;

/** Whether a database holds nothing that anybody wrote: no tables, or ours without rows. */
async function isEmpty(query: Query, tables: TableShape[]): Promise<boolean> {
  for (const { name } of tables) if (!name.startsWith('drizzle.') && (await query(`select from ${name} limit 1`)).length > 0) return false;
  return true;
}

/**
 * Copies all rows of all tables between two databases of the same schema, and the state of their sequences. Rows travel as
 * the database itself writes them, so that nothing is rounded on the way, and are compared afterwards.
 * @param from in a transaction that sees one moment
 * @param to in a transaction, which the caller commits; what the migrations made is all that is there
 * @param told of each table and its rows, once they are there
 * @throws Refusal where there are rows already, or the tables are not the same
 */
export async function copyTables(from: Query, to: Query, told: (table: string, rows: number) => void): Promise<void> {
  for (const query of [from, to]) for (const setting of ALIKE) await query(`set local ${setting}`);
  const tables = await readTables(from);
  const there = await readTables(to);
  const all = there.map(({ name }) => name).join(', ');
  await to(`lock table ${all} in access exclusive mode`);
  if (!(await isEmpty(to, there))) throw new Refusal('There are records in the target already, and a move overwrites nothing.');
  needSameTables(tables, there);
  // the journal of the migrations is copied with the rest
  await to(`truncate ${all}`);
  for (const { name } of tables) await to(`alter table ${name} disable trigger user`);
  for (const table of tables) {
    await copyRows(from, to, table);
    const [expected, found] = [await sumOf(from, table), await sumOf(to, table)];
    if (expected.rows !== found.rows || expected.sum !== found.sum)
      throw new Refusal(
        `The rows of ${table.name} are not the same on both sides: ${found.rows} instead of ${expected.rows}. Nothing was moved.`,
      );
    told(table.name, found.rows);
  }
  for (const { name } of tables) await to(`alter table ${name} enable trigger user`);
  await copySequences(from, to);
}

function needSameTables(ours: TableShape[], theirs: TableShape[]): void {
  const shapes = (tables: TableShape[]) => new Map(tables.map(({ name, shape }) => [name, shape]));
  const [here, there] = [shapes(ours), shapes(theirs)];
  const different = [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name));
  if (different.length > 0)
    throw new Refusal(`The databases do not have the same tables: look at ${different.join(', ')}. Nothing was moved.`);
}

async function copyRows(from: Query, to: Query, { name, columns, fields, large }: TableShape): Promise<void> {
  await from(`declare moved no scroll cursor for select t::text as row from ${name} t`);
  for (;;) {
    const rows = await from(`fetch ${large ? PICTURES_AT_ONCE : ROWS_AT_ONCE} from moved`);
    if (rows.length === 0) break;
    // `offset 0` has each text read once, not once for each column
    await to(
      `insert into ${name} (${columns}) overriding system value
       select ${fields} from (select x::${name} as r from unnest($1::text[]) x offset 0) s`,
      [rows.map(({ row }) => row)],
    );
  }
  await from('close moved');
}

/** What a sequence gives next is no row of a table. */
async function copySequences(from: Query, to: Query): Promise<void> {
  const sequences = await from(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'drizzle')`,
  );
  for (const { name } of sequences) {
    const [state] = await from(`select last_value::text as last, is_called as called from ${name}`);
    await to('select setval($1::regclass, $2::bigint, $3::bool)', [name, state?.last, state?.called]);
  }
}
