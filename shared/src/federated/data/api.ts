import { BLOG_FRESH_MS, type Blog, type ListName, type Product } from '@lagoon/shared/domain';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { ownServer } from './base-query';
import type { ArticleCard, ArticleView, RelatedTest } from './blog-views';
import { VIEWS, type View } from './derived-views';
import type { FirstPrices, Popular, PricedTest, ProductsPage, ProductView } from './product-views';
import { type Lists, readBlogs, readProducts } from './records';

type Answer<T> = { data: T } | { error: FetchBaseQueryError };

const TAG = { products: 'Products', blogs: 'Blogs' } as const;
const FAILURE = { products: 'Error getting products', blogs: 'Error Getting Blogs...' };

/** The lists of products and articles (spec §7), and the views derived from them. Remotes add further calls. */
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
      // articles become stale after five seconds and are shown until new ones arrive (spec §7, §9)
      forceRefetch: ({ endpointState }) => isStale(endpointState?.fulfilledTimeStamp),
    }),
    productsPage: build.query<ProductsPage, number>(viewQuery(VIEWS.productsPage)),
    priceList: build.query<PricedTest[], void>(viewQuery(VIEWS.priceList)),
    firstPrices: build.query<FirstPrices, number>(viewQuery(VIEWS.firstPrices)),
    popular: build.query<Popular, number>(viewQuery(VIEWS.popular)),
    product: build.query<ProductView, string>(viewQuery(VIEWS.product)),
    articles: build.query<ArticleCard[], void>({ ...viewQuery(VIEWS.articles), forceRefetch: areBlogsStale }),
    article: build.query<ArticleView, string>({ ...viewQuery(VIEWS.article), forceRefetch: areBlogsStale }),
    articleTests: build.query<RelatedTest[], string>(viewQuery(VIEWS.articleTests)),
  }),
});

function readList<T>(answer: { data?: unknown; error?: FetchBaseQueryError }, read: (list: readonly unknown[]) => T[]): Answer<T[]> {
  if (answer.error) return { error: answer.error };
  if (!Array.isArray(answer.data)) return { error: { status: 'CUSTOM_ERROR', error: 'the answer is not a list' } };
  return { data: read(answer.data) };
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Returns the query of a view. The query loads the view's lists and has their tags. */
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
    // `isUninitialized` without an error: the cache was emptied during the request, for example by a logout
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

/** Derives the views of a list again, without a request. */
async function updateDerivedQueries(list: ListName, { dispatch, getState, queryFulfilled }: Lifecycle): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    return; // the failed query already stores the error
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

const isStale = (arrived: number | undefined): boolean => arrived === undefined || Date.now() - arrived >= BLOG_FRESH_MS;

/** The age of articles counts from the time when the list was loaded; without a loaded list, from that of the prerendered view. */
function areBlogsStale({ state, endpointState }: { state: unknown; endpointState?: { fulfilledTimeStamp?: number } | undefined }): boolean {
  return isStale(api.endpoints.blogs.select()(state as never).fulfilledTimeStamp ?? endpointState?.fulfilledTimeStamp);
}
