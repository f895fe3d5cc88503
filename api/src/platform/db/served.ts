import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { AWAY_STATES, DatabaseUnavailable, driverError, Refusal } from '../errors';
import { MIGRATION_LOCK, migrationsFolder, needKnownSchema } from './migrations';
import * as schema from './schema';

/** How long anything of a PostgreSQL server is waited for, in ms. */
const SERVED_TIMES = {
  /** a connection: a new one, or one of the pool to be free */
  connect: 5000,
  /** a statement; the server ends it */
  statement: 7000,
  /** an answer. A server that has given none by then is gone, since it ends its statements before */
  answer: 8000,
  /** a transaction that does nothing: its process hangs, and what it has locked must be free again */
  idleInTransaction: 30_000,
  /** between two tries to reach a server that is away */
  again: 1000,
  /** between two looks whether the connection that hears of changes still holds */
  stillThere: 5000,
  /** another process that migrates the same database */
  migration: 120_000,
};
export type ServedTimes = typeof SERVED_TIMES;

/** How Node says that a server cannot be reached. */
const AWAY_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** How the driver says it, without a code. */
const AWAY_WORDS =
  /^(Connection terminated|Client (has encountered|was closed)|timeout (expired|exceeded)|Query read timeout|Cannot use a pool)/;

const factsOf = (error: unknown): { code?: string; message?: string } => (error ?? {}) as { code?: string; message?: string };

/** The error itself, or what it means when the database cannot be used for now. */
function told(error: unknown): unknown {
  const { code = '', message = '' } = factsOf(error);
  return AWAY_STATES.test(code) || AWAY_CODES.test(code) || AWAY_WORDS.test(message) ? new DatabaseUnavailable(error) : error;
}

/** The socket of a connection, which the driver's types do not have. */
const streamOf = (client: pg.ClientBase): Duplex => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/** Ends a connection without a word to the other side, which may not be there to hear it. */
const destroySocket = (client: pg.ClientBase): void => void streamOf(client).destroy();

/**
 * A pool that lets go of connections which have broken, in whoever's hands they are. The driver's pool leaves four things
 * to its user: a connection that breaks in use ends the process; one whose answer stays away goes back among the idle ones;
 * one that breaks at the beginning of a transaction is never given back; and those that idle are trusted though the server is gone.
 */
function resilientPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const idle = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client));
  pool.on('release', (error: unknown, client: pg.PoolClient) => void (error ? idle.delete(client) : idle.add(client)));
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
        // one server is behind all of them
        if (silent) for (const other of idle) destroySocket(other);
        throw told(error);
      }
    }) as typeof client.query;
  });

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const lend = async (): Promise<pg.PoolClient> => {
    const client = await connect().catch((error: unknown) => {
      throw told(error);
    });
    const { release } = client;
    if (streamOf(client).destroyed) {
      release.call(client, true);
      return lend();
    }
    let lent = true;
    const giveBack = (error?: Error | boolean) => {
      if (!lent) return;
      lent = false;
      client.off('end', broken);
      release(error);
    };
    const broken = () => giveBack(true);
    client.once('end', broken);
    client.release = giveBack;
    return client;
  };
  pool.connect = lend as typeof pool.connect;
  pool.query = (async (...args: Parameters<pg.PoolClient['query']>) => {
    const client = await lend();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  }) as unknown as typeof pool.query;
  return pool;
}

