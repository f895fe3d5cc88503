/** The only entry point to Redux, for the dashboard. Public pages use `@lagoon/shared/views`. */
import { api } from './api';

export { readBlog, readProduct } from '@lagoon/shared/lists';
export type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
export { Provider } from 'react-redux';
export { makeStore, type State, type Store, useAppDispatch, withStore } from './store';

export { api };
export const { useBlogsQuery, useProductsQuery } = api;
