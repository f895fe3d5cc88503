import { dropViews } from '@lagoon/shared/views';
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { type ComponentType, useContext } from 'react';
import { Provider, ReactReduxContext, useDispatch } from 'react-redux';
import { api } from './api';

/** This document's public pages then request their lists again. */
const dropViewsAfterChange: Middleware = () => (next) => (action) => {
  const result = next(action);
  if ((action as { type: string }).type === `${api.reducerPath}/executeMutation/fulfilled`)
    dropViews();
  return result;
};

export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // slow machines exceed the default in ms
    middleware: (defaults) =>
      defaults({
        immutableCheck: { warnAfter: 500 },
        serializableCheck: { warnAfter: 500 },
      }).concat(api.middleware, dropViewsAfterChange),
    devTools: process.env.NODE_ENV !== 'production',
  });

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();

let pageStore: Store | undefined;

/** Provides the document's store, unless a provider exists. */
export function withStore(Page: ComponentType): ComponentType {
  return function PageWithStore() {
    if (useContext(ReactReduxContext)) return <Page />;
    if (!pageStore) {
      pageStore = makeStore();
      setupListeners(pageStore.dispatch);
    }
    return (
      <Provider store={pageStore}>
        <Page />
      </Provider>
    );
  };
}
