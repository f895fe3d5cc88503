import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
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

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
