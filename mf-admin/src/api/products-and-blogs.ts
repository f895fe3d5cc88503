import { readBlog, readProduct, type useAppDispatch } from '@lagoon/shared/data';
import type { Blog, Product } from '@lagoon/shared/domain';
import type { BlogRequest, ProductRequest } from '@lagoon/shared/forms/schemas';
import { adminApi, injectAuthenticated } from './admin-api';

/** A record as the server answered it, with the ETag of that version; without one where the server has none. */
export interface Versioned<R> {
  record: R;
  etag: string | undefined;
}

export interface Update<Body> {
  id: string;
  body: Body;
  /** the version to replace; without one any is replaced */
  etag: string | undefined;
}

/** What is sent of a product: a price may be missing, and is refused then. */
export type ProductBody = Omit<ProductRequest, 'price'> & { price: number | undefined };
/** What is sent of a blog, its day as an ISO timestamp. */
export type BlogBody = Omit<BlogRequest, 'date'> & { date: string };

type List = 'products' | 'blogs';
const TAGS = { products: 'Products', blogs: 'Blogs' } as const;

const address = (list: List, id: string) => `api/${list}/${encodeURIComponent(id)}`;
const versioned = <R>(record: R, meta: { response?: Response } | undefined): Versioned<R> => ({
  record,
  etag: meta?.response?.headers.get('etag') ?? undefined,
});

/** What follows a write that went well; whoever asked for it tells of a refusal. */
const follow = async <T>(call: PromiseLike<{ data: T }>, next: (data: T) => unknown): Promise<void> => {
  const answer = await Promise.resolve(call).catch(() => undefined);
  if (answer) next(answer.data);
};

/** What each write has: the list is asked for again wherever it is shown (spec §4). */
const changes = (list: List) => ({ invalidatesTags: (_: unknown, error: unknown) => (error ? [] : [TAGS[list]]) });

/** Single products and blogs (spec §7), which everybody may read. */
export const readApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    productRecord: build.query<Versioned<Product>, string>({
      query: (id) => address('products', id),
      transformResponse: (product, meta) => versioned(readProduct(product), meta),
    }),
    blogRecord: build.query<Versioned<Blog>, string>({
      query: (id) => address('blogs', id),
      // what no form shows goes back as it came
      transformResponse: (blog: Blog, meta) => versioned({ ...blog, ...readBlog(blog) }, meta),
    }),
  }),
});

interface Lifecycle {
  dispatch: ReturnType<typeof useAppDispatch>;
  queryFulfilled: PromiseLike<{ data: unknown }>;
}

const create = <R, Body>(list: List) => ({
  query: (body: Body) => ({ url: `api/${list}`, method: 'POST' as const, body }),
  transformResponse: versioned<R>,
  ...changes(list),
});

const update = <R, Body>(list: List) => ({
  query: ({ id, body, etag }: Update<Body>) => ({
    url: address(list, id),
    method: 'PUT' as const,
    body,
    headers: etag ? { 'if-match': etag } : {},
  }),
  transformResponse: versioned<R>,
  ...changes(list),
});

const remove = (list: List) => ({
  query: (id: string) => ({
    url: address(list, id),
    method: 'DELETE' as const,
    headers: { 'content-type': 'application/json' }, // spec §7
    // what somebody else has deleted meanwhile is as gone as was asked for
    validateStatus: ({ ok, status }: Response) => ok || status === 404,
  }),
  onQueryStarted: (id: string, { dispatch, queryFulfilled }: Lifecycle) =>
    follow(queryFulfilled, () =>
      dispatch(
        adminApi.util.updateQueryData(list, undefined, (records: { id: string }[]) => {
          const at = records.findIndex((each) => each.id === id);
          if (at !== -1) records.splice(at, 1);
        }),
      ),
    ),
  ...changes(list),
});

export const writeApi = injectAuthenticated({
  endpoints: (build) => ({
    createProduct: build.mutation<Versioned<Product>, ProductBody>(create('products')),
    updateProduct: build.mutation<Versioned<Product>, Update<ProductBody>>({
      ...update('products'),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        follow(queryFulfilled, (saved) => dispatch(readApi.util.upsertQueryData('productRecord', id, saved))),
    }),
    deleteProduct: build.mutation<unknown, string>(remove('products')),
    createBlog: build.mutation<Versioned<Blog>, BlogBody>(create('blogs')),
    updateBlog: build.mutation<Versioned<Blog>, Update<BlogBody>>({
      ...update('blogs'),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        follow(queryFulfilled, (saved) => dispatch(readApi.util.upsertQueryData('blogRecord', id, saved))),
    }),
    deleteBlog: build.mutation<unknown, string>(remove('blogs')),
  }),
});

export const { useProductRecordQuery, useBlogRecordQuery } = readApi;
export const {
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useDeleteBlogMutation,
} = writeApi;
