import { createContext as createRouterContext, prerenderContext, type RouterContextProvider } from '@lagoon/shared/router';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ViewArg, ViewName, Views, ViewValue } from './views';

/** Name and argument of a view. */
export type ViewRequest = { [Name in ViewName]: readonly [name: Name, arg: ViewArg<Name>] }[ViewName];

/** The page's views, in the router's context: the only way a loader reaches them. */
export const viewsContext = createRouterContext<Views>();

const Context = createContext<Views | undefined>(undefined);
export const ViewsProvider = Context.Provider;

/** The page's views. @throws outside of `ViewsProvider` */
export function useViews(): Views {
  const views = useContext(Context);
  if (!views) throw new Error('A page that shows the server’s data is outside a <ViewsProvider>.');
  return views;
}

interface Shown<Value> {
  /** undefined until it is there */
  currentData: Value | undefined;
  /** whether the server was asked last in vain; what is shown stays */
  isError: boolean;
  /** Asks the server again. @returns its answer; undefined when none came */
  refetch: () => Promise<Value | undefined>;
}

/** What a page shows of the server's data. A view that came with the page is there in the first render and asks for nothing. */
export function useView<Name extends ViewName>(name: Name, arg: ViewArg<Name>): Shown<ViewValue<Name>> {
  const views = useViews();
  const watched = useMemo(() => views.watch(name, arg), [views, name, arg]);
  const { data, isError } = useSyncExternalStore(watched.subscribe, watched.read, watched.first);
  return { currentData: data, isError, refetch: watched.refetch };
}

/**
 * Fetches a view next to the page's code, for a route's loader. In the browser it does not wait, because the page has a loading
 * view. On a prerendered page it waits for a view that the page does not carry, so that the first render equals the HTML.
 *
 * Holds the data until it has arrived: the store drops a view without a reader, and the page is not rendered yet.
 */
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
  settled.catch(() => {}); // the page asks again, and says what failed
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
