import { api, type FetchBaseQueryError } from '@lagoon/shared/data';
import { sessionEnded, tokenAnswered, tokenNow } from '../session/session';

/** Tags of private data, which is requested again when another session opens. */
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

export const adminApi = api.enhanceEndpoints({ addTagTypes: [...PRIVATE, 'Account'] });

interface AdminRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** spec §7: logging out sends credentials */
  credentials?: RequestCredentials;
  validateStatus?: (response: Response) => boolean;
}

export const post = (url: string, body?: unknown): AdminRequest => ({ url, method: 'POST', body });

/** `status` is the HTTP status, or the reason for which no readable response arrived. */
export interface CallFailure {
  status?: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR';
  data?: unknown;
  error?: string;
  originalStatus?: number;
  /** set without a status, when the call itself threw */
  message?: string;
}

export const statusOf = (failure: CallFailure | undefined) => failure?.status;

export type Answer<T> = { data?: T; error?: CallFailure };
export type Call<T> = () => PromiseLike<Answer<T>>;

interface Refusal {
  error?: unknown;
  message?: unknown;
  fields?: Record<string, string>;
  secondFactor?: unknown;
}

export const refusalOf = (failure: CallFailure | undefined): Refusal => Object(failure?.data);

function sentence(data: unknown) {
  if (typeof data === 'string') return data;
  const { message } = refusalOf({ data });
  if (typeof message === 'string') return message;
  return data === null || data === undefined ? '' : JSON.stringify(data);
}

/** Returns the text of spec §8, `{status} {response text}`, or a sentence when no response came. */
export function failureText({ status, data, error, originalStatus, message = '' }: CallFailure) {
  if (status === undefined) return message;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR')
    return 'The server could not be reached. Check your connection and try again.';
  if (status === 'CUSTOM_ERROR') return error ?? '';
  return `${status === 'PARSING_ERROR' ? originalStatus : status} ${sentence(data)}`.trim();
}

/** `text` is empty when each message belongs to a field. */
export function apiErrorText(failure: CallFailure) {
  const { message, fields = {} } = refusalOf(failure);
  if (Object.keys(fields).length > 0) return { fields, text: '' };
  const isRejected =
    typeof failure.status === 'number' && failure.status < 500 && typeof message === 'string';
  return { fields, text: isRejected ? message : failureText(failure) };
}

export const NO_TOKEN = 'No auth token found';

export type Meta = { response?: Response } | undefined;
type Send = (request: AdminRequest) => unknown;
type Sent = { data?: unknown; error?: FetchBaseQueryError; meta?: Meta };

/**
 * Without a token nothing is sent (spec §6) and the session ends. A rejected token does not end it; a
 * rejected write opens the sign-in dialog.
 */
export async function sendWithToken(send: Send, request: AdminRequest): Promise<Sent> {
  const token = tokenNow();
  if (!token) {
    sessionEnded('missing');
    return { error: { status: 'CUSTOM_ERROR', error: NO_TOKEN } };
  }
  const answer = (await send({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  })) as Sent;
  const status = answer.error?.status ?? 200;
  if (typeof status === 'number') tokenAnswered(token, status, (request.method ?? 'GET') !== 'GET');
  return answer;
}

interface Definition {
  query?: (arg: unknown) => string | AdminRequest;
  transformResponse?: (data: unknown, meta: Meta, arg: unknown) => unknown;
}

function authenticated<T>(definition: T): T {
  const { query, transformResponse, ...rest } = definition as Definition;
  const queryFn = async (arg: unknown, _api: unknown, _options: unknown, send: Send) => {
    const request = query?.(arg) ?? '';
    const { data, error, meta } = await sendWithToken(
      send,
      typeof request === 'string' ? { url: request } : request,
    );
    if (error) return { error, meta };
    return { data: transformResponse ? transformResponse(data, meta, arg) : (data ?? null), meta };
  };
  return { ...rest, queryFn } as T;
}

type Endpoints = Parameters<typeof adminApi.injectEndpoints>[0]['endpoints'];

export const injectAuthenticated = <Definitions extends ReturnType<Endpoints>>(
  endpoints: (build: Parameters<Endpoints>[0]) => Definitions,
) =>
  adminApi.injectEndpoints({
    endpoints: (build) =>
      endpoints({
        ...build,
        query: (definition) => build.query(authenticated(definition)),
        mutation: (definition) => build.mutation(authenticated(definition)),
      } as typeof build),
  });
