import { BLOG_FRESH_MS, type Blog, type Product } from '@lagoon/shared/domain';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type FetchBaseQueryError, type QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { ownServer } from './base-query';
import { readBlogs } from './read-blogs';
import { readProducts } from './read-products';

export type ListTag = 'Products' | 'Blogs';

/**
 * The server's data. Two lists, each one cache entry that every page, the search and the dashboard share
 * (spec §7), and the calls that a remote injects.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: ownServer,
  tagTypes: ['Products', 'Blogs', 'View'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    products: build.query<Product[], void>({
      queryFn: async (_, _api, _extra, send) => listOf(await send('api/products'), readProducts),
      providesTags: ['Products'],
      onQueryStarted: (_, lifecycle) => refreshViews('Products', lifecycle),
    }),
    blogs: build.query<Blog[], void>({
      queryFn: async (_, _api, _extra, send) => listOf(await send('api/blogs'), readBlogs),
      providesTags: ['Blogs'],
      onQueryStarted: (_, lifecycle) => refreshViews('Blogs', lifecycle),
      // opened again after five seconds, blogs are asked for again; until they arrive the old ones stay (spec §7, §9)
      forceRefetch: ({ endpointState }) => isStale(endpointState?.fulfilledTimeStamp),
    }),
  }),
});

type Answer<T> = QueryReturnValue<T, FetchBaseQueryError, unknown>;

/** The one place where a list enters: from here on every reader may rely on its records. */
function listOf<T>(answer: Answer<unknown>, read: (list: readonly unknown[]) => T[]): { data: T[] } | { error: FetchBaseQueryError } {
  if (answer.error) return { error: answer.error };
  if (!Array.isArray(answer.data)) return { error: { status: 'CUSTOM_ERROR', error: 'the answer is not a list' } };
  return { data: read(answer.data) };
}

interface Lifecycle {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<unknown>;
}

/** Views are cut from the lists; once a list has arrived again they must be cut anew, without a request. */
async function refreshViews(list: ListTag, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return; // the query itself carries the error
  }
  dispatch(api.util.invalidateTags([{ type: 'View', id: list }]));
}

/**
 * Whether blog data that arrived then has had its time.
 *
 * @param arrived milliseconds since 1970; none when it never did
 */
export const isStale = (arrived: number | undefined): boolean => arrived === undefined || Date.now() - arrived >= BLOG_FRESH_MS;
