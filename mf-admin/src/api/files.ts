import { sessionEnded, tokenAnswered, tokenNow } from '../session/session';

export class PrivateFileError extends Error {
  constructor(
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(status === undefined ? 'The file could not be asked for.' : `The file was refused with ${status}.`, options);
    this.name = 'PrivateFileError';
  }
}

/** Fetches a file with the session's token. An `<img>` or a link cannot send the token. */
export async function privateFile(address: string, { signal, body }: { signal?: AbortSignal; body?: object } = {}): Promise<Blob> {
  const token = tokenNow();
  if (!token) {
    sessionEnded('missing');
    throw new PrivateFileError(401);
  }
  const failed = (cause: unknown) => {
    throw new PrivateFileError(undefined, { cause });
  };
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    cache: 'no-store',
    ...(signal && { signal }),
  }).catch(failed);
  tokenAnswered(token, answer.status, signal === undefined);
  if (!answer.ok) throw new PrivateFileError(answer.status);
  return answer.blob().catch(failed);
}
