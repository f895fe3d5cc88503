import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** Base for requests outside a browser. */
const NO_ORIGIN = 'http://site.invalid';

/** Time limit of a request. Writes may contain a picture. */
export const READ_TIMEOUT_MS = 60_000;
export const WRITE_TIMEOUT_MS = 180_000;
/** Time limit of the first attempt, because a new connection often works. */
export const FIRST_READ_TIMEOUT_MS = 20_000;

const isWrite = (args: string | FetchArgs): boolean => typeof args !== 'string' && args.method !== undefined && args.method !== 'GET';

export const originOf = (scope: { location?: { origin: string } }): string => scope.location?.origin ?? NO_ORIGIN;

/**
 * Sends a request to this site. Resolves address and `fetch` at each call, for tests and prerendering. Repeats an unanswered
 * read once, never a write.
 */
export const ownServer: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, context, extra) => {
  const ask = (timeout: number) => fetchBaseQuery({ baseUrl: `${originOf(globalThis)}/`, timeout })(args, context, extra);
  if (isWrite(args)) return ask(WRITE_TIMEOUT_MS);
  const answer = await ask(FIRST_READ_TIMEOUT_MS);
  if (answer.error?.status !== 'TIMEOUT_ERROR' || context.signal.aborted) return answer;
  return ask(READ_TIMEOUT_MS - FIRST_READ_TIMEOUT_MS);
};
