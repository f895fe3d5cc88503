import { type Product, pageCount, pageSlice } from '@lagoon/shared/domain';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { api } from './api';

export interface ProductsPage {
  items: Product[];
  /** 1 to `pages` */
  page: number;
  pages: number;
  /** products in the whole list */
  total: number;
}

/** What the home page shows of the shop. */
export interface Popular {
  items: Product[];
  /** products in the whole list */
  total: number;
}

export interface ProductView {
  /** null when no product has this name */
  product: Product | null;
  /** a few others to look at next */
  others: Product[];
}

/**
 * A view is stale when the list has arrived anew (`View`: cut again, no request) and when the list itself is stale
 * (`Products`): a list that nobody watches is dropped and would not arrive by itself.
 */
const OF_THE_LIST = ['View', 'Products'] as const;

/**
 * What one page shows, cut from the list. A page that is composed into HTML carries its views and not the list,
 * so a changed price rewrites two pages and not fifty-eight.
 */
export const views = api.injectEndpoints({
  endpoints: (build) => ({
    productsPage: build.query<ProductsPage, number>({
      queryFn: (page, { dispatch }) =>
        overProducts(dispatch, (products) => ({
          items: pageSlice(products, page),
          page,
          pages: pageCount(products.length),
          total: products.length,
        })),
      providesTags: OF_THE_LIST,
    }),
    popular: build.query<Popular, number>({
      queryFn: (count, { dispatch }) => overProducts(dispatch, (products) => ({ items: products.slice(0, count), total: products.length })),
      providesTags: OF_THE_LIST,
    }),
    product: build.query<ProductView, string>({
      queryFn: (name, { dispatch }) =>
        overProducts(dispatch, (products) => {
          const wanted = name.toLowerCase();
          const at = products.findIndex((product) => product.name.toLowerCase() === wanted);
          return at < 0 ? { product: null, others: [] } : { product: products[at] ?? null, others: neighbours(products, at, 4) };
        }),
      providesTags: OF_THE_LIST,
    }),
  }),
});

/** The `count` products that follow in the list, starting over at its end. */
function neighbours(products: readonly Product[], at: number, count: number): Product[] {
  return [...products.slice(at + 1), ...products.slice(0, at)].slice(0, count);
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Asks for the list (one request, however many views want it) and cuts a view from it. */
async function overProducts<T>(dispatch: Dispatch, cut: (products: Product[]) => T): Promise<{ data: T } | { error: FetchBaseQueryError }> {
  const query = dispatch(api.endpoints.products.initiate());
  try {
    const { data, error } = await query;
    if (data && Array.isArray(data)) return { data: cut(data) };
    console.error('Error getting products', error ?? 'the answer is not a list');
    return { error: { status: 'CUSTOM_ERROR', error: 'Error getting products' } };
  } finally {
    query.unsubscribe();
  }
}

export const { useProductsPageQuery, usePopularQuery, useProductQuery } = views;
export const { useProductsQuery, useBlogsQuery } = api;
