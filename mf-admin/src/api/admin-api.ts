import { api, type FetchBaseQueryError } from '@lagoon/shared/data';
import { sessionEnded, tokenAnswered, tokenNow } from '../session/session';

/** Tags of data for administrators only. When another session opens, this data is requested again. */
export const PRIVATE = [
  'Orders',
  'Messages',
  'Appointments',
  'E-mails',
  'Waiting',
  'Sessions',
  'Record',
  'Health',
  'Prices',
  'Transfers',
] as const;

/** The API with the tags of the dashboard. Endpoints that are injected into this object send no token. */
export const adminApi = api.enhanceEndpoints({ addTagTypes: [...PRIVATE, 'Account'] });

export interface AdminRequest {
  /** relative to the site's root: `api/orders` */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** spec §7: logging out sends credentials */
  credentials?: RequestCredentials;
  validateStatus?: (response: Response) => boolean;
}

/** A failed call. `status` is the HTTP status, or a text with the reason if no readable response arrived. */
export interface CallFailure {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR';
  data?: unknown;
  error?: string;
  originalStatus?: number;
}

export const NO_TOKEN = 'No auth token found';

interface Answer {
  data?: unknown;
  error?: FetchBaseQueryError;
  meta?: { response?: Response } | undefined;
}

/**
 * Sends a request with the stored token. Without a token it sends nothing (spec §6) and ends the session. When the server rejects the
 * token, the session remains. The sign-in dialog opens only when a write is rejected.
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
