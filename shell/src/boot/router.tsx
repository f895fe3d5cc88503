import { type Store, storeContext } from '@lagoon/shared/data';
import { createBrowserRouter, type RouteObject, RouterContextProvider } from '@lagoon/shared/router';
import { Dots } from '@lagoon/shared/ui';
import {
  type AppLoader,
  appRoutes,
  FRAME_ID,
  type LoadedApp,
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
  store: Store;
  registry: PageRegistry;
  loader: AppLoader;
}

/**
 * The page's router: the frame, the shell's own pages in it, a slot for each mount, and the way to the remotes' own
 * routes. Without a registry in the page the first slot asks for it: no page of a remote is shown before it is known.
 *
 * @param landing the app whose page arrived as HTML: its routes have to be there before hydration
 */
export function makeRouter({ store, registry, loader }: Site, landing?: LoadedApp) {
  const known = registry.known();
  const ownBuild = () => shellBuild(document);
  const ErrorBoundary = () => <SlotError app="shell" build={ownBuild} />;
  const children: RouteObject[] = [
    { id: 'pages', ErrorBoundary, HydrateFallback: Dots as () => React.ReactNode, children: pageRoutes },
    ...(landing ? [appRoutes(landing.app, landing.routes, loader)] : []),
    ...(known ? slotRoutes(known, loader) : []),
    { id: 'not-found', path: '*', ErrorBoundary, ...NOT_FOUND },
  ];
  const layoutAt = (pathname: string) => {
    const found = registry.known();
    return (found && mountOf(found, pathname)?.layout) ?? 'site';
  };
  // without a path of its own: React Router would blame it, not the slot, for a remote that it cannot find
  const frame = { id: FRAME_ID, Component: layoutWith(layoutAt), ErrorBoundary: FrameFailed, children };
  return createBrowserRouter([frame], {
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
    patchRoutesOnNavigation: patchSlots(registry, loader, landing ? [landing.app] : []),
  });
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
