import { existsSync } from 'node:fs';
import { CommandError } from '../platform';
import { embeddedFolder } from '../platform/db/embedded';
import { hasOurSchema, MIGRATION_LOCK, needKnownSchema } from '../platform/db/migrations';
import { openDatabase } from '../platform/db/open';
import { copyTables } from './copy-tables';
import { putEmbedded, withEmbedded } from './embedded';
import { withServed } from './served';
import { type Query, readTables } from './tables';

type OnCopied = (table: string, rows: number) => void;
interface Between {
  dataDir: string;
  databaseUrl: string;
}

/** Moves all records, all or nothing; the source stays unchanged. @throws CommandError, DirectoryInUse */
export async function moveToServed({ dataDir, databaseUrl }: Between, onCopied: OnCopied): Promise<void> {
  if (!existsSync(embeddedFolder(dataDir))) throw new CommandError(`${dataDir} has no database. Set DATA_DIR as for the site.`);
  await inEmbedded(dataDir, async (from) => {
    await needOurSchema(from);
    await inServed(databaseUrl, 'read committed', needNoForeignTables);
    // migrates the target
    await (await openDatabase({ dataDir, databaseUrl })).close();
    await inServed(databaseUrl, 'read committed', (to) => copyTables(from, to, onCopied));
  });
}

export async function moveToEmbedded({ dataDir, databaseUrl }: Between, onCopied: OnCopied): Promise<void> {
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
 * Takes the lock of migrations, so that a starting site waits. `read committed` sees writes that were committed before a table was locked.
 */
const inServed = (databaseUrl: string, isolation: 'repeatable read' | 'read committed', use: (query: Query) => Promise<void>) =>
  withServed(databaseUrl, async (query) => {
    await query(`begin isolation level ${isolation}`);
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) await query(`set local ${limit} = 0`);
    const [lock] = await query('select pg_try_advisory_xact_lock($1) as ours', [MIGRATION_LOCK]);
    if (!lock?.ours) throw new CommandError('Another process is migrating or moving the PostgreSQL database. Wait until it is done.');
    await use(query);
    await query('commit');
  });

async function needOurSchema(query: Query): Promise<void> {
  await needKnownSchema(query);
  if (!(await hasOurSchema(query)))
    throw new CommandError('The source has the schema of an earlier version. Start the site once with this version, stop it, then move.');
}

/** Writes of other clients after the snapshot would be lost. */
async function requireNoOtherSessions(query: Query): Promise<void> {
  const others = await query(
    `select usename || coalesce(' at ' || host(client_addr), '') as client, count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' group by 1 order by 1`,
  );
  if (others.length === 0) return;
  const who = others.map((other) => `${other.n} of ${other.client}`).join(', ');
  throw new CommandError(
    `Others are connected to the PostgreSQL database (${who}). Stop the site, every process of it, and a pooler too, then move.`,
  );
}

async function needNoForeignTables(query: Query): Promise<void> {
  const tables = await readTables(query);
  if (tables.length > 0 && !tables.some(({ name }) => name.startsWith('drizzle.')))
    throw new CommandError('The PostgreSQL database has tables of another application. Name a new, empty one in DATABASE_URL.');
}
