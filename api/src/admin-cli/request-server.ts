import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Refusal } from '../platform/errors';
import type { AdministrationRequest } from './execute';
import type { CommandAnswer, SnapshotRequest } from './listen-for-commands';
import { socketPath } from './socket-path';

/** Nobody is there: no server has run, one was killed, or one is about to start or to end. */
const NOBODY = ['ENOENT', 'ECONNREFUSED'];
const PATIENCE_MS = 30_000;
/** Whether it was done is not known, so it is not tried a second time. */
const UNANSWERED = 'The server did not answer. See with `list`, or by signing in, whether it was done.';

/**
 * Asks the server that holds the embedded database of this directory.
 *
 * @param options.patience how long an answer may take, in ms
 * @param options.unanswered what to say when none comes
 * @returns what happened, in words; undefined when no server listens
 * @throws Refusal the server's own, or when it does not answer
 */
export async function askServer(
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
