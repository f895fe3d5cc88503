import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle as onServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateClient } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type Query, readTables } from '../../backup/tables';
import { fillTables } from '../../testing/fill-tables';
import { onPostgres } from '../../testing/on-database';
import { initialisedFolder, temporaryFolder } from '../../testing/test-database';
import { migrateEmbedded, openEmbedded } from './embedded';
import { hasOurSchema, migrationsFolder } from './migrations';
import { openDatabase } from './open';

const server = process.env.DATABASE_URL_TEST ?? '';
const journal = JSON.parse(
  readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8'),
) as { entries: { tag: string }[] };
const tags = journal.entries.map(({ tag }) => tag);
// the matrix migrates from every earlier version, other runs only from the oldest and the newest of them
const looked = tags.slice(1).filter((tag) => server || tag === tags[1] || tag === tags.at(-1));

/**
 * Tables that a migration drops: counts of one week (0025), and the columns last chosen for a
 * statement (0030), which the next import asks for.
 */
const DROPPED = ['telemetry', 'field_counts', 'statement_formats'];

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a folder with the migrations that precede `tag`. */
function before(tag: string): string {
  const cut = join(folder, tag);
  cpSync(migrationsFolder(), cut, { recursive: true });
  mkdirSync(join(cut, 'meta'), { recursive: true });
  writeFileSync(
    join(cut, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, tags.indexOf(tag)) }),
  );
  return cut;
}

/** A database that can be created at the version of a folder and then migrated to the newest one. */
interface Migrated {
  query: Query;
  migrateTo(migrations: string): Promise<void>;
  bringUpToDate(): Promise<void>;
  close(): Promise<void>;
}

async function embedded(): Promise<Migrated> {
  const { client, close } = await openEmbedded(await initialisedFolder());
  return {
    query: async (statement, params) =>
      (await client.query<Record<string, unknown>>(statement, params)).rows,
    migrateTo: (migrationsFolder) => migrateClient(onEmbedded(client), { migrationsFolder }),
    bringUpToDate: () => migrateEmbedded(client),
    close,
  };
}

async function served(): Promise<Migrated> {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  const asked = (statement: string) => onPostgres(server, (query) => query(statement));
  await asked(`create database ${name}`);
  const databaseUrl = new URL(name, server).href;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set client_min_messages = error');
  return {
    query: async (statement, params) => (await client.query(statement, params)).rows,
    migrateTo: (migrationsFolder) => migrateServer(onServer(client), { migrationsFolder }),
    bringUpToDate: async () => (await openDatabase({ dataDir: '', databaseUrl })).close(),
    async close() {
      await client.end();
      await asked(`drop database ${name} with (force)`);
    },
  };
}

/** Returns the rows of tables, with the columns from `readTables`. */
async function rowsIn(query: Query, tables: Awaited<ReturnType<typeof readTables>>) {
  const all: Record<string, unknown[]> = {};
  for (const { name, columns } of tables)
    all[name] = (await query(`select row(${columns})::text as row from ${name} order by 1`)).map(
      ({ row }) => row,
    );
  return all;
}

describe.each([
  ['PGlite', embedded],
  ...(server ? [['PostgreSQL', served] as const] : []),
] as const)('on %s', (_database, open) => {
  let database: Migrated;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  test.each(looked)(
    'migrates a database that lacks %s and later migrations, and keeps every value',
    async (tag) => {
      const { query, migrateTo, bringUpToDate } = database;
      for (const schema of ['public', 'drizzle'])
        await query(`drop schema if exists ${schema} cascade`);
      await query('create schema public');
      await migrateTo(before(tag));
      expect(await hasOurSchema(query)).toBe(false);
      await fillTables(query, 3);
      const tables = (await readTables(query)).filter(
        ({ name }) => !name.startsWith('drizzle.') && !DROPPED.includes(name),
      );
      const rows = await rowsIn(query, tables);
      expect(Object.values(rows).every(({ length }) => length >= 3)).toBe(true);
      await bringUpToDate();
      expect(await hasOurSchema(query)).toBe(true);
      expect(await rowsIn(query, tables)).toEqual(rows);
    },
  );
});
