import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { openDatabase } from '../platform/db/open';
import * as schema from '../platform/db/schema';
import { captured } from '../testing/child';
import { fillTables } from '../testing/fill-tables';
import { onEmbedded, onPostgres } from '../testing/on-database';
import { initialisedFolder, temporaryFolder } from '../testing/test-database';
import { runBackupCommand } from './run-command';
import { type Query, readTables } from './tables';

const server = process.env.DATABASE_URL_TEST ?? '';
const onServed = server ? test : test.skip;

const folders: string[] = [];
const databases: string[] = [];
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const name of databases)
    await onPostgres(server, (query) => query(`drop database ${name} with (force)`));
});

/** An empty PostgreSQL database. */
async function emptyServed(): Promise<string> {
  const name = `moved_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, (query) => query(`create database ${name}`));
  databases.push(name);
  return new URL(name, server).href;
}
function emptyFolder(): string {
  folders.push(temporaryFolder());
  return join(folders.at(-1) ?? '', 'data');
}
/** An embedded database with rows in every table. */
async function filledFolder(): Promise<string> {
  const folder = await initialisedFolder();
  folders.push(folder);
  await onEmbedded(folder, async (query) => {
    expect((await fillTables(query)).sort()).toEqual(tablesOfSchema);
    // a migration that was undone leaves a gap
    await query(`select setval('drizzle.__drizzle_migrations_id_seq', 1000)`);
    await query('update drizzle.__drizzle_migrations set id = id + 100');
  });
  return folder;
}
const tablesOfSchema = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableName)
  .sort();

/** The content of a database: all rows, sequences and enabled triggers. */
async function everything(query: Query): Promise<Record<string, unknown>> {
  await query(`set timezone = 'UTC'`);
  const all: Record<string, unknown> = {};
  for (const { name } of await readTables(query))
    all[name] = (await query(`select t::text as row from ${name} t order by 1`)).map(
      ({ row }) => row,
    );
  all.sequences = await query(
    'select schemaname, sequencename, last_value::text from pg_sequences order by 1, 2',
  );
  all.triggers = await query(
    'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1',
  );
  return all;
}
const move = (direction: string, env: Record<string, string>) =>
  captured((terminal) => runBackupCommand(['move', direction], env, terminal));

/** Makes an embedded database with rows and an empty PostgreSQL database. */
async function bothPlaces() {
  const env = { DATA_DIR: await filledFolder(), DATABASE_URL: await emptyServed() };
  return {
    ...env,
    ask: (statement: string) => onPostgres(env.DATABASE_URL, (query) => query(statement)),
    openServed: () => openDatabase({ dataDir: '', databaseUrl: env.DATABASE_URL }),
    toServed: () => move('to-postgresql', env),
    toEmbedded: (DATA_DIR: string) => move('to-embedded', { ...env, DATA_DIR }),
  };
}

onServed(
  'moves all rows to PostgreSQL and back, with sequences and triggers (needs PostgreSQL)',
  async () => {
    const { DATA_DIR, DATABASE_URL, openServed, toServed, toEmbedded } = await bothPlaces();
    const back = emptyFolder();
    const before = await onEmbedded(DATA_DIR, everything);
    for (const name of tablesOfSchema)
      expect([name, before[name]]).toEqual([name, expect.arrayContaining([expect.any(String)])]);

    expect(await toServed()).toMatchObject({
      code: 0,
      printed: [
        'Moved, and every row compared: 5 orders, 5 appointments, 5 messages, 5 pictures.',
        expect.stringContaining('with this DATABASE_URL'),
      ],
    });
    expect(await onPostgres(DATABASE_URL, everything)).toEqual(before);
    expect(await toEmbedded(back)).toMatchObject({ code: 0 });
    expect(await onEmbedded(back, everything)).toEqual(before);
    expect(await onEmbedded(DATA_DIR, everything)).toEqual(before);
    expect(await onPostgres(DATABASE_URL, everything)).toEqual(before);
    expect(readdirSync(back).sort()).toEqual(['LOCK', 'pg18']);

    for (const open of [openServed, () => openDatabase({ dataDir: back })]) {
      const opened = await open();
      expect(await opened.db.$count(schema.orders)).toBe(5);
      await opened.close();
    }
  },
);

onServed(
  'refuses a target with rows or foreign tables, and accepts a migrated target without rows (needs PostgreSQL)',
  async () => {
    const { DATA_DIR, ask, openServed, toServed, toEmbedded } = await bothPlaces();
    await ask('create table somebody_elses (id integer)');
    expect((await toServed()).output).toBe(
      'The PostgreSQL database has tables of another application. Name a new, empty one in DATABASE_URL.\n',
    );
    await ask('drop table somebody_elses');
    await (await openServed()).close();
    await ask(`insert into facts values ('kept', 'there')`);
    expect(await toServed()).toMatchObject({
      code: 1,
      output: 'The target has records already, and a move overwrites nothing.\n',
    });
    expect(await ask('select key from facts')).toEqual([{ key: 'kept' }]);
    await ask('delete from facts');
    expect((await toServed()).code).toBe(0);
    expect((await toEmbedded(DATA_DIR)).output).toBe(
      `${DATA_DIR} has a database already, and a move overwrites nothing. Move it away, or set DATA_DIR.\n`,
    );
  },
);

onServed(
  'moves nothing when the source is in use or of another version (needs PostgreSQL)',
  async () => {
    const { DATA_DIR, ask, openServed, toServed, toEmbedded } = await bothPlaces();
    const running = await openDatabase({ dataDir: DATA_DIR });
    expect((await toServed()).output).toContain(
      `is in use by process ${process.pid}. Stop that process first`,
    );
    await running.close();

    const served = await openServed();
    await served.db.$count(schema.facts);
    expect((await toEmbedded(emptyFolder())).output).toMatch(
      /^Others are connected to the PostgreSQL database \(1 of \w+ at .*\)\. Stop the site, every process of it/,
    );
    await served.close();

    const newest = '(select max(created_at) from drizzle.__drizzle_migrations)';
    await ask(
      `update drizzle.__drizzle_migrations set created_at = 1 where created_at = ${newest}`,
    );
    const target = emptyFolder();
    expect((await toEmbedded(target)).output).toContain('has the schema of an earlier version');
    await onEmbedded(DATA_DIR, (query) =>
      query(
        `update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = ${newest}`,
      ),
    );
    expect((await toServed()).output).toContain('The database is of a newer version of this site');
    expect(existsSync(join(target, 'pg18'))).toBe(false);
  },
);

onServed(
  'leaves no rows of an interrupted move, and moves all rows at the next try (needs PostgreSQL)',
  async () => {
    const { DATABASE_URL, ask, openServed, toServed, toEmbedded } = await bothPlaces();
    await (await openServed()).close();
    // the copy fails at products, after the rows of media and orders
    await ask('alter table products add constraint closed check (price < 0)');
    expect((await toServed()).code).toBe(1);
    await onPostgres(DATABASE_URL, async (query) => {
      for (const { name } of await readTables(query))
        if (name !== 'drizzle.__drizzle_migrations')
          expect([name, await query(`select from ${name}`)]).toEqual([name, []]);
      await query('alter table products drop constraint closed');
    });
    expect((await toServed()).code).toBe(0);

    await ask('alter table products add column more text');
    const target = emptyFolder();
    expect((await toEmbedded(target)).output).toBe(
      'The databases do not have the same tables: look at products. Nothing was moved.\n',
    );
    expect(readdirSync(target)).toEqual(['LOCK']);
    await ask('alter table products drop column more');
    expect((await toEmbedded(target)).code).toBe(0);
  },
);

test('refuses to move when source or target is missing, or not configured', async () => {
  const DATA_DIR = emptyFolder();
  const env = { DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  expect(await move('to-postgresql', { DATA_DIR })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Name the PostgreSQL database'),
  });
  expect((await move('to-postgresql', env)).output).toBe(
    `${DATA_DIR} has no database. Set DATA_DIR as for the site.\n`,
  );
  expect((await move('to-embedded', env)).output).toBe(
    'The database cannot be reached (ECONNREFUSED).\n',
  );
  // `constructor` is a property of every object, but no direction
  for (const direction of ['elsewhere', 'constructor'])
    expect((await move(direction, env)).code).toBe(2);
});
