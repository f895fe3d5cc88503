import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** Where no page has an address (composing, tests), so that a request still has one; nothing is ever fetched from it by accident. */
const NOWHERE = 'http://site.invalid';

/** The origin of the page, or of nowhere. */
export const originOf = (scope: { location?: { origin: string } }): string => scope.location?.origin ?? NOWHERE;

/**
 * Asks this site's own server. The address is made whole at each call, because only a browser resolves a relative one;
 * `fetch` is looked up at each call too, so that whoever composes a page or tests one can put its own in place.
 */
export const ownServer: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = (args, context, extra) =>
  fetchBaseQuery({ baseUrl: `${originOf(globalThis)}/` })(args, context, extra);
