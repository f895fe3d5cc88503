import { api, type FetchBaseQueryError } from '@lagoon/shared/data';
import { sessionEnded, tokenAnswered, tokenNow } from '../session/session';

/** What only administrators may read: asked for anew when another session opens. */
export const PRIVATE = ['Orders', 'Messages', 'Appointments', 'E-mails', 'Waiting', 'Sessions', 'Record', 'Health'] as const;

/**
 * The site's own API with what only administrators ask for. A write names the lists that it changes, so that each is
 * asked for again wherever it is shown. What is injected here is sent without the session's token.
 */
export const adminApi = api.enhanceEndpoints({ addTagTypes: [...PRIVATE, 'Account'] });

export interface AdminRequest {
  /** from the site's root, without the slash: `api/orders` */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** spec §7: logging out sends credentials */
  credentials?: RequestCredentials;
  /** whether an answer is a success; by itself any of 200 to 299 is */
  validateStatus?: (response: Response) => boolean;
}

/** What went wrong. `status` is the answer's, or says why there was none. */
export interface CallFailure {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR';
  data?: unknown;
  error?: string;
  originalStatus?: number;
}

export const NO_TOKEN = 'No auth token found';

/** What a base query gives; `meta.response` has the headers. */
interface Answer {
  data?: unknown;
  error?: FetchBaseQueryError;
  meta?: { response?: Response } | undefined;
}

/**
 * Sends a request with the stored token. Without one nothing is sent (spec §6), and every page leads to the unauthorized
 * one. A token that the server no longer takes stays where it is: the page tells of it, and what was not a mere reading
 * opens the way to sign in.
 *
 * @param send the base query of the API
 */
export async function authenticatedBaseQuery(send: (request: AdminRequest) => unknown, request: AdminRequest): Promise<Answer> {
  const token = tokenNow();
  if (!token) {
    sessionEnded('missing');
    return { error: { status: 'CUSTOM_ERROR', error: NO_TOKEN } };
  }
  const answer = (await send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })) as Answer;
  const status = answer.error?.status ?? 200;
  if (typeof status === 'number') tokenAnswered(token, status, (request.method ?? 'GET') !== 'GET');
  return answer;
}

type Endpoints = Parameters<typeof adminApi.injectEndpoints>[0]['endpoints'];
type Builder = Parameters<Endpoints>[0];

interface Definition {
  query?: (arg: unknown) => string | AdminRequest;
  transformResponse?: (data: unknown, meta: Answer['meta'], arg: unknown) => unknown;
}

/** The endpoint with its `query` sent through `authenticatedBaseQuery`. */
function authenticated<T>(definition: T): T {
  const { query, transformResponse, ...rest } = definition as Definition;
  const queryFn = async (arg: unknown, _api: unknown, _options: unknown, send: (request: AdminRequest) => unknown) => {
    const request = query?.(arg) ?? '';
    const { data, error, meta } = await authenticatedBaseQuery(send, typeof request === 'string' ? { url: request } : request);
    if (error) return { error, meta };
    return { data: transformResponse ? transformResponse(data, meta, arg) : (data ?? null), meta };
  };
  return { ...rest, queryFn } as T;
}

/** Like `adminApi.injectEndpoints`, for endpoints that are sent with the session's token. */
export const injectAuthenticated: typeof adminApi.injectEndpoints = ({ endpoints, ...options }) =>
  adminApi.injectEndpoints({
    ...options,
    endpoints: (build) =>
      endpoints({
        ...build,
        query: (definition) => build.query(authenticated(definition)),
        mutation: (definition) => build.mutation(authenticated(definition)),
      } as Builder),
  });
