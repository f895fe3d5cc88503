import { sessionEnded, tokenAnswered, tokenNow } from '../session/session';
import type { Answer } from './calls';

/** An `<img>` or a link cannot send the session's token. Never rejects. */
export async function privateFile(
  address: string,
  { signal, body }: { signal?: AbortSignal; body?: object } = {},
): Promise<Answer<Blob>> {
  const token = tokenNow();
  if (!token) {
    sessionEnded('missing');
    return { error: { status: 401 } };
  }
  try {
    const answer = await fetch(address, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      cache: 'no-store',
      signal,
    });
    tokenAnswered(token, answer.status, signal === undefined);
    return answer.ok ? { data: await answer.blob() } : { error: { status: answer.status } };
  } catch {
    return { error: {} };
  }
}
