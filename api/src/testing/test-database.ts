import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Query } from '../backup/tables';
import type { Database } from '../platform/db';
import { EXTENSIONS } from '../platform/db/embedded';
import { migrationsFolder } from '../platform/db/migrations';
import { openDatabase } from '../platform/db/open';
import { renameUnlessThere } from './child';
import { onPostgres } from './on-database';

export interface TestDatabase extends Database {
  /** address of the database when the suite runs on PostgreSQL */
  url: string | undefined;
}

/**
 * The databases of this worker, emptied between test files: opening one takes half a second,
 * emptying it 30 ms. They are stored on the worker's global object, since Jest gives each test file
 * a separate context.
 */
const spare: { embedded: PGlite[]; served: string[] } = runInThisContext(
  'globalThis.spareDatabases ??= { embedded: [], served: [] }',
);

/**
 * An empty, migrated database for one test file: embedded, or on the server of DATABASE_URL_TEST.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  return server ? openServed(server) : openInProcess();
}

/** Starts something before the tests of a file, and closes it after them. */
export function whileTesting<T extends { close(): Promise<void> }>(start: () => Promise<T>): T {
  const started = {} as T;
  beforeAll(async () => void Object.assign(started, await start()));
  afterAll(() => started.close());
  return started;
}

export const testDatabase = (): TestDatabase => whileTesting(openTestDatabase);

async function openInProcess(): Promise<TestDatabase> {
  const client =
    spare.embedded.pop() ??
    (await PGlite.create(join(await initialisedFolder(), 'pg18'), { extensions: EXTENSIONS }));
  let closed = false;
  // rejects late queries of a test, which must not reach the next test's database
  const lent = new Proxy(client, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        closed ? Promise.reject(new Error('PGlite is closed')) : value.apply(target, args);
    },
  });
  const close = async () => {
    if (closed) return;
    closed = true;
    await client.exec(
      await emptying(async (query) => (await client.query<Record<string, unknown>>(query)).rows),
    );
    spare.embedded.push(client);
  };
  return { db: drizzle(lent), kind: 'embedded', url: undefined, close };
}

async function openServed(server: string): Promise<TestDatabase> {
  let name = spare.served.pop();
  if (!name) {
    name = `test_${randomBytes(8).toString('hex')}`;
    await onPostgres(new URL('postgres', server).href, (query) => query(`create database ${name}`));
  }
  const { href } = new URL(name, server);
  const database = await openDatabase({ dataDir: '', databaseUrl: href });
  const close = async () => {
    await database.close();
    await onPostgres(href, async (query) => {
      await query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await query(await emptying(query));
    });
    spare.served.push(name);
  };
  return { ...database, url: href, close };
}

async function emptying(query: Query) {
  const [row] = await query(
    `select 'truncate ' || string_agg(quote_ident(table_name), ',') as sql from information_schema.tables where table_schema = 'public'`,
  );
  return String(row?.sql ?? '');
}

/**
 * Returns the folder of an empty, migrated database. Creating it takes seconds and happens once.
 */
async function initialised() {
  const folder = join(process.cwd(), 'node_modules/.cache/lagoon-api');
  const journal = readFileSync(join(migrationsFolder(), 'meta/_journal.json'));
  const kept = join(
    folder,
    `pg18-of-pglite-0.5.16-${createHash('sha256').update(journal).digest('hex').slice(0, 8)}`,
  );
  if (existsSync(kept)) return kept;
  mkdirSync(folder, { recursive: true });
  const made = mkdtempSync(join(folder, 'new-'));
  await (await openDatabase({ dataDir: made })).close();
  renameUnlessThere(join(made, 'pg18'), kept);
  rmSync(made, { recursive: true, force: true });
  return kept;
}

export async function initialisedFolder() {
  const folder = temporaryFolder();
  cpSync(await initialised(), join(folder, 'pg18'), { recursive: true });
  return folder;
}

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'lagoon-api-'));
