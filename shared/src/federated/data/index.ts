/** The only entry point to Redux: all apps share one store and one cache. */
import { api } from './api';

export type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
export { Provider } from 'react-redux';
export type { ArticleCard, ArticleView, RelatedTest } from './blog-views';
export type { Seed } from './derived-views';
export type { FirstPrices, Popular, PricedTest, ProductsPage, ProductView } from './product-views';
export { readBlog, readProduct } from './records';
export { makeStore, refetchOnReconnect, type State, type Store, useAppDispatch } from './store';

export { api };
export const { useBlogsQuery, useProductQuery, useProductsPageQuery, useProductsQuery } = api;
