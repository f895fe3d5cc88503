/** The only door to Redux and the server's data: one store, one cache, in every app. */
import { api } from './api';

export type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
export { Provider } from 'react-redux';
export type { ArticleCard, ArticleView, RelatedTest } from './blog-views';
export type { Popular, PricedTest, ProductsPage, ProductView } from './product-views';
export { readBlog, readProduct } from './records';
export {
  makeStore,
  refetchOnReconnect,
  type Seed,
  type State,
  type Store,
  useAppDispatch,
} from './store';

export { api };
export const {
  useArticleQuery,
  useArticlesQuery,
  useArticleTestsQuery,
  useBlogsQuery,
  usePopularQuery,
  useProductQuery,
  useProductsPageQuery,
  useProductsQuery,
} = api;
