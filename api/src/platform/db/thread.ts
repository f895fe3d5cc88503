import { writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { AWAY_STATES, DatabaseUnavailable } from '../errors';
import { Busy, createQueue } from '../queue';
import { lockDirectory } from './lock-directory';

export type Question = 'close' | { sql: string; params: unknown[]; rowMode: QueryOptions['rowMode']; asText: number[] };
export interface Failure {
  name: string;
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  severity?: string | undefined;
}
type Answer = { rows: unknown[]; affectedRows: number };
export type ToServer = { opened: true } | Answer | { failure: Failure };

export interface DatabaseThread {
  /** told in one sentence when the database broke, and when it is there again */
  say(sentence: string): void;
  /** the script it runs; beside the server's own, under the name that it has there */
  script?: string;
  times?: Partial<ThreadTimes>;
}

/** How long anything of the thread is waited for, in ms. */
const TIMES = {
  /** a statement. PostgreSQL in WebAssembly hears of no time limit: one that takes longer hangs */
  statement: 20_000,
  /** a statement that goes through all tables */
  maintenance: 600_000,
  /** for one's turn, and for a database that is being opened anew */
  turn: 15_000,
  /** for the end of a thread */
  end: 10_000,
  /** between two tries to open the database */
  again: 1000,
};
type ThreadTimes = typeof TIMES;

/** What is not said of one query but of the whole database: it broke, or it ended itself. */
const isFatal = ({ name, message, severity = '' }: Failure): boolean =>
  /^(FATAL|PANIC)$/.test(severity) || name === 'RuntimeError' || name === 'ExitStatus' || /^(Aborted\(|Program terminated)/.test(message);

const unavailable = (reason: string) => new DatabaseUnavailable(new Error(reason));

type Query = (sql: string, params?: unknown[], options?: QueryOptions) => Promise<Results>;

/** Its bundle lies beside the server's. */
const besideServer = (): string => join(dirname(process.argv[1] ?? ''), 'database.mjs');

class Opened {
  #settle: { resolve(answer: Answer): void; reject(error: unknown): void } | undefined;
  broken: string | undefined;

  private constructor(
    private readonly worker: Worker,
    private readonly times: ThreadTimes,
  ) {}

  static async open(root: string, { script = besideServer() }: DatabaseThread, times: ThreadTimes) {
    const opened = new Opened(new Worker(script, { workerData: { root } }), times);
    const { worker } = opened;
    worker.on('error', (error) => opened.#lose(`broke: ${error.message}`));
    worker.on('exit', () => opened.#lose('ended'));
    worker.on('message', (message: ToServer) => opened.#hear(message));
    try {
      await opened.#ask(Number.POSITIVE_INFINITY, () => {});
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return opened;
  }

  /** One question at a time: whoever asks waits for the answer before. */
  query: Query = async (sql, params = [], { rowMode, parsers = {} } = {}) => {
    const longest = /^\s*(vacuum|checkpoint)/i.test(sql) ? this.times.maintenance : this.times.statement;
    const question: Question = { sql, params, rowMode, asText: Object.keys(parsers).map(Number) };
    const { rows, affectedRows } = await this.#ask(longest, () => this.worker.postMessage(question));
    return { rows: rows as Results['rows'], affectedRows, fields: [] };
  };

  async #ask(longest: number, send: () => void): Promise<Answer> {
    if (this.broken) throw unavailable(this.broken);
    const timer = Number.isFinite(longest) ? setTimeout(() => this.#lose(`has not answered for ${longest / 1000} s`), longest) : undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#settle = { resolve, reject };
        send();
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #hear(message: ToServer): void {
    if ('opened' in message) this.#settle?.resolve({ rows: [], affectedRows: 0 });
    else if (!('failure' in message)) this.#settle?.resolve(message);
    else {
      const error = Object.assign(new Error(message.failure.message), message.failure);
      if (isFatal(message.failure)) this.#lose(`broke: ${error.message}`);
      else this.#settle?.reject(AWAY_STATES.test(error.code ?? '') ? new DatabaseUnavailable(error) : error);
    }
  }

  #lose(reason: string): void {
    this.broken ??= reason;
    this.#settle?.reject(unavailable(this.broken));
  }

  /** @returns whether it has ended in time. One that waits for the disk cannot be ended */
  async end(gently: boolean): Promise<boolean> {
    const ended = new Promise<boolean>((ended) => void this.worker.once('exit', () => ended(true)));
    if (this.worker.threadId === -1) return true;
    const late = () => delay(this.times.end, false, { ref: false });
    if (gently && !this.broken) {
      this.worker.postMessage('close' satisfies Question);
      if (await Promise.race([ended, late()])) return true;
    }
    void this.worker.terminate();
    return Promise.race([ended, late()]);
  }
}

/**
 * Opens the embedded database of a data directory in a thread of its own: no query holds up an answer that needs none, and a
 * database that breaks or hangs is ended with its thread and opened anew, as after a power cut. A thread that cannot be ended
 * ends the process.
 * @returns what the driver needs of a client
 * @throws DirectoryInUse; Error when the database cannot be opened at first
 */
export async function openInThread(dataDir: string, thread: DatabaseThread) {
  const times = { ...TIMES, ...thread.times };
  const root = resolve(dataDir);
  const unlock = lockDirectory(root);
  const inTurn = createQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, longestWait: times.turn });
  let closed = false;
  let current = await Opened.open(root, thread, times).catch((error: unknown) => {
    unlock();
    throw error;
  });
  let coming: Promise<void> | undefined;

  async function openAnew(): Promise<void> {
    thread.say(`The embedded database ${current.broken}. It is being reopened.`);
    if (!(await current.end(false))) {
      // what waits for the disk would hold up an orderly end too
      writeSync(2, 'The embedded database hangs and cannot be ended: the server ends. Look whether the disk answers.\n');
      process.kill(process.pid, 'SIGKILL');
    }
    for (let said = ''; ; ) {
      if (closed) throw unavailable('the server stops');
      try {
        current = await Opened.open(root, thread, times);
        thread.say('The embedded database is open again.');
        return;
      } catch (error) {
        const { message } = error instanceof DatabaseUnavailable ? (error.cause as Error) : (error as Error);
        if (message !== said) thread.say(`The embedded database cannot be opened (${message}). It is tried again.`);
        said = message;
        await delay(times.again);
      }
    }
  }

  /** The database, when it is there in time. */
  async function opened(): Promise<Opened> {
    if (current.broken !== undefined) {
      coming ??= openAnew().finally(() => {
        coming = undefined;
      });
      const late = delay(times.turn, undefined, { ref: false }).then(() => {
        throw unavailable('it is being opened');
      });
      await Promise.race([coming, late]);
    }
    return current;
  }

  async function alone<T>(work: (query: Query) => Promise<T>): Promise<T> {
    try {
      return await inTurn(async () => work((await opened()).query));
    } catch (error) {
      throw error instanceof Busy ? unavailable('other queries take too long') : error;
    }
  }

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
          // a database that broke has forgotten it
          await query('rollback').catch(() => {});
          throw error;
        }
      }),
  };
  return {
    client: client as object,
    close: async () => {
      closed = true;
      // what is under way comes to its end first
      await inTurn(async () => {}).catch(() => {});
      await coming?.catch(() => {});
      await current.end(true);
      unlock();
    },
  };
}
