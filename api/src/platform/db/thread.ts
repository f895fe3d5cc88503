import { writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { DatabaseUnavailable, UNAVAILABLE_STATES } from '../errors';
import { createQueue } from '../queue';
import { lockDirectory } from './lock-directory';

export type DatabaseRequest =
  | 'close'
  | { sql: string; params: unknown[]; rowMode: QueryOptions['rowMode']; asText: number[] };
export type ThreadFailure = { name: string; message: string } & {
  [name in 'code' | 'constraint' | 'severity']?: string;
};
type DatabaseAnswer = { rows: unknown[]; affectedRows: number };
export type ThreadMessage = { opened: true } | DatabaseAnswer | { failure: ThreadFailure };

export interface DatabaseThread {
  /** called when the database fails and when it is open again */
  log(sentence: string): void;
  /** by default next to the server's */
  script?: string;
  times?: Partial<ThreadTimes>;
}

const TIMES = {
  /** ms; PostgreSQL in WebAssembly has no timeout */
  statement: 20_000,
  /** ms, over all tables */
  maintenance: 600_000,
  /** ms for a query's turn, and for reopening */
  turn: 15_000,
  end: 10_000,
  again: 1000,
};
type ThreadTimes = typeof TIMES;

/** Of the whole database, not of one query. */
const isFatal = ({ name, message, severity = '' }: ThreadFailure) =>
  /^(FATAL|PANIC)$/.test(severity) ||
  name === 'RuntimeError' ||
  name === 'ExitStatus' ||
  /^(Aborted\(|Program terminated)/.test(message);

const unavailable = (reason: string) => new DatabaseUnavailable(new Error(reason));

type Query = (sql: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;

class Opened {
  #settle: { resolve(answer: DatabaseAnswer): void; reject(error: unknown): void } | undefined;
  broken: string | undefined;

  private constructor(
    private readonly worker: Worker,
    private readonly times: ThreadTimes,
  ) {}

  static async open(
    root: string,
    { script = join(dirname(process.argv[1] ?? ''), 'database.mjs') }: DatabaseThread,
    times: ThreadTimes,
  ) {
    const opened = new Opened(new Worker(script, { workerData: { root } }), times);
    const { worker } = opened;
    worker.on('error', (error) => opened.#lose(`broke: ${error.message}`));
    worker.on('exit', () => opened.#lose('ended'));
    worker.on('message', (message: ThreadMessage) => opened.#receive(message));
    try {
      await opened.#ask(Number.POSITIVE_INFINITY, () => {});
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return opened;
  }

  query: Query = async (sql, params = [], { rowMode, parsers = {} } = {}) => {
    const longest = /^\s*(vacuum|checkpoint)/i.test(sql)
      ? this.times.maintenance
      : this.times.statement;
    const request: DatabaseRequest = {
      sql,
      params,
      rowMode,
      asText: Object.keys(parsers).map(Number),
    };
    const { rows, affectedRows } = await this.#ask(longest, () => this.worker.postMessage(request));
    return { rows: rows as Results['rows'], affectedRows, fields: [] };
  };

  async #ask(longest: number, send: () => void): Promise<DatabaseAnswer> {
    if (this.broken) throw unavailable(this.broken);
    const timer = Number.isFinite(longest)
      ? setTimeout(() => this.#lose(`has not answered for ${longest / 1000} s`), longest)
      : undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#settle = { resolve, reject };
        send();
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #receive(message: ThreadMessage) {
    if ('opened' in message) this.#settle?.resolve({ rows: [], affectedRows: 0 });
    else if (!('failure' in message)) this.#settle?.resolve(message);
    else {
      const error = Object.assign(new Error(message.failure.message), message.failure);
      if (isFatal(message.failure)) this.#lose(`broke: ${error.message}`);
      else
        this.#settle?.reject(
          UNAVAILABLE_STATES.test(error.code ?? '') ? new DatabaseUnavailable(error) : error,
        );
    }
  }

  #lose(reason: string) {
    this.broken ??= reason;
    this.#settle?.reject(unavailable(this.broken));
  }

  /** @returns false when it waits for the disk and cannot be ended */
  async end(gently: boolean) {
    const ended = new Promise<boolean>((ended) => void this.worker.once('exit', () => ended(true)));
    if (this.worker.threadId === -1) return true;
    const late = () => delay(this.times.end, false, { ref: false });
    if (gently && !this.broken) {
      this.worker.postMessage('close' satisfies DatabaseRequest);
      if (await Promise.race([ended, late()])) return true;
    }
    void this.worker.terminate();
    return Promise.race([ended, late()]);
  }
}

/**
 * Reopens the database after a failure or hang. A thread that cannot be ended ends the process.
 * Throws DirectoryInUse, Error when the first opening fails.
 */
export async function openInThread(dataDir: string, thread: DatabaseThread) {
  const times = { ...TIMES, ...thread.times };
  const root = resolve(dataDir);
  const unlock = lockDirectory(root);
  const full = () => unavailable('other queries take too long');
  const inTurn = createQueue({
    atOnce: 1,
    waiting: Number.POSITIVE_INFINITY,
    longestWait: times.turn,
    full,
  });
  let closed = false;
  let current = await Opened.open(root, thread, times).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let reopening: Promise<void> | undefined;

  async function reopen() {
    thread.log(`The embedded database ${current.broken}. It is being reopened.`);
    if (!(await current.end(false))) {
      // a normal exit could wait for the disk
      writeSync(
        2,
        'The embedded database hangs and cannot be stopped. The server stops: check the disk.\n',
      );
      process.kill(process.pid, 'SIGKILL');
    }
    for (let output = ''; ; ) {
      if (closed) throw unavailable('the server stops');
      try {
        current = await Opened.open(root, thread, times);
        thread.log('The embedded database is open again.');
        return;
      } catch (error) {
        const { message } =
          error instanceof DatabaseUnavailable ? (error.cause as Error) : (error as Error);
        if (message !== output)
          thread.log(`The embedded database cannot be opened (${message}). It is tried again.`);
        output = message;
        await delay(times.again);
      }
    }
  }

  async function opened(): Promise<Opened> {
    if (current.broken !== undefined) {
      reopening ??= reopen().finally(() => {
        reopening = undefined;
      });
      const late = delay(times.turn, undefined, { ref: false }).then(() => {
        throw unavailable('it is being opened');
      });
      await Promise.race([reopening, late]);
    }
    return current;
  }

  const alone = <T>(work: (query: Query) => Promise<T>): Promise<T> =>
    inTurn(async () => work((await opened()).query));

  const client = {
    query: ((...asked) => alone((query) => query(...asked))) as Query,
    transaction: <T>(work: (tx: { query: Query }) => Promise<T>): Promise<T> =>
      alone(async (query) => {
        await query('begin');
        try {
          const result = await work({ query });
          await query('commit');
          return result;
        } catch (error) {
          // a failed database has no transaction to roll back
          await query('rollback').catch(() => {});
          throw error;
        }
      }),
  };
  return {
    client: client as object,
    close: async () => {
      closed = true;
      // waits for running queries
      await inTurn(async () => {}).catch(() => {});
      await reopening?.catch(() => {});
      await current.end(true);
      unlock();
    },
  };
}
