import { composingContext, createBrowserRouter, type RouteObject, RouterContextProvider } from '@lagoon/shared/router';
import { Dots } from '@lagoon/shared/ui';
import { type Views, viewsContext } from '@lagoon/shared/views';
import {
  type AppLoader,
  appRoutes,
  FRAME_ID,
  type LoadedApp,
  type Mount,
  mountOf,
  NOT_FOUND,
  type PageRegistry,
  patchSlots,
  SlotError,
  slotRoutes,
} from '../federation';
import { layoutWith } from '../frame/layout';
import { pageRoutes } from '../pages/routes';
import { FrameFailed } from './app';

export interface Site {
  views: Views;
  registry: PageRegistry;
  loader: AppLoader;
}

/** The page that arrived as HTML. */
interface Arrived {
  /** the app whose page it is: its routes have to be there before hydration */
  landing?: LoadedApp | undefined;
}

/**
 * The page's router: the frame, the shell's own pages in it, a slot for each mount, and the way to the remotes' own
 * routes. Without a registry in the page the first slot asks for it: no page of a remote is shown before it is known.
 *
 * @param arrived none for a page that arrived empty. The loaders of one that did not wait for its data, which came with
 *   it, so that its first render is what arrived
 */
export function makeRouter({ views, registry, loader }: Site, arrived?: Arrived) {
  const known = registry.known();
  const landing = arrived?.landing;
  const layoutAt = (pathname: string) => {
    const found = registry.known();
    return (found && mountOf(found, pathname)?.layout) ?? 'site';
  };
  const routes = frameRoutes({
    apps: landing ? [appRoutes(landing.app, landing.routes, loader)] : [],
    slots: known ? slotRoutes(known, loader) : [],
    layoutAt,
    build: () => shellBuild(document),
  });
  let first = arrived !== undefined;
  return createBrowserRouter(routes, {
    getContext: () => {
      const composing = first;
      first = false;
      return contextOf(views, composing);
    },
    patchRoutesOnNavigation: patchSlots(registry, loader, landing ? [landing.app] : []),
  });
}

/** What loaders reach. Builds of contract 1.1 ask for the store itself, whose code has come with theirs. */
export function contextOf(views: Views, composing: boolean): RouterContextProvider {
  const context = new RouterContextProvider(new Map([[viewsContext, views]]));
  context.set(composingContext, composing);
  views.whenLoaded(({ data, store }) => {
    context.set(data.storeContext, store);
    return () => {};
  });
  return context;
}

interface Frame {
  /** the routes of apps that are there already */
  apps: RouteObject[];
  slots: RouteObject[];
  /** `none` where an app brings its own frame */
  layoutAt: (pathname: string) => Mount['layout'];
  /** the shell's build, for its error view */
  build: () => string | undefined;
}

/** The site as routes: the same in the browser and where pages are rendered into HTML. */
export function frameRoutes({ apps, slots, layoutAt, build }: Frame): RouteObject[] {
  const ErrorBoundary = () => <SlotError app="shell" build={build} />;
  const children: RouteObject[] = [
    { id: 'pages', ErrorBoundary, HydrateFallback: Dots as () => React.ReactNode, children: pageRoutes },
    ...apps,
    ...slots,
    { id: 'not-found', path: '*', ErrorBoundary, ...NOT_FOUND },
  ];
  // without a path of its own: React Router would blame it, not the slot, for a remote that it cannot find
  return [{ id: FRAME_ID, Component: layoutWith(layoutAt), ErrorBoundary: FrameFailed, children }];
}

export type Router = ReturnType<typeof makeRouter>;

/** Resolves once the first page's loaders have answered: only then may a prerendered page hydrate. */
export function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Id of the shell's own build, read from the address of its first script; undefined in a page that was not published.
 * By it a missing chunk of the shell reloads the page once (docs/adr/0006).
 */
export const shellBuild = (page: Document): string | undefined =>
  /\/apps\/shell\/([^/]+)\//.exec(page.querySelector('script[src*="/apps/shell/"]')?.getAttribute('src') ?? '')?.[1];
