import { createLate, type Late } from '@lagoon/shared/browser';
import { BLOG_FRESH_MS, type ListName } from '@lagoon/shared/domain';
import type * as Lists from '@lagoon/shared/lists';
import {
  createContext as createRouterContext,
  prerenderContext,
  type RouterContextProvider,
} from '@lagoon/shared/router';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

type Definitions = (typeof Lists)['VIEWS'];
export type ViewName = keyof Definitions;
export type ViewArg<Name extends ViewName> = Parameters<Definitions[Name]['derive']>[1];
export type ViewValue<Name extends ViewName> = ReturnType<Definitions[Name]['derive']>;

export type Seed = Lists.Seed;

interface ViewState<Value = unknown> {
  data?: Value | undefined;
  /** earlier data is kept */
  isError: boolean;
}

interface Watched<Value> {
  /** equal to the prerendered HTML */
  first(): ViewState<Value>;
  read(): ViewState<Value>;
  subscribe(changed: () => void): () => void;
  refetch(): Promise<Value | undefined>;
}

/** For one page load or one prerendered page. */
export interface Views {
  load: Late<typeof Lists>['load'];
  loaded: Late<typeof Lists>['get'];
  /** of another page's document */
  add(seeds: Seed[]): void;
  has<Name extends ViewName>(name: Name, arg: ViewArg<Name>): boolean;
  /** Requests missing and stale lists. Never rejects. */
  request<Name extends ViewName>(name: Name, arg: ViewArg<Name>): Promise<void>;
  watch<Name extends ViewName>(name: Name, arg: ViewArg<Name>): Watched<ViewValue<Name>>;
}

/** In ms; the old list is shown until then. Articles: spec §9. */
const FRESH_MS = { products: 60_000, blogs: BLOG_FRESH_MS };

/** The only copy on a page (spec §7). */
interface List {
  records?: unknown[];
  isError: boolean;
  arrived: number;
  pending?: Promise<void> | undefined;
}

const PENDING: ViewState = { isError: false };
const FAILED: ViewState = { isError: true };
const FAILURES = { products: 'Error getting products', blogs: 'Error Getting Blogs...' };

let drop = () => {};

/** After a change that this page has made. */
export const dropViews = (): void => drop();

const importLists = () =>
  import(/* webpackChunkName: "lists", webpackFetchPriority: "low" */ '@lagoon/shared/lists');

