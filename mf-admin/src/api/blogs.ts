import { readBlog } from '@lagoon/shared/data';
import type { Blog } from '@lagoon/shared/domain';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';
import { ifMatch, type Versioned, versionedAnswer, versionedOf } from './versioned';

interface BlogUpdate {
  id: string;
  body: object;
  /** the version to replace; without one any is replaced */
  etag: string | undefined;
}

const address = (id: string) => `api/blogs/${encodeURIComponent(id)}`;

/** Calls about single blogs (spec §7). Each write makes the list be asked for again wherever it is shown. */
export const blogsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    blogRecord: build.query<Versioned<Blog>, string>({
      query: address,
      // what no form shows goes back as it came
      transformResponse: (blog: Blog, meta) => versionedOf({ ...blog, ...readBlog(blog) }, meta),
    }),
    createBlog: build.mutation<Versioned<Blog>, object>({
      queryFn: async (body, _api, _extra, send) =>
        versionedAnswer<Blog>(await authorised(send, { url: 'api/blogs', method: 'POST', body })),
      invalidatesTags: (_, error) => (error ? [] : ['Blogs']),
    }),
    updateBlog: build.mutation<Versioned<Blog>, BlogUpdate>({
      queryFn: async ({ id, body, etag }, _api, _extra, send) =>
        versionedAnswer<Blog>(await authorised(send, { url: address(id), method: 'PUT', body, headers: ifMatch(etag) })),
      invalidatesTags: (_, error) => (error ? [] : ['Blogs']),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        // a refused save changes nothing here; the form tells of it
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) void dispatch(blogsApi.util.upsertQueryData('blogRecord', id, saved.data));
      },
    }),
  }),
});

export const { useBlogRecordQuery, useCreateBlogMutation, useUpdateBlogMutation } = blogsApi;
