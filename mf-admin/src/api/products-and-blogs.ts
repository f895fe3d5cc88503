import { readBlog, readProduct } from '@lagoon/shared/data';
import type { Blog } from '@lagoon/shared/domain';
import { adminApi, injectAuthenticated, type Meta, post } from './calls';

export interface Versioned<R> {
  record: R;
  etag: string | undefined;
}

interface RecordAddress {
  list: 'products' | 'blogs';
  id: string;
}

interface RecordSave extends Pick<RecordAddress, 'list'> {
  id?: string;
  body: object;
  /** version that the write replaces; if missing, the write replaces any version */
  etag?: string;
}

interface WithId {
  id: string;
}

const TAGS = { products: 'Products', blogs: 'Blogs' } as const;
// keeps the fields of a blog that `readBlog` would drop, because saving the blog sends them back
const READ = {
  products: readProduct,
  blogs: (blog: unknown) => ({ ...(blog as Blog), ...readBlog(blog) }),
};

const addressOf = ({ list, id }: RecordAddress) => `api/${list}/${encodeURIComponent(id)}`;

const versioned = <R>(record: R, meta: Meta): Versioned<R> => ({
  record,
  etag: meta?.response?.headers.get('etag') ?? undefined,
});
/** Each write refreshes its list (spec §4). */
const changedList = (_: unknown, error: unknown, { list }: Pick<RecordAddress, 'list'>) =>
  error ? [] : [TAGS[list]];
const ignoreFailure = () => undefined;

/** Sends no token (spec §7). */
export const readApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    record: build.query<Versioned<WithId>, RecordAddress>({
      query: addressOf,
      transformResponse: (record, meta, { list }) => versioned(READ[list](record), meta),
    }),
  }),
});

export const writeApi = injectAuthenticated((build) => ({
  saveRecord: build.mutation<Versioned<WithId>, RecordSave>({
    query: ({ list, id, body, etag }) => ({
      ...(id === undefined
        ? post(`api/${list}`, body)
        : { url: addressOf({ list, id }), method: 'PUT', body }),
      headers: etag ? { 'if-match': etag } : {},
    }),
    transformResponse: versioned<WithId>,
    onQueryStarted: async ({ list, id }, { dispatch, queryFulfilled }) => {
      if (id === undefined) return;
      const keep = ({ data }: { data: Versioned<WithId> }) =>
        dispatch(readApi.util.upsertQueryData('record', { list, id }, data));
      await queryFulfilled.then(keep, ignoreFailure);
    },
    invalidatesTags: changedList,
  }),
  deleteRecord: build.mutation<unknown, RecordAddress>({
    query: (of) => ({
      url: addressOf(of),
      method: 'DELETE',
      headers: { 'content-type': 'application/json' }, // spec §7
      // 404: another administrator has deleted the record, so the call has succeeded too
      validateStatus: ({ ok, status }: Response) => ok || status === 404,
    }),
    onQueryStarted: async ({ list, id }, { dispatch, queryFulfilled }) => {
      const withoutIt = (records: WithId[]) => records.filter((each) => each.id !== id);
      await queryFulfilled.then(
        () => dispatch(adminApi.util.updateQueryData(list, undefined, withoutIt as never)),
        ignoreFailure,
      );
    },
    invalidatesTags: changedList,
  }),
}));

export const { useRecordQuery } = readApi;
export const { useSaveRecordMutation, useDeleteRecordMutation } = writeApi;
