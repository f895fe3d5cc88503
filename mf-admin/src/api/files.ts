import { sessionEnded, tokenAnswered, tokenNow } from '../session/session';

export class PrivateFileError extends Error {
  constructor(
    /** of the answer; undefined when there was none */
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(status === undefined ? 'The file could not be asked for.' : `The file was refused with ${status}.`, options);
    this.name = 'PrivateFileError';
  }
}

/**
 * Fetches what only administrators may have, as a file. A picture's or a link's own address cannot carry the token.
 *
 * @param address on this site, with its leading slash
 * @param signal ends the call with the view that shows the file. What has none was asked for by hand: a session that has
 *   ended then opens the way to sign in
 * @throws PrivateFileError for anything but success
 */
export async function privateFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const token = tokenNow();
  if (!token) {
    sessionEnded('missing');
    throw new PrivateFileError(401);
  }
  const failed = (cause: unknown) => {
    throw new PrivateFileError(undefined, { cause });
  };
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    ...(signal && { signal }),
  }).catch(failed);
  tokenAnswered(token, answer.status, signal === undefined);
  if (!answer.ok) throw new PrivateFileError(answer.status);
  return answer.blob().catch(failed);
}
