/** The only door to Redux and the server's data: one store, one cache, in every app. */
import { api } from './api';

// builds of contract 1.1 look for it here
export { composingContext } from '@lagoon/shared/router';

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
  startQuery,
  storeContext,
  useAppDispatch,
  useAppSelector,
} from './store';

// one api, which builds of contract 1 know by two more names
export { api, api as blogViews, api as views };
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