/** @param own views in the HTML */
export function createViews(
  own: Seed[] = [],
  load: () => Promise<typeof Lists> = importLists,
): Views {
  const code = createLate(load);
  let hasFailed = false;
  let seeds = [...own];
  let seededAt = Date.now();
  const lists = new Map<ListName, List>();
  /** requests of the shown views, by callback */
  const watching = new Map<() => void, () => void>();
  const notify = () => {
    for (const changed of watching.keys()) changed();
  };

  // JSON has null instead of undefined
  const seedOf = (name: ViewName, arg: unknown, among = seeds) =>
    among.find(([view, of]) => view === name && (of ?? undefined) === arg);

  function listOf(name: ListName): List {
    const list = lists.get(name) ?? { isError: false, arrived: seededAt };
    lists.set(name, list);
    return list;
  }

  function fetchList({ fetchList }: typeof Lists, name: ListName) {
    const list = listOf(name);
    const fetched = async () => {
      try {
        list.records = await fetchList(name);
        list.arrived = Date.now();
      } catch (error) {
        console.error(FAILURES[name], error);
        list.isError = true;
      }
      list.pending = undefined;
      notify();
    };
    list.isError = false;
    list.pending ??= fetched();
    return list.pending;
  }

  /** @param force fresh lists too */
  async function request(name: ViewName, arg: unknown, force = false) {
    if (hasFailed) {
      hasFailed = false;
      notify();
    }
    const loaded = await code.load().catch(() => undefined);
    hasFailed = loaded === undefined;
    const needed = loaded?.VIEWS[name].of.filter((of) => {
      const { records, arrived } = listOf(of);
      return force || (!records && !seedOf(name, arg)) || Date.now() - arrived >= FRESH_MS[of];
    });
    const answers = loaded && needed?.map((of) => fetchList(loaded, of));
    notify();
    await Promise.all(answers ?? []);
  }

  drop = () => {
    seeds = [];
    seededAt = 0;
    lists.clear();
    for (const refresh of watching.values()) refresh();
  };

  function watch(name: ViewName, arg: unknown): Watched<never> {
    let last: { inputs: unknown[]; state: ViewState } | undefined;
    /** The same state for the same inputs: React compares states by identity. */
    const stateOf = (inputs: unknown[], derive: () => ViewState): ViewState => {
      if (
        last?.inputs.length !== inputs.length ||
        !last.inputs.every((input, at) => input === inputs[at])
      )
        last = { inputs, state: derive() };
      return last.state;
    };
    const seeded = (among = seeds): ViewState | undefined => {
      const seed = seedOf(name, arg, among);
      return seed && stateOf([seed], () => ({ data: seed[2], isError: false }));
    };
    const read = (): ViewState => {
      const view = code.get()?.VIEWS[name];
      const known = view?.of.map(listOf) ?? [];
      const isError = hasFailed || known.some((list) => list.isError);
      if (!view || !known.every(({ records }) => records))
        return seeded() ?? (isError ? FAILED : PENDING);
      return stateOf([isError, ...known.map(({ records }) => records)], () => {
        const derivedFrom = Object.fromEntries(view.of.map((of) => [of, listOf(of).records]));
        return { data: view.derive(derivedFrom as never, arg as never), isError };
      });
    };
    return {
      first: () => (seeded(own) ?? read()) as ViewState<never>,
      read: read as () => ViewState<never>,
      subscribe(changed) {
        const refresh = () => void request(name, arg, true);
        const onOnline = () => code.get() && refresh();
        watching.set(changed, refresh);
        window.addEventListener('online', onOnline);
        if (!seedOf(name, arg) || code.get()) void request(name, arg);
        return () => {
          watching.delete(changed);
          window.removeEventListener('online', onOnline);
        };
      },
      async refetch() {
        await request(name, arg, true);
        const { data, isError } = read() as ViewState<never>;
        return isError ? undefined : data;
      },
    };
  }

  return {
    load: code.load,
    loaded: code.get,
    add(more) {
      seeds.unshift(...more);
    },
    has: (name, arg) => seedOf(name, arg) !== undefined,
    request,
    watch,
  };
}

export type ViewRequest = {
  [Name in ViewName]: readonly [name: Name, arg: ViewArg<Name>];
}[ViewName];

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
  /** false in the first render: mounting repeats a failed request of the loader */
  isError: boolean;
  /** @returns undefined after a failure */
  refetch: () => Promise<Value | undefined>;
}

/** A prerendered page's first render takes the data from the HTML. */
export function useView<Name extends ViewName>(
  name: Name,
  arg: ViewArg<Name>,
): Shown<ViewValue<Name>> {
  const views = useViews();
  const watched = useMemo(() => views.watch(name, arg), [views, name, arg]);
  const { data, isError } = useSyncExternalStore(watched.subscribe, watched.read, watched.first);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return { currentData: data, isError: isError && mounted, refetch: watched.refetch };
}

/** Returns a promise if prerendering or hydrating lacks the view in the HTML; else null. */
export function prefetchView<Name extends ViewName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  arg: ViewArg<Name>,
): Promise<null> | null {
  const views = context.get(viewsContext);
  const prerendering = context.get(prerenderContext);
  if (views.has(name, arg) && (prerendering || !views.loaded())) return null;
  const settled = views.request(name, arg);
  return prerendering ? settled.then(() => null) : null;
}
