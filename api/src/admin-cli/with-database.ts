import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../environment';
import { embeddedFolder } from '../platform/db/embedded';
import { DirectoryInUse } from '../platform/db/lock-directory';
import { openDatabase } from '../platform/db/open';
import { Refusal } from '../platform/errors';
import { type AdministrationRequest, carryOut } from './execute';
import { askServer } from './request-server';

const PAUSE_MS = 200;

type Where = Pick<Environment, 'dataDir' | 'databaseUrl'>;

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
 *
 * @returns what happened, in words
 * @throws Refusal, DirectoryInUse
 */
export async function reachDatabase(where: Where, request: AdministrationRequest, waiting: Waiting = {}): Promise<string> {
  if (where.databaseUrl) return directly(where, request);
  if (!existsSync(embeddedFolder(where.dataDir)))
    throw new Refusal(`There is no database in ${where.dataDir} yet. Start the site once, or set DATA_DIR as it is set for the site.`);
  return untilReached(
    () => askServer(where.dataDir, request),
    () => directly(where, request),
    waiting,
  );
}

/**
 * Gets something done on the embedded database, whoever holds it.
 *
 * @param ask by the running server; gives undefined when none listens
 * @param alone by this process; throws DirectoryInUse while another has the database
 */
export async function untilReached(
  ask: () => Promise<string | undefined>,
  alone: () => Promise<string>,
  { waiting = () => {}, patience = 60_000 }: Waiting,
): Promise<string> {
  const begun = Date.now();
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    try {
      return await alone();
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() - begun >= patience) throw error;
    }
    if (tries === 1) waiting();
    await delay(PAUSE_MS);
  }
}

async function directly(where: Where, request: AdministrationRequest): Promise<string> {
  const database = await openDatabase(where);
  try {
    return await carryOut(database.db, request, new Date());
  } finally {
    await database.close();
  }
}
