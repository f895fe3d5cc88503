/** The only door to Redux and the server's data: one store, one cache, in every app. */
export type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
export { Provider } from 'react-redux';
export { api } from './api';
export {
  type ArticleCard,
  type ArticleView,
  blogViews,
  type RelatedTest,
  useArticleQuery,
  useArticlesQuery,
  useArticleTestsQuery,
  useBlogsQuery,
} from './blog-views';
export { frame } from './frame-slice';
export {
  type Popular,
  type ProductsPage,
  type ProductView,
  usePopularQuery,
  useProductQuery,
  useProductsPageQuery,
  useProductsQuery,
  views,
} from './product-views';
export { readBlog } from './read-blogs';
export { readProduct } from './read-products';
export {
  composingContext,
  makeStore,
  refetchOnReconnect,
  type Seed,
  type State,
  type Store,
  startQuery,
  storeContext,
  useAppDispatch,
  useAppSelector,
} from './store';
