import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { embeddedFolder } from '../platform/db/embedded';
import { DirectoryInUse } from '../platform/db/lock-directory';
import { type DatabasePlace, openDatabase } from '../platform/db/open';
import { Refusal } from '../platform/errors';
import { type AdministrationRequest, execute } from './execute';
import { type CommandAnswer, type SnapshotRequest, socketPath } from './listen-for-commands';

const PAUSE_MS = 200;

/** How long a holder of the database is waited for. */
export interface Waiting {
  /** told once when that begins */
  waiting?: () => void;
  /** how long to try when another process holds the database and does not answer, in ms: a server that is just starting
   * or ending, or another command */
  patience?: number;
}

/**
 * Carries a request out on the database that the server uses: by the running server, when it holds the embedded one,
 * else directly.
 * @returns what happened, in words
 * @throws Refusal, DirectoryInUse
 */
export async function withDatabase(where: DatabasePlace, request: AdministrationRequest, waiting: Waiting = {}): Promise<string> {
  if (where.databaseUrl) return directly(where, request);
  if (!existsSync(embeddedFolder(where.dataDir)))
    throw new Refusal(`There is no database in ${where.dataDir} yet. Start the site once, or set DATA_DIR as it is set for the site.`);
  return untilReached(
    () => requestServer(where.dataDir, request),
    () => directly(where, request),
    waiting,
  );
}

/**
 * Gets something done on the embedded database, whoever holds it.
 * @param ask by the running server; gives undefined when none listens
 * @param alone by this process; throws DirectoryInUse while another has the database
 */
export async function untilReached(
  ask: () => Promise<string | undefined>,
  alone: () => Promise<string>,
  { waiting = () => {}, patience = 60_000 }: Waiting,
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
    await delay(PAUSE_MS);
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

/** Nobody is there: no server has run, one was killed, or one is about to start or to end. */
const NOBODY = ['ENOENT', 'ECONNREFUSED'];
const PATIENCE_MS = 30_000;
/** Whether it was done is not known, so it is not tried a second time. */
const UNANSWERED = 'The server did not answer. See with `list`, or by signing in, whether it was done.';

/**
 * Asks the server that holds the embedded database of this directory.
 * @param options.patience how long an answer may take, in ms
 * @param options.unanswered what to say when none comes
 * @returns what happened, in words; undefined when no server listens
 * @throws Refusal the server's own, or when it does not answer
 */
export async function requestServer(
  dataDir: string,
  request: AdministrationRequest | SnapshotRequest,
  { patience = PATIENCE_MS, unanswered = UNANSWERED }: { patience?: number; unanswered?: string } = {},
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
    if (code && NOBODY.includes(code)) return undefined;
    if (code === 'EACCES') throw error;
    throw new Refusal(unanswered);
  }
  if (!answer.ok) throw new Refusal(answer.text);
  return answer.text;
}
