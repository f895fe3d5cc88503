import { BLOG_FRESH_MS, type Blog, type Product } from '@lagoon/shared/domain';
import { readBlogs, readProducts } from '@lagoon/shared/lists';
import { createApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { ownServer } from './base-query';

/** Spec §7. The dashboard adds its own calls. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: ownServer,
  tagTypes: ['Products', 'Blogs'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    products: build.query<Product[], void>({
      queryFn: async (_, _api, _extra, send) => readList(await send('api/products'), readProducts),
      providesTags: ['Products'],
    }),
    blogs: build.query<Blog[], void>({
      queryFn: async (_, _api, _extra, send) => readList(await send('api/blogs'), readBlogs),
      providesTags: ['Blogs'],
      // stale articles are shown until new ones arrive (spec §7, §9)
      forceRefetch: ({ endpointState }) =>
        Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) >= BLOG_FRESH_MS,
    }),
  }),
});

type Answer<T> = { data: T } | { error: FetchBaseQueryError };

function readList<T>(
  answer: { data?: unknown; error?: FetchBaseQueryError },
  read: (list: readonly unknown[]) => T[],
): Answer<T[]> {
  if (answer.error) return { error: answer.error };
  if (!Array.isArray(answer.data))
    return { error: { status: 'CUSTOM_ERROR', error: 'the answer is not a list' } };
  return { data: read(answer.data) };
}
