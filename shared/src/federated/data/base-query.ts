import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** Where no page has an address (composing, tests), so that a request still has one; nothing is ever fetched from it by accident. */
const NOWHERE = 'http://site.invalid';

/**
 * A phone that loses its network in the middle of a request hears of it from nobody: what is asked for that long is
 * given up, and can be asked for again. What is sent may carry a picture, so it has longer.
 */
export const READ_TIMEOUT_MS = 60_000;
export const WRITE_TIMEOUT_MS = 180_000;
/** The time of a first attempt at a read: an answer that was lost on its way never comes, a new connection often gets through. */
export const FIRST_READ_TIMEOUT_MS = 20_000;

const isWrite = (args: string | FetchArgs): boolean => typeof args !== 'string' && args.method !== undefined && args.method !== 'GET';

/** The origin of the page, or of nowhere. */
export const originOf = (scope: { location?: { origin: string } }): string => scope.location?.origin ?? NOWHERE;

/**
 * Asks this site's own server. The address is made whole at each call, because only a browser resolves a relative one;
 * `fetch` is looked up at each call too, so that whoever composes a page or tests one can put its own in place. A read that
 * had no answer in time is repeated once, all within `READ_TIMEOUT_MS`; what is sent may have been heard, and is not. What
 * takes too long fails with the status `TIMEOUT_ERROR`.
 */
export const ownServer: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, context, extra) => {
  const ask = (timeout: number) => fetchBaseQuery({ baseUrl: `${originOf(globalThis)}/`, timeout })(args, context, extra);
  if (isWrite(args)) return ask(WRITE_TIMEOUT_MS);
  const answer = await ask(FIRST_READ_TIMEOUT_MS);
  if (answer.error?.status !== 'TIMEOUT_ERROR' || context.signal.aborted) return answer;
  return ask(READ_TIMEOUT_MS - FIRST_READ_TIMEOUT_MS);
};
