import { existsSync } from 'node:fs';
import pg from 'pg';
import { embeddedFolder, migrateEmbedded, openEmbedded } from '../platform/db/embedded';
import { hasOurSchema, MIGRATION_LOCK, needKnownSchema } from '../platform/db/migrations';
import { openDatabase } from '../platform/db/open';
import { Refusal } from '../platform/errors';
import { copyTables } from './copy-tables';
import { putEmbedded } from './embedded';
import { type Query, readTables } from './tables';

type Told = (table: string, rows: number) => void;
interface Between {
  dataDir: string;
  databaseUrl: string;
}

/**
 * Moves all records from the embedded database to a PostgreSQL server, all or nothing. What they were in stays as it was.
 * @param told of each table and its rows, once they are there
 * @throws Refusal, DirectoryInUse
 */
export async function moveToServed({ dataDir, databaseUrl }: Between, told: Told): Promise<void> {
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Refusal(`There is no database in ${dataDir}. Set DATA_DIR as it is set for the site.`);
  await withEmbedded(dataDir, async (from) => {
    await needOurSchema(from);
    await withServed(databaseUrl, needNoForeignTables);
    // which migrates it
    await (await openDatabase({ dataDir, databaseUrl })).close();
    await withServed(databaseUrl, (to) => copyTables(from, to, told));
  });
}

/**
 * Moves all records from a PostgreSQL server to the embedded database, all or nothing. What they were in stays as it was.
 * @param told of each table and its rows, once they are there
 * @throws Refusal, DirectoryInUse
 */
export async function moveToEmbedded({ dataDir, databaseUrl }: Between, told: Told): Promise<void> {
  await putEmbedded(dataDir, 'move', (work) =>
    withServed(
      databaseUrl,
      async (from) => {
        await needOurSchema(from);
        await needNobodyElse(from);
        await withEmbedded(work, (to) => copyTables(from, to, told), migrateEmbedded);
      },
      'repeatable read',
    ),
  );
}

/** Opens the embedded database of a directory for one transaction, which sees one moment. */
async function withEmbedded(
  dataDir: string,
  use: (query: Query) => Promise<void>,
  prepare?: (client: Awaited<ReturnType<typeof openEmbedded>>['client']) => Promise<void>,
): Promise<void> {
  const { client, close } = await openEmbedded(dataDir);
  try {
    await prepare?.(client);
    const query: Query = async (statement, params) => (await client.query<Record<string, unknown>>(statement, params)).rows;
    await query('begin isolation level repeatable read');
    await use(query);
    await query('commit');
  } finally {
    await close();
  }
}

/**
 * Connects to a PostgreSQL server for one transaction. No site starts on the database meanwhile: it waits for this as for a
 * migration.
 * @param isolation `repeatable read` sees one moment; `read committed` sees what another wrote before it let go of a table
 */
async function withServed(
  connectionString: string,
  use: (query: Query) => Promise<void>,
  isolation: 'repeatable read' | 'read committed' = 'read committed',
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
  // a connection that breaks fails what is under way
  client.on('error', () => {});
  await client.connect();
  try {
    const query: Query = async (statement, params) => (await client.query(statement, params)).rows;
    await query(`begin isolation level ${isolation}`);
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) await query(`set local ${limit} = 0`);
    const [lock] = await query('select pg_try_advisory_xact_lock($1) as ours', [MIGRATION_LOCK]);
    if (!lock?.ours) throw new Refusal('Another process is migrating the PostgreSQL database, or moves it. Wait until it is done.');
    await use(query);
    await query('commit');
  } finally {
    await client.end();
  }
}

async function needOurSchema(query: Query): Promise<void> {
  await needKnownSchema(query);
  if (!(await hasOurSchema(query)))
    throw new Refusal(
      'The database that is to be moved has the schema of an earlier version. Start the site once with this version, stop it, then move.',
    );
}

/** Whatever a running site writes after the moment that is copied would be lost. */
async function needNobodyElse(query: Query): Promise<void> {
  const others = await query(
    `select usename || coalesce(' at ' || host(client_addr), '') as who, count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' group by 1 order by 1`,
  );
  if (others.length === 0) return;
  const who = others.map((other) => `${other.n} of ${other.who}`).join(', ');
  throw new Refusal(
    `Others are connected to the PostgreSQL database (${who}). Stop the site, every process of it, and a pooler too, then move.`,
  );
}

/** A database that somebody else's tables are in is none to migrate. */
async function needNoForeignTables(query: Query): Promise<void> {
  const tables = await readTables(query);
  if (tables.length > 0 && !tables.some(({ name }) => name.startsWith('drizzle.')))
    throw new Refusal('There are tables of something else in the PostgreSQL database. Name a new, empty one in DATABASE_URL.');
}
