import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { api } from './api';
import type { Seed } from './derived-views';

/** Creates a store: one for each page load, and one for each prerendered page. */
export function makeStore(seeds: Seed[] = []) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // a higher time limit in ms for Redux's development warnings: slow machines exceed the default
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

/** Repeats the page's requests when the browser reconnects. @returns a function that stops this */
export const refetchOnReconnect = (store: Store): (() => void) => setupListeners(store.dispatch);

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
