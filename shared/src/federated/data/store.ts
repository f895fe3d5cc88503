import { composingContext, createContext, type RouterContextProvider } from '@lagoon/shared/router';
import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';

/** A value a page carries in its HTML: endpoint, argument, data. */
export type Seed = [
  endpoint: 'productsPage' | 'priceList' | 'popular' | 'product' | 'articles' | 'article' | 'articleTests',
  arg: unknown,
  value: unknown,
];

/** A fresh store: one per page load in the browser, one per page while prerendering. Never at module level. */
export function makeStore(seeds: Seed[] = []) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // a busy machine is not what these checks of development are for
    middleware: (defaults) =>
      defaults({ immutableCheck: { warnAfter: 500 }, serializableCheck: { warnAfter: 500 } }).concat(api.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  if (seeds.length > 0) {
    const entries = seeds.map(([endpointName, arg, value]) => ({ endpointName, arg: arg ?? undefined, value }));
    store.dispatch(api.util.upsertQueryEntries(entries as Parameters<typeof api.util.upsertQueryEntries>[0]));
  }
  return store;
}

/**
 * Asks again for what is on the page whenever the network has come back: what had failed heals by itself, what is shown
 * stays until its successor is there.
 *
 * @returns a function that ends it
 */
export const refetchOnReconnect = (store: Store): (() => void) => setupListeners(store.dispatch);

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;

export const useAppSelector = useSelector.withTypes<State>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();

/** The page's store, in the router's context, for loaders of builds from before `@lagoon/shared/views`. */
export const storeContext = createContext<Store>();

/** What dispatching a query's `initiate()` gives. */
interface StartedQuery extends PromiseLike<unknown> {
  unsubscribe: () => void;
}

/**
 * For a route's loader: starts a query beside the page's code. In the browser it does not wait, the page shows its
 * loading view; while prerendering it does, so that the HTML holds the data.
 *
 * The query is held on to until it has settled: a view that nobody holds would be dropped as soon as its list
 * arrives, before the page is there to show it. Then the page itself does, while it is shown.
 */
export function startQuery(
  context: Readonly<RouterContextProvider>,
  initiate: ThunkAction<StartedQuery, State, undefined, UnknownAction>,
): Promise<null> | null {
  const started = context.get(storeContext).dispatch(initiate);
  const settled = (async () => {
    await started;
    started.unsubscribe();
    return null;
  })();
  return context.get(composingContext) ? settled : null;
}
