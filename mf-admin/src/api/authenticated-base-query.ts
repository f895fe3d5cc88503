import type { FetchBaseQueryError } from '@lagoon/shared/data';
import { tokenAnswered } from '../session/refused';
import { sessionEnded, tokenNow } from '../session/session';

/** A request of an administrator. */
export interface AdminRequest {
  /** from the site's root, without the slash: `api/orders` */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** spec §7: logging out sends credentials */
  credentials?: RequestCredentials;
}

/** What went wrong. `status` is the answer's, or says why there was none. */
export interface CallFailure {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR';
  data?: unknown;
  error?: string;
  originalStatus?: number;
}

export const NO_TOKEN = 'No auth token found';

type Answered = { data?: unknown; error?: FetchBaseQueryError; meta?: { response?: Response } | undefined };

/**
 * Sends a request with the stored token, for a `queryFn`. Without one nothing is sent (spec §6), and every page leads to
 * the unauthorized one. A token that the server no longer takes stays where it is: the page tells of it, and what was
 * not a mere reading opens the way to sign in.
 *
 * @param send the base query that RTK Query gives to a `queryFn`
 * @returns what it gives; `meta.response` has the headers
 */
export async function authorised<T>(
  send: (args: AdminRequest) => unknown,
  { headers, ...request }: AdminRequest,
): Promise<{ data: T; meta?: Answered['meta'] } | { error: FetchBaseQueryError }> {
  const token = tokenNow();
  if (!token) {
    sessionEnded('missing');
    return { error: { status: 'CUSTOM_ERROR', error: NO_TOKEN } };
  }
  const answer = (await send({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } })) as Answered;
  const status = answer.error ? answer.error.status : 200;
  if (typeof status === 'number') tokenAnswered(token, status, (request.method ?? 'GET') !== 'GET');
  if (answer.error) return { error: answer.error };
  return { data: answer.data as T, meta: answer.meta };
}
