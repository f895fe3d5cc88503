import type { FetchBaseQueryError } from '@lagoon/shared/data';
import { adminApi } from './admin-api';
import { type AdminRequest, authorised } from './authenticated-base-query';

const removal = (list: string, id: string): AdminRequest => ({
  url: `api/${list}/${encodeURIComponent(id)}`,
  method: 'DELETE',
  headers: { 'content-type': 'application/json' }, // spec §7
});

/** What somebody else has deleted meanwhile is as gone as was asked for. */
const orGone = <T>(answer: { data: T } | { error: FetchBaseQueryError }) =>
  'error' in answer && answer.error.status === 404 ? { data: null } : answer;

/** Whether a call went well; what went wrong is told by whoever asked for it. */
const wentWell = (call: PromiseLike<unknown>): Promise<boolean> =>
  Promise.resolve(call).then(
    () => true,
    () => false,
  );

/** Deleting a product or a blog: its list is without it at once, and asked for again wherever it is shown (spec §4). */
export const deleteApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    deleteProduct: build.mutation<unknown, string>({
      queryFn: async (id, _api, _extra, send) => orGone(await authorised(send, removal('products', id))),
      invalidatesTags: (_, error) => (error ? [] : ['Products']),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (await wentWell(queryFulfilled))
          dispatch(adminApi.util.updateQueryData('products', undefined, (list) => list.filter((each) => each.id !== id)));
      },
    }),
    deleteBlog: build.mutation<unknown, string>({
      queryFn: async (id, _api, _extra, send) => orGone(await authorised(send, removal('blogs', id))),
      invalidatesTags: (_, error) => (error ? [] : ['Blogs']),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (await wentWell(queryFulfilled))
          dispatch(adminApi.util.updateQueryData('blogs', undefined, (list) => list.filter((each) => each.id !== id)));
      },
    }),
  }),
});

export const { useDeleteProductMutation, useDeleteBlogMutation } = deleteApi;
