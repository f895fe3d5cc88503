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
import { type CommandAnswer, socketPath } from './listen-for-commands';

/** A command whose result is unknown is not repeated. */
const UNANSWERED = 'The server did not answer. Check with `list`, or by signing in.';

export interface Reach {
  waiting?: () => void;
  /**
   * ms for a process that has the database open but answers no command yet, such as a starting
   * server
   */
  patience?: number;
  answerMs?: number;
  unanswered?: string;
}

/**
 * Runs a command in the server that has the embedded database open, else in this process.
 * @throws CommandError, DirectoryInUse
 */
export async function withDatabase(
  where: DatabasePlace,
  request: AdministrationRequest,
  how: Reach = {},
) {
  const here = async () => {
    const database = await openDatabase(where);
    return execute(database.db, request, new Date()).finally(database.close);
  };
  if (where.databaseUrl) return here();
  if (!existsSync(embeddedFolder(where.dataDir)))
    throw new CommandError(
      `${where.dataDir} has no database yet. Start the site once, or set DATA_DIR as for the site.`,
    );
  return inServerOrHere(where.dataDir, request, here, how);
}

/**
 * Throws CommandError.
 * @param here throws DirectoryInUse when another process has the database open
 */
export async function inServerOrHere(
  dataDir: string,
  request: object,
  here: () => Promise<string>,
  how: Reach = {},
) {
  const { waiting = () => {}, patience = 60_000 } = how;
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    const answer = await requestServer(dataDir, request, how);
    if (answer !== undefined) return answer;
    try {
      return await here();
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || performance.now() - begun >= patience) throw error;
    }
    if (tries === 1) waiting();
    await delay(200);
  }
}

/**
 * Returns undefined when no server listens. Throws CommandError, with `unanswered` after
 * `answerMs`.
 */
export async function requestServer(dataDir: string, request: object, how: Reach = {}) {
  const { answerMs = 30_000, unanswered = UNANSWERED } = how;
  const path = socketPath(dataDir);
  if (!path) return undefined;
  const socket = connect(path);
  socket.setTimeout(answerMs, () => socket.destroy());
  socket.write(`${JSON.stringify(request)}\n`);
  let answer: CommandAnswer;
  try {
    answer = JSON.parse(await text(socket));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    if (code === 'EACCES') throw error;
    throw new CommandError(unanswered);
  }
  if (!answer.ok) throw new CommandError(answer.text);
  return answer.text;
}
