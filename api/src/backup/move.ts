import { existsSync } from 'node:fs';
import { CommandError } from '../platform';
import { embeddedFolder } from '../platform/db/embedded';
import { hasOurSchema, MIGRATION_LOCK, needKnownSchema } from '../platform/db/migrations';
import { openDatabase } from '../platform/db/open';
import { putEmbedded, withEmbedded } from './embedded';
import { withServed } from './served';
import { type Query, readTables, sumOf, type TableShape } from './tables';

/** Equal values have equal text with these settings. */
const ALIKE = [
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
];

async function isEmpty(query: Query, tables: TableShape[]) {
  for (const { name } of tables)
    if (!name.startsWith('drizzle.') && (await query(`select from ${name} limit 1`)).length > 0)
      return false;
  return true;
}

/** As text, so that numbers are not rounded. The caller commits. Throws CommandError. */
async function copyTables(from: Query, to: Query, onCopied: (table: string, rows: number) => void) {
  for (const query of [from, to]) for (const setting of ALIKE) await query(`set local ${setting}`);
  const tables = await readTables(from);
  const there = await readTables(to);
  const all = there.map(({ name }) => name).join(', ');
  await to(`lock table ${all} in access exclusive mode`);
  if (!(await isEmpty(to, there)))
    throw new CommandError('The target has records already, and a move overwrites nothing.');
  needSameTables(tables, there);
  // also empties the table of applied migrations, because its rows are copied too
  await to(`truncate ${all}`);
  for (const { name } of tables) await to(`alter table ${name} disable trigger user`);
  for (const table of tables) {
    await copyRows(from, to, table);
    const [expected, found] = [await sumOf(from, table), await sumOf(to, table)];
    if (expected.rows !== found.rows || expected.sum !== found.sum)
      throw new CommandError(
        `The rows of ${table.name} are not the same on both sides: ${found.rows} instead of ` +
          `${expected.rows}. Nothing was moved.`,
      );
    onCopied(table.name, found.rows);
  }
  for (const { name } of tables) await to(`alter table ${name} enable trigger user`);
  await copySequences(from, to);
}

function needSameTables(ours: TableShape[], theirs: TableShape[]) {
  const shapes = (tables: TableShape[]) => new Map(tables.map(({ name, shape }) => [name, shape]));
  const [here, there] = [shapes(ours), shapes(theirs)];
  const different = [...new Set([...here.keys(), ...there.keys()])].filter(
    (name) => here.get(name) !== there.get(name),
  );
  if (different.length > 0)
    throw new CommandError(
      'The databases do not have the same tables: ' +
        `look at ${different.join(', ')}. Nothing was moved.`,
    );
}

async function copyRows(from: Query, to: Query, { name, columns, fields, large }: TableShape) {
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

async function copySequences(from: Query, to: Query) {
  const sequences = await from(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in
      ('public', 'drizzle')`,
  );
  for (const { name } of sequences) {
    const [state] = await from(`select last_value::text as last, is_called as called from ${name}`);
    await to('select setval($1::regclass, $2::bigint, $3::bool)', [
      name,
      state?.last,
      state?.called,
    ]);
  }
}

type OnCopied = (table: string, rows: number) => void;
interface Between {
  dataDir: string;
  databaseUrl: string;
}

/**
 * Moves all records, all or nothing; the source stays unchanged. Throws CommandError,
 * DirectoryInUse.
 */
export async function moveToServed({ dataDir, databaseUrl }: Between, onCopied: OnCopied) {
  if (!existsSync(embeddedFolder(dataDir)))
    throw new CommandError(`${dataDir} has no database. Set DATA_DIR as for the site.`);
  await inEmbedded(dataDir, async (from) => {
    await needOurSchema(from);
    await inServed(databaseUrl, 'read committed', needNoForeignTables);
    await (await openDatabase({ dataDir, databaseUrl })).close();
    await inServed(databaseUrl, 'read committed', (to) => copyTables(from, to, onCopied));
  });
}

export async function moveToEmbedded({ dataDir, databaseUrl }: Between, onCopied: OnCopied) {
  await putEmbedded(dataDir, 'move', (work) =>
    inServed(databaseUrl, 'repeatable read', async (from) => {
      await needOurSchema(from);
      await requireNoOtherSessions(from);
      await (await openDatabase({ dataDir: work })).close();
      await inEmbedded(work, (to) => copyTables(from, to, onCopied));
    }),
  );
}

const inEmbedded = (dataDir: string, use: (query: Query) => Promise<void>) =>
  withEmbedded(dataDir, async (query) => {
    await query('begin isolation level repeatable read');
    await use(query);
    await query('commit');
  });

/**
 * Takes the lock of migrations, so that a starting site waits. `read committed` sees writes that
 * were committed before a table was locked.
 */
const inServed = (
  databaseUrl: string,
  isolation: 'repeatable read' | 'read committed',
  use: (query: Query) => Promise<void>,
) =>
  withServed(databaseUrl, async (query) => {
    await query(`begin isolation level ${isolation}`);
    for (const limit of [
      'statement_timeout',
      'idle_in_transaction_session_timeout',
      'lock_timeout',
    ])
      await query(`set local ${limit} = 0`);
    const [lock] = await query('select pg_try_advisory_xact_lock($1) as ours', [MIGRATION_LOCK]);
    if (!lock?.ours)
      throw new CommandError(
        'Another process is migrating or moving the PostgreSQL database. Wait until it is done.',
      );
    await use(query);
    await query('commit');
  });

async function needOurSchema(query: Query) {
  await needKnownSchema(query);
  if (!(await hasOurSchema(query)))
    throw new CommandError(
      'The source has the schema of an earlier version. ' +
        'Start the site once with this version, stop it, then move.',
    );
}

/** Writes of other clients after the snapshot would be lost. */
async function requireNoOtherSessions(query: Query) {
  const others = await query(
    `select usename || coalesce(' at ' || host(client_addr), '') as client, count(*)::int as n from
      pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type =
      'client backend' group by 1 order by 1`,
  );
  if (others.length === 0) return;
  const who = others.map((other) => `${other.n} of ${other.client}`).join(', ');
  throw new CommandError(
    `Others are connected to the PostgreSQL database (${who}). Stop the site, every process of ` +
      'it, and a pooler too, then move.',
  );
}

async function needNoForeignTables(query: Query) {
  const tables = await readTables(query);
  if (tables.length > 0 && !tables.some(({ name }) => name.startsWith('drizzle.')))
    throw new CommandError(
      'The PostgreSQL database has tables of another application. ' +
        'Name a new, empty one in DATABASE_URL.',
    );
}
