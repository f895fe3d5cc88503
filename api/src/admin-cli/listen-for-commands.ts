import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import type { EventLog } from '../modules/auth/security-events';
import { CommandError } from '../platform';
import type { Db } from '../platform/db';
import { execute } from './execute';

const MOST_BYTES = 8192;
const IDLE_MS = 10_000;

interface ListenDeps {
  /** locked by this process: a socket in it is a killed process's */
  dataDir: string;
  db: Db;
  log: EventLog;
  now?: () => Date;
  snapshot?: () => Promise<object>;
}

export type CommandAnswer = { ok: boolean; text: string };

/**
 * Only the owner of the data directory can connect. A request and its answer are a line of JSON
 * each. Without a socket, the server runs too.
 * @returns `close`, which waits for running commands and then removes the socket
 */
export async function listenForCommands(deps: ListenDeps): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>();
  const underWay = new Set<Promise<unknown>>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(IDLE_MS, () => socket.destroy());
    readLine(socket, (line) => {
      socket.setTimeout(0);
      const answered = answer(line, deps).then((text) => socket.end(`${JSON.stringify(text)}\n`));
      underWay.add(answered);
      answered.finally(() => underWay.delete(answered));
    });
  });
  try {
    await bind(server, socketPath(deps.dataDir));
  } catch (error) {
    server.close();
    deps.log.warn(
      { failure: (error as NodeJS.ErrnoException).code ?? 'unknown' },
      'the command line cannot reach this server',
    );
    return { close: async () => {} };
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

async function bind(server: Server, path: string | undefined) {
  if (!path) throw Object.assign(new Error('The path is too long.'), { code: 'ENAMETOOLONG' });
  rmSync(path, { force: true });
  // keeps other users from connecting before the file's mode is set
  const before = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  chmodSync(path, 0o600);
}

async function answer(
  line: string,
  { db, log, now = () => new Date(), snapshot }: ListenDeps,
): Promise<CommandAnswer> {
  let subject = 'administrators';
  try {
    const request = JSON.parse(line);
    if (snapshot && request?.command === 'snapshot') subject = 'backup';
    const text =
      snapshot && subject === 'backup'
        ? JSON.stringify(await snapshot())
        : await execute(db, request, now());
    log.info({ command: request.command, outcome: 'done' }, subject);
    return { ok: true, text };
  } catch (error) {
    const refused = error instanceof CommandError;
    log.warn({ outcome: refused ? 'refused' : 'failed', failure: (error as Error).name }, subject);
    return {
      ok: false,
      text: refused ? error.message : 'The server failed. Its log has the reason.',
    };
  }
}

function readLine(socket: Socket, onLine: (line: string) => void) {
  let text = '';
  const read = (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\n');
    if (end === -1 && text.length <= MOST_BYTES) return;
    socket.off('data', read);
    if (end === -1 || end > MOST_BYTES) socket.destroy();
    else onLine(text.slice(0, end));
  };
  socket.setEncoding('utf8').on('data', read);
}

const MOST_ADDRESS_BYTES = 100;

export function socketPath(dataDir: string, from = process.cwd()): string | undefined {
  const path = join(dataDir, 'admin.sock');
  return [path, relative(from, path)]
    .filter((way) => Buffer.byteLength(way) <= MOST_ADDRESS_BYTES)
    .sort((a, b) => a.length - b.length)[0];
}
