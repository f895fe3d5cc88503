import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../platform/db/embedded';
import { type Database, openDatabase } from '../platform/db/open';

// a new database takes seconds, and many on a busy machine
jest.setTimeout(120_000);

export interface TestDatabase extends Database {
  /** a PostgreSQL address when the suite runs on one */
  url: string | undefined;
}

/** An empty, migrated database of a test's own: embedded, or on the PostgreSQL that DATABASE_URL_TEST names. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL_TEST;
  return server ? openServed(server) : openInFolder();
}

async function openInFolder(): Promise<TestDatabase> {
  const dataDir = await initialisedFolder();
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, url: undefined, close };
}

async function openServed(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const database = await openDatabase({ dataDir: '', databaseUrl: address.href });
  const close = async () => {
    await database.close();
    await admin(`drop database ${name} with (force)`);
  };
  return { ...database, url: address.href, close };
}

/** A database that was initialised once and is copied by every test after it: initialising takes most of the time. */
async function initialised(): Promise<string> {
  const folder = join(process.cwd(), 'node_modules/.cache/lagoon-api');
  const kept = join(folder, 'pg18-of-pglite-0.5.16');
  if (existsSync(kept)) return kept;
  mkdirSync(folder, { recursive: true });
  const made = mkdtempSync(join(folder, 'new-'));
  await (await openEmbedded(made)).close();
  // another worker may have been faster
  if (!existsSync(kept)) renameSync(join(made, 'pg18'), kept);
  rmSync(made, { recursive: true, force: true });
  return kept;
}

/** A data directory with an embedded database that is empty and not yet migrated. */
export async function initialisedFolder(): Promise<string> {
  const folder = temporaryFolder();
  cpSync(await initialised(), join(folder, 'pg18'), { recursive: true });
  return folder;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'lagoon-api-'));
