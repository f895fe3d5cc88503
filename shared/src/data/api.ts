import { BLOG_FRESH_MS, type Blog, type Product } from '@lagoon/shared/domain';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { ownServer } from './base-query';

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
      query: () => 'api/products',
      providesTags: ['Products'],
      onQueryStarted: refreshViews,
    }),
    blogs: build.query<Blog[], void>({
      query: () => 'api/blogs',
      providesTags: ['Blogs'],
      onQueryStarted: refreshViews,
    }),
  }),
});

interface Lifecycle {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<unknown>;
}

/** Views are cut from the lists; once a list has arrived again they must be cut anew, without a request. */
async function refreshViews(_: unknown, { dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return; // the query itself carries the error
  }
  dispatch(api.util.invalidateTags(['View']));
}

/** How long blog data counts as fresh, in seconds as RTK Query takes it (spec §9: 5000 ms). */
export const BLOG_FRESH_SECONDS = BLOG_FRESH_MS / 1000;
