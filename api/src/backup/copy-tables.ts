import { CommandError } from '../platform';
import { type Query, readTables, sumOf, type TableShape } from './tables';

/** Equal values have equal text with these settings. */
const ALIKE = ["timezone = 'UTC'", "datestyle = 'ISO'", "intervalstyle = 'postgres'", "bytea_output = 'hex'", 'extra_float_digits = 1'];

async function isEmpty(query: Query, tables: TableShape[]): Promise<boolean> {
  for (const { name } of tables) if (!name.startsWith('drizzle.') && (await query(`select from ${name} limit 1`)).length > 0) return false;
  return true;
}

/**
 * Copies all rows and sequences as text, so that numbers are not rounded, and compares them. The caller commits. @throws CommandError when
 * the target has rows or other tables
 */
export async function copyTables(from: Query, to: Query, onCopied: (table: string, rows: number) => void): Promise<void> {
  for (const query of [from, to]) for (const setting of ALIKE) await query(`set local ${setting}`);
  const tables = await readTables(from);
  const there = await readTables(to);
  const all = there.map(({ name }) => name).join(', ');
  await to(`lock table ${all} in access exclusive mode`);
  if (!(await isEmpty(to, there))) throw new CommandError('The target has records already, and a move overwrites nothing.');
  needSameTables(tables, there);
  // also empties the table of applied migrations, because its rows are copied too
  await to(`truncate ${all}`);
  for (const { name } of tables) await to(`alter table ${name} disable trigger user`);
  for (const table of tables) {
    await copyRows(from, to, table);
    const [expected, found] = [await sumOf(from, table), await sumOf(to, table)];
    if (expected.rows !== found.rows || expected.sum !== found.sum)
      throw new CommandError(
        `The rows of ${table.name} are not the same on both sides: ${found.rows} instead of ${expected.rows}. Nothing was moved.`,
      );
    onCopied(table.name, found.rows);
  }
  for (const { name } of tables) await to(`alter table ${name} enable trigger user`);
  await copySequences(from, to);
}

function needSameTables(ours: TableShape[], theirs: TableShape[]): void {
  const shapes = (tables: TableShape[]) => new Map(tables.map(({ name, shape }) => [name, shape]));
  const [here, there] = [shapes(ours), shapes(theirs)];
  const different = [...new Set([...here.keys(), ...there.keys()])].filter((name) => here.get(name) !== there.get(name));
  if (different.length > 0)
    throw new CommandError(`The databases do not have the same tables: look at ${different.join(', ')}. Nothing was moved.`);
}

async function copyRows(from: Query, to: Query, { name, columns, fields, large }: TableShape): Promise<void> {
  await from(`declare moved no scroll cursor for select t::text as row from ${name} t`);
  for (;;) {
    // few rows at a time, since a picture may have several megabytes
    const rows = await from(`fetch ${large ? 4 : 500} from moved`);
    if (rows.length === 0) break;
    // with `offset 0` each text is parsed once instead of once per column
    await to(
      `insert into ${name} (${columns}) overriding system value
       select ${fields} from (select x::${name} as r from unnest($1::text[]) x offset 0) s`,
      [rows.map(({ row }) => row)],
    );
  }
  await from('close moved');
}

async function copySequences(from: Query, to: Query): Promise<void> {
  const sequences = await from(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'drizzle')`,
  );
  for (const { name } of sequences) {
    const [state] = await from(`select last_value::text as last, is_called as called from ${name}`);
    await to('select setval($1::regclass, $2::bigint, $3::bool)', [name, state?.last, state?.called]);
  }
}
