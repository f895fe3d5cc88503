import { BLOG_FRESH_MS, type Blog, type ListName, type Product } from '@lagoon/shared/domain';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { ownServer } from './base-query';
import type { ArticleCard, ArticleView, RelatedTest } from './blog-views';
import { type Lists, VIEWS, type View } from './derived-views';
import type { Popular, PricedTest, ProductsPage, ProductView } from './product-views';
import { readBlogs, readProducts } from './records';

type Answer<T> = { data: T } | { error: FetchBaseQueryError };

const TAG = { products: 'Products', blogs: 'Blogs' } as const;
/** What is logged, and is a view's error, when there is no list. */
const FAILURE = { products: 'Error getting products', blogs: 'Error Getting Blogs...' };

/**
 * The server's data: two lists, each one cache entry that every page, the search and the dashboard share (spec §7), what
 * pages derive from them, and the calls that a remote injects.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: ownServer,
  tagTypes: ['Products', 'Blogs'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    products: build.query<Product[], void>({
      queryFn: async (_, _api, _extra, send) => readList(await send('api/products'), readProducts),
      providesTags: ['Products'],
      onQueryStarted: (_, lifecycle) => updateDerivedQueries('products', lifecycle),
    }),
    blogs: build.query<Blog[], void>({
      queryFn: async (_, _api, _extra, send) => readList(await send('api/blogs'), readBlogs),
      providesTags: ['Blogs'],
      onQueryStarted: (_, lifecycle) => updateDerivedQueries('blogs', lifecycle),
      // opened again after five seconds, blogs are asked for again; until they arrive the old ones stay (spec §7, §9)
      forceRefetch: ({ endpointState }) => isStale(endpointState?.fulfilledTimeStamp),
    }),
    productsPage: build.query<ProductsPage, number>(viewQuery(VIEWS.productsPage)),
    priceList: build.query<PricedTest[], void>(viewQuery(VIEWS.priceList)),
    popular: build.query<Popular, number>(viewQuery(VIEWS.popular)),
    product: build.query<ProductView, string>(viewQuery(VIEWS.product)),
    articles: build.query<ArticleCard[], void>({ ...viewQuery(VIEWS.articles), forceRefetch: areBlogsStale }),
    article: build.query<ArticleView, string>({ ...viewQuery(VIEWS.article), forceRefetch: areBlogsStale }),
    articleTests: build.query<RelatedTest[], string>(viewQuery(VIEWS.articleTests)),
  }),
});

/** The one place where a list enters: from here on every reader may rely on its records. */
function readList<T>(answer: { data?: unknown; error?: FetchBaseQueryError }, read: (list: readonly unknown[]) => T[]): Answer<T[]> {
  if (answer.error) return { error: answer.error };
  if (!Array.isArray(answer.data)) return { error: { status: 'CUSTOM_ERROR', error: 'the answer is not a list' } };
  return { data: read(answer.data) };
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A view waits for its lists, one request each however many views want it. It is stale when a list is. */
function viewQuery<Data, Arg>({ of, derive }: View<Data, Arg>) {
  return {
    queryFn: async (arg: Arg, { dispatch }: { dispatch: Dispatch }): Promise<Answer<Data>> => {
      const answers = await Promise.all(of.map((name) => listOf(name, dispatch)));
      const failed = answers.find((answer) => 'error' in answer);
      return failed ?? { data: derive(Object.assign({}, ...answers) as Lists, arg) };
    },
    providesTags: of.map((name) => TAG[name]),
  };
}

async function listOf(name: ListName, dispatch: Dispatch): Promise<Partial<Lists> | { error: FetchBaseQueryError }> {
  const asked = name === 'products' ? dispatch(api.endpoints.products.initiate()) : dispatch(api.endpoints.blogs.initiate());
  try {
    const { data, error, isUninitialized } = await asked;
    if (data) return { [name]: data };
    // a cache that was emptied meanwhile, as at a logout, is no failure of the list
    if (!isUninitialized) console.error(FAILURE[name], error);
    return { error: { status: 'CUSTOM_ERROR', error: FAILURE[name] } };
  } finally {
    asked.unsubscribe();
  }
}

interface Lifecycle {
  dispatch: Dispatch;
  getState: () => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/** A list that has arrived again goes straight into the views that are derived from it, without a request. */
async function updateDerivedQueries(list: ListName, { dispatch, getState, queryFulfilled }: Lifecycle): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return; // the query itself carries the error
  }
  const state = getState() as never;
  const lists = { products: api.endpoints.products.select()(state).data, blogs: api.endpoints.blogs.select()(state).data };
  for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(state, [TAG[list]])) {
    const view = (VIEWS as Record<string, View<unknown, unknown>>)[endpointName];
    if (!view?.of.every((name) => lists[name])) continue;
    const derived = () => view.derive(lists as Lists, originalArgs);
    dispatch(api.util.updateQueryData(endpointName as never, originalArgs as never, derived as never) as never);
  }
}

/**
 * Whether blog data that arrived then has had its time.
 *
 * @param arrived milliseconds since 1970; none when it never did
 */
const isStale = (arrived: number | undefined): boolean => arrived === undefined || Date.now() - arrived >= BLOG_FRESH_MS;

/** Every view is as fresh as the list that it was derived from; a view that came with the page is as fresh as itself. */
function areBlogsStale({ state, endpointState }: { state: unknown; endpointState?: { fulfilledTimeStamp?: number } | undefined }): boolean {
  return isStale(api.endpoints.blogs.select()(state as never).fulfilledTimeStamp ?? endpointState?.fulfilledTimeStamp);
}
