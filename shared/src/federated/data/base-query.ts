import { readServerTime } from '@lagoon/shared/browser';
import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';

/** Outside a browser. */
const NO_ORIGIN = 'http://site.invalid';

/** In ms, both attempts together. */
export const READ_TIMEOUT_MS = 60_000;
/** In ms; a write may contain a picture. */
export const WRITE_TIMEOUT_MS = 180_000;
/** In ms. A second attempt uses a new connection and often succeeds. */
export const FIRST_READ_TIMEOUT_MS = 20_000;

const isWrite = (args: string | FetchArgs) =>
  typeof args !== 'string' && args.method !== undefined && args.method !== 'GET';

export const originOf = (scope: { location?: { origin: string } }): string =>
  scope.location?.origin ?? NO_ORIGIN;

/**
 * Reads origin and `fetch` at each call: tests and prerendering replace them. Repeats a read after
 * a timeout, never a write.
 */
export const ownServer: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  context,
  extra,
) => {
  const ask = async (timeout: number) => {
    const answer = await fetchBaseQuery({ baseUrl: `${originOf(globalThis)}/`, timeout })(
      args,
      context,
      extra,
    );
    const headers = answer.meta?.response?.headers;
    if (headers) readServerTime(headers);
    return answer;
  };
  if (isWrite(args)) return ask(WRITE_TIMEOUT_MS);
  const answer = await ask(FIRST_READ_TIMEOUT_MS);
  if (answer.error?.status !== 'TIMEOUT_ERROR' || context.signal.aborted) return answer;
  return ask(READ_TIMEOUT_MS - FIRST_READ_TIMEOUT_MS);
};
