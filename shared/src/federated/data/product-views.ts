import { type Product, pageSlice, shopPages } from '@lagoon/shared/domain';
import { api } from './api';
import { placeOfName } from './named';
import { othersAfter } from './others-after';
import { type Dispatch, overList, viewOf } from './over-list';

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

const OF_THE_LIST = viewOf('Products');
const OTHERS = 4;

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
          pages: shopPages(products.length),
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
          const at = placeOfName(products, name, (product) => product.name);
          return at < 0
            ? { product: null, others: [] }
            : { product: products[at] ?? null, others: othersAfter(products, at).slice(0, OTHERS) };
        }),
      providesTags: OF_THE_LIST,
    }),
  }),
});

/** Cuts a view from the products. */
export const overProducts = <View>(dispatch: Dispatch, cut: (products: Product[]) => View) =>
  overList(dispatch(api.endpoints.products.initiate()), 'Error getting products', cut);

export const { useProductsPageQuery, usePopularQuery, useProductQuery } = views;
export const { useProductsQuery } = api;