/** Hears of changes in a database on a connection of its own, which is made anew when it breaks. */
function changeListener(config: pg.ClientConfig, times: ServedTimes) {
  const listeners = new Map<string, () => void>();
  let current: pg.Client | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  /** what happened while nobody listened is not known */
  const tellAll = () => {
    for (const heard of listeners.values()) heard();
  };

  async function keepListening(tried: () => void): Promise<void> {
    for (let first = true; !closed; first = false) {
      const client = new pg.Client(config);
      const ended = new Promise<boolean>((resolve) => void client.once('end', () => resolve(true)));
      client.on('error', () => {});
      client.on('notification', ({ channel }) => listeners.get(channel)?.());
      try {
        await client.connect();
        for (const channel of listeners.keys()) await client.query(`listen ${channel}`);
        current = client;
        if (!first) tellAll();
        tried();
        while (!(await Promise.race([ended, delay(times.stillThere, false, { ref: false })]))) await client.query('select 1');
      } catch {
        // it is tried again below
      }
      current = undefined;
      destroySocket(client);
      tried();
      if (closed) return;
      await delay(times.again, undefined, { ref: false });
    }
  }

  return {
    async listen(channel: string, heard: () => void): Promise<void> {
      listeners.set(channel, heard);
      if (current) await current.query(`listen ${channel}`).catch(() => current && destroySocket(current));
      else if (!running) await new Promise<void>((tried) => (running = keepListening(tried)));
    },
    close() {
      closed = true;
      if (current) destroySocket(current);
    },
  };
}

/** Says what a start waits for: in the log of the service. */
export type Waiting = (message: string) => void;

/** Where a standby answers for its primary, as it can while one takes the other's place, a start waits too. */
async function needToWrite(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as reads_only`);
  if (rows[0]?.reads_only) throw Object.assign(new Error('The server only reads.'), { code: '25006' });
}

/**
 * Connects to a server and does what there is to do before others ask it. Both are done again from the beginning as long as
 * the server is away, or goes away meanwhile, when somebody is to be told of the waiting.
 * @returns the configuration that the server takes
 */
async function reach(
  config: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void>,
  times: ServedTimes,
  waiting: Waiting | undefined,
): Promise<pg.ClientConfig> {
  let asked = config;
  for (let said = ''; ; ) {
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
        // PgBouncer, unless told to let them pass; our own limit of an answer holds all the same
        const { statement_timeout: _statement, idle_in_transaction_session_timeout: _idle, ...rest } = asked;
        asked = rest;
        continue;
      }
      const why = told(cause);
      if (!(why instanceof DatabaseUnavailable)) throw error;
      if (!waiting) throw why;
      const reason = code === '25006' ? 'it only reads' : code || message;
      const now = `Waiting for the database at ${client.host}:${client.port} (${reason}).`;
      if (now !== said) waiting(now);
      said = now;
      await delay(times.again);
    }
  }
}

/** Brings the schema up to date. One process at a time does: lock and migration are one transaction, which a pooler keeps together too. */
async function migrateServed(client: pg.Client, times: ServedTimes, waiting: Waiting = () => {}): Promise<void> {
  const db = drizzle(client);
  const until = performance.now() + times.migration;
  for (let tries = 0; ; tries += 1) {
    // a process that gets little time may pause between two statements longer than a call of the site does
    await client.query(`begin; set local idle_in_transaction_session_timeout = ${times.migration}`);
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine) break;
    await client.query('rollback');
    if (performance.now() > until)
      throw new Refusal('Another process has been migrating the database for too long. Check that process, then start again.');
    if (tries === 0) waiting('Waiting for another process that migrates the database.');
    await delay(100);
  }
  try {
    await needKnownSchema(async (statement) => (await client.query(statement)).rows);
    // its own `begin` finds ours, and its `commit` ends it
    await client.query('set local client_min_messages = error; set local statement_timeout = 0');
    await migrate(db, { migrationsFolder: migrationsFolder() });
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Opens the database of a PostgreSQL server. @param waiting told what a start waits for; without it a server that is away is an error */
export async function openServed(
  connectionString: string,
  { waiting, times: changed = {} }: { waiting?: Waiting | undefined; times?: Partial<ServedTimes> } = {},
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
  const { listen, close } = changeListener(bounded, times);
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgresql' as const,
    listen,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      close();
      await pool.end();
    },
  };
}
