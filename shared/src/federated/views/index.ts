import { createLate, type Late, yieldToMain } from '@lagoon/shared/browser';
import type * as Data from '@lagoon/shared/data';
import { createContext as createRouterContext, prerenderContext, type RouterContextProvider } from '@lagoon/shared/router';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

type Endpoints = (typeof Data.api)['endpoints'];
export type ViewName = keyof Endpoints;
export type ViewArg<Name extends ViewName> = Parameters<Endpoints[Name]['initiate']>[0];
export type ViewValue<Name extends ViewName> = NonNullable<ReturnType<ReturnType<Endpoints[Name]['select']>>['data']>;

export type Seed = Data.Seed;

export interface PageData {
  store: Data.Store;
  data: typeof Data;
}

export interface ViewState<Value = unknown> {
  data?: Value | undefined;
  isError: boolean;
}

interface Watched<Value> {
  /** Returns the state for the first render, which must equal the prerendered HTML. */
  first(): ViewState<Value>;
  read(): ViewState<Value>;
  subscribe(changed: () => void): () => void;
  refetch(): Promise<Value | undefined>;
}

interface Held extends PromiseLike<unknown> {
  unsubscribe(): void;
  refetch(): PromiseLike<ViewState<never>>;
}

const hold = ({ data, store }: PageData, name: ViewName, arg: unknown) =>
  store.dispatch(data.api.endpoints[name].initiate(arg as never) as never) as Held;

/** Views of the server's data, for one page load or one prerendered page. */
export interface Views extends Pick<Late<PageData>, 'load' | 'whenLoaded'> {
  loaded: Late<PageData>['get'];
  /** Fetches the data of another page, once for each page. Ignores a failed request. */
  expect(pathname: string, fetchSeeds: () => Promise<Seed[]>): void;
  /** Waits for the request that `expect` started, at most `ARRIVAL_MS`; undefined without such a request or with a loaded store. */
  expected(pathname: string): Promise<void> | undefined;
  has<Name extends ViewName>(name: Name, arg: ViewArg<Name>): boolean;
  watch<Name extends ViewName>(name: Name, arg: ViewArg<Name>): Watched<ViewValue<Name>>;
}

/** Maximum time in ms that a followed link waits for a prefetched document. After this time the page requests the data. */
const ARRIVAL_MS = 1_500;

const PENDING: ViewState = { isError: false };
const FAILED: ViewState = { isError: true };

const importData = () => import(/* webpackChunkName: "data", webpackFetchPriority: "low" */ '@lagoon/shared/data');

/** @param own views in the HTML, used until the store is loaded @param found the store, if it exists already (during prerendering) */
export function createViews(own: Seed[] = [], found?: PageData, load: typeof importData = importData): Views {
  const seeds = [...own];
  const arrivals = new Map<string, Promise<void>>();
  const late = createLate<PageData>(async () => {
    const data = await load();
    await yieldToMain();
    const store = data.makeStore(seeds);
    await yieldToMain();
    return { data, store };
  }, found);

  // `of ?? undefined`: JSON has no undefined, so a missing argument is null in the page
  const seedOf = (name: ViewName, arg: unknown) => seeds.find(([endpoint, of]) => endpoint === name && (of ?? undefined) === arg);

  const watch = (name: ViewName, arg: unknown): Watched<never> => {
    const seed = seedOf(name, arg);
    const first: ViewState | undefined = seed && { data: seed[2], isError: false };
    let state = PENDING;
    let select: ((state: unknown) => ViewState) | undefined;
    let held: Held | undefined;
    const read = () => {
      const loaded = late.get();
      if (!loaded) return first ?? state;
      select ??= loaded.data.api.endpoints[name].select(arg as never) as NonNullable<typeof select>;
      return select(loaded.store.getState());
    };
    const ask = (changed: () => void) => {
      state = PENDING;
      return late.load().catch(() => {
        state = FAILED;
        changed();
      });
    };
    let changed = () => {};
    return {
      first: () => (first ?? read()) as ViewState<never>,
      read: read as () => ViewState<never>,
      subscribe(onChange) {
        changed = onChange;
        const end = late.whenLoaded((page) => {
          const started = hold(page, name, arg);
          held = started;
          const unlisten = page.store.subscribe(onChange);
          onChange();
          return () => {
            unlisten();
            started.unsubscribe();
          };
        });
        if (!first && !late.get()) ask(onChange);
        return end;
      },
      async refetch() {
        if (!held) {
          const coming = ask(changed);
          changed();
          await coming;
        }
        const answer = await held?.refetch();
        return answer?.isError ? undefined : answer?.data;
      },
    };
  };

  return {
    load: late.load,
    loaded: late.get,
    whenLoaded: late.whenLoaded,
    expect(pathname, fetchSeeds) {
      if (arrivals.has(pathname)) return;
      const arrival = fetchSeeds().then(
        (more) => void seeds.push(...more),
        () => {},
      );
      arrivals.set(pathname, arrival);
    },
    expected(pathname) {
      const arrival = late.get() ? undefined : arrivals.get(pathname);
      return arrival && Promise.race([arrival, new Promise<void>((resolve) => setTimeout(resolve, ARRIVAL_MS))]);
    },
    has: (name, arg) => seedOf(name, arg) !== undefined,
    watch,
  };
}

export type ViewRequest = { [Name in ViewName]: readonly [name: Name, arg: ViewArg<Name>] }[ViewName];

export const viewsContext = createRouterContext<Views>();

const Context = createContext<Views | undefined>(undefined);
export const ViewsProvider = Context.Provider;

/** @throws Error outside `ViewsProvider` */
export function useViews(): Views {
  const views = useContext(Context);
  if (!views) throw new Error('A page that shows the server’s data is outside a <ViewsProvider>.');
  return views;
}

interface Shown<Value> {
  currentData: Value | undefined;
  /** true if the last request failed; earlier data is kept */
  isError: boolean;
  /** @returns undefined after a failure */
  refetch: () => Promise<Value | undefined>;
}

/** Returns the data of a view. The first render of a prerendered page takes the data from the HTML, without a request. */
export function useView<Name extends ViewName>(name: Name, arg: ViewArg<Name>): Shown<ViewValue<Name>> {
  const views = useViews();
  const watched = useMemo(() => views.watch(name, arg), [views, name, arg]);
  const { data, isError } = useSyncExternalStore(watched.subscribe, watched.read, watched.first);
  return { currentData: data, isError, refetch: watched.refetch };
}

/** Requests a view in a loader. While prerendering or hydrating, returns a promise if the HTML lacks the view; otherwise returns null. */
export function prefetchView<Name extends ViewName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  arg: ViewArg<Name>,
): Promise<null> | null {
  const views = context.get(viewsContext);
  const prerendering = context.get(prerenderContext);
  if (views.has(name, arg) && (prerendering || !views.loaded())) return null;
  const settled = loadView(views, name, arg);
  if (prerendering) return settled;
  settled.catch(() => {}); // the page requests the view again and shows an error of that request
  return null;
}

async function loadView(views: Views, name: ViewName, arg: unknown): Promise<null> {
  const started = hold(await views.load(), name, arg);
  await started;
  started.unsubscribe();
  return null;
}
