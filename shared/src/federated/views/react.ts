import { createContext as createRouterContext, prerenderContext, type RouterContextProvider } from '@lagoon/shared/router';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ViewArg, ViewName, Views, ViewValue } from './views';

export type ViewRequest = { [Name in ViewName]: readonly [name: Name, arg: ViewArg<Name>] }[ViewName];

export const viewsContext = createRouterContext<Views>();

const Context = createContext<Views | undefined>(undefined);
export const ViewsProvider = Context.Provider;

/** @throws outside of `ViewsProvider` */
export function useViews(): Views {
  const views = useContext(Context);
  if (!views) throw new Error('A page that shows the server’s data is outside a <ViewsProvider>.');
  return views;
}

interface Shown<Value> {
  currentData: Value | undefined;
  /** true if the last request failed; the data stays */
  isError: boolean;
  /** @returns undefined after a failure */
  refetch: () => Promise<Value | undefined>;
}

/** Returns the data of a view. A view in the HTML is available in the first render, without a request. */
export function useView<Name extends ViewName>(name: Name, arg: ViewArg<Name>): Shown<ViewValue<Name>> {
  const views = useViews();
  const watched = useMemo(() => views.watch(name, arg), [views, name, arg]);
  const { data, isError } = useSyncExternalStore(watched.subscribe, watched.read, watched.first);
  return { currentData: data, isError, refetch: watched.refetch };
}

/** Fetches a view in a loader. Waits only on a prerendered page whose HTML lacks the view. Subscribes until the data arrives. */
export function prefetchView<Name extends ViewName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  arg: ViewArg<Name>,
): Promise<null> | null {
  const views = context.get(viewsContext);
  const prerendering = context.get(prerenderContext);
  if (prerendering && views.has(name, arg)) return null;
  const settled = hold(views, name, arg);
  if (prerendering) return settled;
  settled.catch(() => {}); // the page repeats the request and shows the error
  return null;
}

async function hold<Name extends ViewName>(views: Views, name: Name, arg: ViewArg<Name>): Promise<null> {
  const { data, store } = await views.load();
  const started = store.dispatch(data.api.endpoints[name].initiate(arg as never) as never) as PromiseLike<unknown> & {
    unsubscribe(): void;
  };
  await started;
  started.unsubscribe();
  return null;
}
