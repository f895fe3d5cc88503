import type { AppRoutes } from '@lagoon/shared/app-routes';
import { loadOnce, yieldToMain } from '@lagoon/shared/browser';
import { brand } from '@lagoon/shared/domain';
import { persistCart } from '@lagoon/shared/late-cart';
import {
  prerenderContext,
  type RouteObject,
  RouterContextProvider,
  type SlotHost,
  Slots,
} from '@lagoon/shared/router';
import type { BrowserRouter } from '@lagoon/shared/router/browser';
import { GlobalStyle, Toasts } from '@lagoon/shared/ui';
import { type Views, ViewsProvider, viewsContext } from '@lagoon/shared/views';
import { Component, type ReactNode, useEffect } from 'react';
import {
  type AppLoader,
  appRoutes,
  FRAME_ID,
  type LoadedApp,
  linksOf,
  mountOf,
  type NextPages,
  notFound,
  type PageRegistry,
  type PartsSite,
  patchRemotes,
  remoteRoutes,
  type ShellSlots,
  usePrefetchLinks,
} from '../federation';
import { layoutWith } from '../frame/layout';
import { routerCreated } from '../frame/page-preview';
import siteApp from '../site/app';
import { showDocumentFirst } from './document-first';
import { setProgress } from './early/early-events';

interface AppProps {
  views: Views;
  prefetch: (path: string) => Promise<void>;
  slots: SlotHost;
  /** after the first render; returns a function for the page's start */
  onRender?: (() => () => void) | undefined;
  children: ReactNode;
}

/** The cart is restored after the first render, which must equal the prerendered page. */
export function App({ views, prefetch, slots, onRender, children }: AppProps) {
  useEffect(() => persistCart(), []);
  usePrefetchLinks(prefetch);
  useEffect(() => {
    slots.isHydrating = false;
    const handOver = onRender?.();
    // after all effects: early events need the restored cart, and during an effect React would
    // defer their updates
    const started = setTimeout(() => {
      handOver?.();
      setProgress(document, 'started');
    });
    return () => clearTimeout(started);
  }, [slots, onRender]);
  return (
    <RootBoundary>
      <ViewsProvider value={views}>
        <GlobalStyle />
        <Slots value={slots}>{children}</Slots>
        <Toasts />
      </ViewsProvider>
    </RootBoundary>
  );
}

/** Outside all routes. Plain elements: the shared components may have failed too. */
const FrameFailed = () => (
  <main>
    <h1>{brand.name}</h1>
    <p>
      This page could not be shown. Please load it again, or call{' '}
      <a href={brand.phoneHref}>{brand.phone}</a>.
    </p>
  </main>
);

export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FrameFailed /> : this.props.children;
  }
}

export interface Site extends PartsSite {
  nextPages: NextPages;
  slots: ShellSlots;
}

export type LoaderData = Record<string, unknown>;

interface Start {
  /** its routes must exist before hydration */
  landing?: LoadedApp;
  loaderData?: LoaderData;
  waitsForData?: boolean;
}

const importRouter = loadOnce(
  () => import(/* webpackChunkName: "router", webpackFetchPriority: "high" */ './full-router'),
);

/** A page without a registry requests it at the first navigation to a remote. */
export async function makeRouter(
  site: Site,
  routes: RouteObject[],
  { landing, loaderData, waitsForData = false }: Start = {},
): Promise<BrowserRouter> {
  const { createBrowserRouter, watchReleases } = await importRouter();
  await yieldToMain();
  let first = waitsForData;
  watchReleases(site.registry);
  const router = createBrowserRouter(routes, {
    ...(loaderData ? { hydrationData: { loaderData } } : {}),
    getContext: () => {
      const prerendering = first;
      first = false;
      return contextOf(site.views, prerendering);
    },
    patchRoutesOnNavigation: patchRemotes(site.registry, site.loader, landing ? [landing.id] : []),
  });
  routerCreated();
  return showDocumentFirst(router, site.nextPages);
}

export function contextOf(views: Views, prerendering: boolean): RouterContextProvider {
  const context = new RouterContextProvider(new Map([[viewsContext, views]]));
  context.set(prerenderContext, prerendering);
  return context;
}

export const NOT_FOUND_ID = 'not-found';

/** @param apps loaded ones; routes of the others show dots until their app loads */
export function frameRoutes(
  apps: AppRoutes[],
  loader: AppLoader,
  known: PageRegistry['known'],
): RouteObject[] {
  const registry = known();
  const layoutAt = (pathname: string) => {
    const found = known();
    return (found && mountOf(found, pathname)?.layout) ?? 'site';
  };
  const children: RouteObject[] = [
    ...apps.map((app) => appRoutes(app, loader)),
    ...(registry ? remoteRoutes(registry, loader) : []),
    { id: NOT_FOUND_ID, path: '*', ...notFound(siteApp.id, loader) },
  ];
  // without a path, so that React Router shows errors of remotes in their own routes
  return [
    {
      id: FRAME_ID,
      Component: layoutWith(layoutAt, (place) => linksOf(known(), place)),
      ErrorBoundary: FrameFailed,
      children,
    },
  ];
}

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
