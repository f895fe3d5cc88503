import { loadOnce, yieldToMain } from '@lagoon/shared/browser';
import type { RouteObject } from '@lagoon/shared/router';
import type { BrowserRouter } from '@lagoon/shared/router/browser';
import type { Views } from '@lagoon/shared/views';
import {
  type AppLoader,
  appRoutes,
  FRAME_ID,
  type LoadedApp,
  linksOf,
  type Mount,
  mountOf,
  NOT_FOUND,
  type PageRegistry,
  patchSlots,
  slotRoutes,
  slotViews,
} from '../federation';
import { layoutWith } from '../frame/layout';
import { FrameFailed } from './app';
import { contextOf } from './context';
import type { LoaderData } from './hydration-router';

export interface Site {
  views: Views;
  registry: PageRegistry;
  loader: AppLoader;
  /** the app that is bundled with the shell */
  local: LoadedApp;
}

/** The site's routes in the browser: those of the local app, and of the page's own app when it is another. */
export function siteRoutes({ registry, loader, local }: Site, landing: LoadedApp = local): RouteObject[] {
  const known = registry.known();
  const layoutAt = (pathname: string) => {
    const found = registry.known();
    return (found && mountOf(found, pathname)?.layout) ?? 'site';
  };
  return frameRoutes({
    apps: [...new Set([local, landing])].map((app) => appRoutes(app, loader)),
    slots: known ? slotRoutes(known, loader) : [],
    notFound: slotViews(local.id, loader),
    layoutAt,
    links: (place) => linksOf(registry.known(), place),
  });
}

interface Arrived {
  /** the app whose page it is: its routes have to be there before hydration */
  landing: LoadedApp;
  /** what its loaders gave, when they have run; else they wait for their data, so that the first render is what arrived */
  loaderData?: LoaderData;
}

const importRouter = loadOnce(() => import(/* webpackChunkName: "router" */ '@lagoon/shared/router/browser'));

/**
 * The page's router: the frame, the shell's own pages in it, a slot for each mount, and the way to the remotes' own
 * routes. Without a registry in the page the first slot asks for it: no page of a remote is shown before it is known.
 *
 * @param arrived none for a page that arrived empty
 */
export async function makeRouter(site: Site, routes: RouteObject[], arrived?: Arrived): Promise<BrowserRouter> {
  const { createBrowserRouter } = await importRouter();
  await yieldToMain();
  const { landing, loaderData } = arrived ?? {};
  let first = arrived !== undefined && !loaderData;
  return createBrowserRouter(routes, {
    ...(loaderData ? { hydrationData: { loaderData } } : {}),
    getContext: () => {
      const prerendering = first;
      first = false;
      return contextOf(site.views, prerendering);
    },
    patchRoutesOnNavigation: patchSlots(site.registry, site.loader, landing ? [landing.id] : []),
  });
}

interface Frame {
  /** the routes of apps that are there already */
  apps: RouteObject[];
  slots: RouteObject[];
  /** of an address that no app has */
  notFound: ReturnType<typeof slotViews>;
  /** `none` where an app brings its own frame */
  layoutAt: (pathname: string) => Mount['layout'];
  /** those of remotes, for the frame */
  links: Parameters<typeof layoutWith>[1];
}

/** Id of the route that answers where no other does. */
export const NOT_FOUND_ID = 'not-found';

/** The site as routes: the same in the browser and where pages are rendered into HTML. */
export function frameRoutes({ apps, slots, notFound, layoutAt, links }: Frame): RouteObject[] {
  const children: RouteObject[] = [...apps, ...slots, { id: NOT_FOUND_ID, path: '*', ...notFound, ...NOT_FOUND }];
  // without a path of its own: React Router would blame it, not the slot, for a remote that it cannot find
  return [{ id: FRAME_ID, Component: layoutWith(layoutAt, links), ErrorBoundary: FrameFailed, children }];
}

/** Resolves once the first page's loaders have answered: only then may a prerendered page hydrate. */
export function initialized(router: BrowserRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
