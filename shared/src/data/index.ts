/** The only door to Redux and the server's data: one store, one cache, in every app. */
export { Provider } from 'react-redux';
export { api, BLOG_FRESH_SECONDS } from './api';
export { frame } from './frame-slice';
export {
  composingContext,
  makeStore,
  type Seed,
  type State,
  type Store,
  startQuery,
  storeContext,
  useAppDispatch,
  useAppSelector,
} from './store';
export {
  type Popular,
  type ProductsPage,
  type ProductView,
  useBlogsQuery,
  usePopularQuery,
  useProductQuery,
  useProductsPageQuery,
  useProductsQuery,
  views,
} from './views';
