import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { CommandError, DatabaseUnavailable, driverError, UNAVAILABLE_STATES } from '../errors';
import type { OnWaiting } from '.';
import { MIGRATION_LOCK, migrationsFolder, needKnownSchema } from './migrations';

const SERVED_TIMES = {
  connect: 5000,
  /** ms */
  statement: 7000,
  /** ms, longer than `statement`: the server cancels first */
  answer: 8000,
  /** ms; its locks block others */
  idleInTransaction: 30_000,
  again: 1000,
  /** ms for another process's migration */
  migration: 120_000,
};
export type ServedTimes = typeof SERVED_TIMES;

const AWAY_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** Of the driver, without a code. */
const AWAY_WORDS =
  /^(Connection terminated|Client (has encountered|was closed)|timeout (expired|exceeded)|Query read timeout|Cannot use a pool)/;

const factsOf = (error: unknown): { code?: string; message?: string } =>
  (error ?? {}) as { code?: string; message?: string };

function asUnavailable(error: unknown): unknown {
  const { code = '', message = '' } = factsOf(error);
  return UNAVAILABLE_STATES.test(code) || AWAY_CODES.test(code) || AWAY_WORDS.test(message)
    ? new DatabaseUnavailable(error)
    : error;
}

const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

const destroySocket = (client: pg.ClientBase) => void streamOf(client).destroy();

/**
 * Unlike the driver's pool, survives a connection that breaks in use or at the start of a
 * transaction. When one does not answer, closes all idle ones too.
 */
function resilientPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const idle = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  pool.on(
    'release',
    (error: unknown, client: pg.PoolClient) =>
      void (error ? idle.delete(client) : idle.add(client)),
  );
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = (async (...args: unknown[]) => {
      try {
        return await ask(...args);
      } catch (error) {
        const { code, message } = factsOf(error);
        const silent = message === 'Query read timeout';
        if (silent || code === '25006') destroySocket(client);
        if (silent) for (const other of idle) destroySocket(other);
        throw asUnavailable(error);
      }
    }) as typeof client.query;
  });

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const acquire = async (): Promise<pg.PoolClient> => {
    const client = await connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
    const { release } = client;
    if (streamOf(client).destroyed) {
      release.call(client, true);
      return acquire();
    }
    let isAcquired = true;
    const giveBack = (error?: Error | boolean) => {
      if (!isAcquired) return;
      isAcquired = false;
      client.off('end', broken);
      release(error);
    };
    const broken = () => giveBack(true);
    client.once('end', broken);
    client.release = giveBack;
    return client;
  };
  pool.connect = acquire as typeof pool.connect;
  pool.query = (async (...args: Parameters<pg.PoolClient['query']>) => {
    const client = await acquire();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  }) as unknown as typeof pool.query;
  return pool;
}

/** A read-only standby may answer during a fail-over. */
async function needToWrite(client: pg.Client) {
  const { rows } = await client.query(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as reads_only`,
  );
  if (rows[0]?.reads_only)
    throw Object.assign(new Error('The server only reads.'), { code: '25006' });
}

/** Repeats while the server is unreachable. Returns the accepted configuration. */
async function reach(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
  times: ServedTimes,
  waiting: OnWaiting | undefined,
): Promise<pg.ClientConfig> {
  let asked = config;
  for (let output = ''; ; ) {
    const client = new pg.Client(asked);
    client.on('error', () => {});
    try {
      await client.connect();
      await needToWrite(client);
      await prepare(client);
      await client.end();
      return asked;
    } catch (error) {
      destroySocket(client);
      const cause = driverError(error);
      const { code = '', message = '' } = factsOf(cause);
      if (/unsupported startup parameter/.test(message) && asked.statement_timeout !== undefined) {
        // PgBouncer rejects both by default; `times.answer` still applies.
        const {
          statement_timeout: _statement,
          idle_in_transaction_session_timeout: _idle,
          ...rest
        } = asked;
        asked = rest;
        continue;
      }
      const why = asUnavailable(cause);
      if (!(why instanceof DatabaseUnavailable)) throw error;
      if (!waiting) throw why;
      const reason = code === '25006' ? 'it only reads' : code || message;
      const now = `Waiting for the database at ${client.host}:${client.port} (${reason}).`;
      if (now !== output) waiting(now);
      output = now;
      await delay(times.again);
    }
  }
}

/**
 * One process at a time; lock and migration share a transaction, which a pooler keeps on one
 * connection.
 */
async function migrateServed(client: pg.Client, times: ServedTimes, waiting: OnWaiting = () => {}) {
  const db = drizzle(client);
  const until = performance.now() + times.migration;
  for (let tries = 0; ; tries += 1) {
    // a slow process may pause between two statements
    await client.query(`begin; set local idle_in_transaction_session_timeout = ${times.migration}`);
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) break;
    await client.query('rollback');
    if (performance.now() > until)
      throw new CommandError(
        'Another process has been migrating the database for too long. ' +
          'Check that process, then start again.',
      );
    if (tries === 0) waiting('Waiting for another process that migrates the database.');
    await delay(100);
  }
  try {
    await needKnownSchema(async (statement) => (await client.query(statement)).rows);
    // the `commit` of `migrate` releases the lock
    await client.query('set local client_min_messages = error; set local statement_timeout = 0');
    await migrate(db, { migrationsFolder: migrationsFolder() });
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Without `waiting`, an unreachable server is an error. */
export async function openServed(
  connectionString: string,
  { waiting, times: changed = {} }: { waiting?: OnWaiting; times?: Partial<ServedTimes> } = {},
) {
  const times = { ...SERVED_TIMES, ...changed };
  const config = await reach(
    {
      connectionString,
      connectionTimeoutMillis: times.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      statement_timeout: times.statement,
      idle_in_transaction_session_timeout: times.idleInTransaction,
    },
    (client) => migrateServed(client, times, waiting),
    times,
    waiting,
  );
  const bounded = { ...config, query_timeout: times.answer };
  const pool = resilientPool({ ...bounded, max: 10 });
  return {
    db: drizzle(pool),
    kind: 'postgresql' as const,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
