import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../platform';
import type { DatabasePlace } from '../platform/db';
import { embeddedFolder } from '../platform/db/embedded';
import { DirectoryInUse } from '../platform/db/lock-directory';
import { openDatabase } from '../platform/db/open';
import { type AdministrationRequest, execute } from './execute';
import { type CommandAnswer, type SnapshotRequest, socketPath } from './listen-for-commands';

export interface LockWait {
  waiting?: () => void;
  /** maximum time in ms to wait for a process that has the database open but answers no command yet, such as a starting server */
  patience?: number;
}

/** Runs a command in the server that has the embedded database open, else in this process. @throws CommandError, DirectoryInUse */
export async function withDatabase(where: DatabasePlace, request: AdministrationRequest, waiting: LockWait = {}): Promise<string> {
  if (where.databaseUrl) return directly(where, request);
  if (!existsSync(embeddedFolder(where.dataDir)))
    throw new CommandError(`${where.dataDir} has no database yet. Start the site once, or set DATA_DIR as for the site.`);
  return untilReached(
    () => requestServer(where.dataDir, request),
    () => directly(where, request),
    waiting,
  );
}

/**
 * Runs work on the embedded database: in the server if one listens, else in this process.
 * @param ask runs the work in the server; returns undefined when no server listens
 * @param alone runs the work in this process; throws DirectoryInUse when another process has the database open
 */
export async function untilReached(
  ask: () => Promise<string | undefined>,
  alone: () => Promise<string>,
  { waiting = () => {}, patience = 60_000 }: LockWait,
): Promise<string> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    try {
      return await alone();
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || performance.now() - begun >= patience) throw error;
    }
    if (tries === 1) waiting();
    await delay(200);
  }
}

async function directly(where: DatabasePlace, request: AdministrationRequest): Promise<string> {
  const database = await openDatabase(where);
  try {
    return await execute(database.db, request, new Date());
  } finally {
    await database.close();
  }
}

const NOT_LISTENING = ['ENOENT', 'ECONNREFUSED'];
/** Message for a command whose result is unknown. Such a command is not repeated. */
const UNANSWERED = 'The server did not answer. Check with `list`, or by signing in.';

/**
 * Sends a command to the server that has the embedded database open. @returns the answer; undefined when no server listens
 * @throws CommandError, with the message `unanswered` after `patience` ms without an answer
 */
export async function requestServer(
  dataDir: string,
  request: AdministrationRequest | SnapshotRequest,
  { patience = 30_000, unanswered = UNANSWERED }: { patience?: number; unanswered?: string } = {},
): Promise<string | undefined> {
  const path = socketPath(dataDir);
  if (!path) return undefined;
  const socket = connect(path);
  socket.setTimeout(patience, () => socket.destroy());
  socket.write(`${JSON.stringify(request)}\n`);
  let answer: CommandAnswer;
  try {
    answer = JSON.parse(await text(socket));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code && NOT_LISTENING.includes(code)) return undefined;
    if (code === 'EACCES') throw error;
    throw new CommandError(unanswered);
  }
  if (!answer.ok) throw new CommandError(answer.text);
  return answer.text;
}
