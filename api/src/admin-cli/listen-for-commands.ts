import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import type { EventLog } from '../modules/auth/security-events';
import type { Db } from '../platform/db/open';
import { Refusal } from '../platform/errors';
import { execute } from './execute';

/** A request is a name and a password. */
const MOST_BYTES = 8192;
const IDLE_MS = 10_000;

interface ListenDeps {
  /** must be locked by this process: a socket that is there is then a dead one's */
  dataDir: string;
  db: Db;
  log: EventLog;
  now?: () => Date;
  /** copies the database for a backup, and tells what is in the copy */
  snapshot?: () => Promise<object>;
}

/** What a backup asks for; it takes as long as the database is large. */
export type SnapshotRequest = { command: 'snapshot' };

export type CommandAnswer = { ok: boolean; text: string };

/**
 * Hears the command line while this process holds the embedded database: on a socket that only the owner of the data
 * directory can open, one JSON line for a request and one for its answer. Where no socket can be made the server goes
 * on without.
 * @returns what stops it, when what is under way is done
 */
export async function listenForCommands(deps: ListenDeps): Promise<{ close(): Promise<void> }> {
  const { dataDir, db, log, now = () => new Date(), snapshot } = deps;
  const path = socketPath(dataDir);
  const unheard = (failure: string) => {
    log.warn({ failure }, 'the command line cannot reach this server');
    return { close: async () => {} };
  };
  if (!path) return unheard('ENAMETOOLONG');

  const open = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    readLine(socket, (line) => {
      socket.setTimeout(0);
      const answered = answer(line).then((text) => void socket.end(`${JSON.stringify(text)}\n`));
      underWay.add(answered);
      answered.finally(() => underWay.delete(answered));
    });
  });

  async function answer(line: string): Promise<CommandAnswer> {
    let subject = 'administrators';
    try {
      const request = JSON.parse(line);
      if (snapshot && request?.command === 'snapshot') subject = 'backup';
      const text = snapshot && subject === 'backup' ? JSON.stringify(await snapshot()) : await execute(db, request, now());
      log.info({ command: request.command, outcome: 'done' }, subject);
      return { ok: true, text };
    } catch (error) {
      const refused = error instanceof Refusal;
      log.warn({ outcome: refused ? 'refused' : 'failed', failure: (error as Error).name }, subject);
      return { ok: false, text: refused ? error.message : 'The server could not do it.' };
    }
  }

  try {
    rmSync(path, { force: true });
    // nobody else may connect, not even in the moment before the file has its mode
    const before = process.umask(0o177);
    try {
      server.listen(path);
    } finally {
      process.umask(before);
    }
    await once(server, 'listening');
    chmodSync(path, 0o600);
  } catch (error) {
    server.close();
    return unheard((error as NodeJS.ErrnoException).code ?? 'unknown');
  }

  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.allSettled(underWay);
      for (const socket of open) socket.destroySoon();
      await closed;
    },
  };
}

/** Gives the first line that is said, once; what is too long for a request is cut off. */
function readLine(socket: Socket, heard: (line: string) => void): void {
  let said = '';
  const read = (chunk: string) => {
    said += chunk;
    const end = said.indexOf('\n');
    if (end === -1 && said.length <= MOST_BYTES) return;
    socket.off('data', read);
    if (end === -1 || end > MOST_BYTES) socket.destroy();
    else heard(said.slice(0, end));
  };
  socket.setEncoding('utf8').on('data', read);
}

/** What the address of a socket may have on the strictest system, in bytes. */
const MOST_ADDRESS_BYTES = 100;

/**
 * Where the server hears the command line: a socket inside the data directory, which only its owner may enter.
 * @returns the shorter way there; undefined when both are too long for a socket's address
 */
export function socketPath(dataDir: string, from = process.cwd()): string | undefined {
  const path = join(dataDir, 'admin.sock');
  return [path, relative(from, path)].filter((way) => Buffer.byteLength(way) <= MOST_ADDRESS_BYTES).sort((a, b) => a.length - b.length)[0];
}
