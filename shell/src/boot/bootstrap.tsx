import { routesOf } from '@lagoon/shared/app-routes';
import { loadOnce, yieldToMain } from '@lagoon/shared/browser';
import { loadCart } from '@lagoon/shared/late-cart';
import { matchRoutes, type RouteObject, RouterProvider } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { createViews, type Seed } from '@lagoon/shared/views';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createFederation,
  createLoader,
  inlineRegistry,
  overridden,
  prefetchRoute,
  registrySource,
  reportPageError,
  shellBuild,
  watchScripts,
} from '../federation';
import app from '../site/app';
import { App } from './app';
import { ArrivedRouter, hydrationRouter, runHydrationLoaders } from './hydration-router';
import { initialized, makeRouter, NOT_FOUND_ID, type Site, siteRoutes } from './router';

/**
 * Starts the page: an empty root is rendered at once, remotes come when they are visited; a prerendered one is hydrated.
 * @param rested called once the page answers and the browser has nothing else to do
 */
export async function bootstrap(page: Document, rested = () => {}): Promise<void> {
  await yieldToMain(); // evaluating the modules of this one was work enough for one task
  const root = rootOf(page);
  // Add To Cart waits for it; it comes while the page is taken over
  void loadCart().catch(() => {});
  const registry = await pageRegistry(page);
  watchScripts();
  const local = { ...routesOf(app, NotFoundView), build: shellBuild(page) };
  const loader = createLoader({ registry, federation: createFederation({ arrived: isPrerendered(root) }), local });
  const site = { views: createViews(pageData(page)), registry, loader, local };
  if (isPrerendered(root)) await hydrate(root, site);
  else await render(root, site);
  whenIdle(() => {
    void site.views.load().catch(() => {});
    rested();
  });
}

/** What no press waits for comes when the browser has nothing else to do. Safari has no such moment, and gets one. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(then, { timeout: 5000 }) : setTimeout(then, 1000);

function rootOf(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  return root;
}

/** What the page names as released, with a developer's overrides in place. */
async function pageRegistry(page: Document) {
  const released = inlineRegistry(page);
  return registrySource((await overridden(registrySource(released))) ?? released);
}

async function render(root: Element, site: Site): Promise<void> {
  const router = await makeRouter(site, siteRoutes(site));
  // words for whoever runs no script, or waits for it; from here on each page has its own
  for (const word of root.ownerDocument.head.querySelectorAll('[data-until-started]')) word.remove();
  createRoot(root).render(tree(site, <RouterProvider router={router} />));
}

/** Only when all that it shows is at hand; if anything is missing it stays as it is, readable, its links full loads. */
async function hydrate(root: Element, site: Site): Promise<void> {
  const { pathname } = root.ownerDocument.location;
  // a remote that cannot be loaded has been reported already
  const landing = await site.loader.loadAppAt(pathname);
  const report = (error: unknown) => {
    reportPageError(landing.id, landing.build, error);
    throw error;
  };
  await landing.prefetch(pathname).catch(report);
  const routes = siteRoutes(site, landing);
  if (root.hasAttribute('data-provisional') && !isNotFoundPath(routes, pathname)) {
    const router = await makeRouter(site, routes, { landing });
    await initialized(router);
    return replace(root, tree(site, <RouterProvider router={router} />));
  }
  const loaderData = await runHydrationLoaders(routes, site.views).catch(report);
  const load = loadOnce(() => makeRouter(site, routes, { landing, loaderData }));
  const arrived = hydrationRouter(routes, loaderData, load);
  startTransition(() => {
    hydrateRoot(root, tree(site, <ArrivedRouter arrived={arrived} load={load} />), {
      onRecoverableError: (error) => console.error('[boot] the page was rendered again', error),
    });
  });
}

/** Whether no page answers at an address, in no other case either. */
const isNotFoundPath = (routes: RouteObject[], pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.id === NOT_FOUND_ID;

/** A page that says that there is nothing was rendered without knowing the address: what there is stands in its place at once. */
function replace(root: Element, content: ReactNode): void {
  for (const word of root.ownerDocument.head.querySelectorAll('title, meta[name=robots]')) word.remove();
  createRoot(root).render(content);
}

function tree({ views, loader }: Site, router: ReactNode) {
  const prefetch = (path: string) => prefetchRoute(path, loader);
  return (
    <StrictMode>
      <App views={views} prefetch={prefetch}>
        {router}
      </App>
    </StrictMode>
  );
}

/** There is more in its root than the words for while it is empty. */
const isPrerendered = (root: Element) => [...root.children].some((child) => !child.matches('[data-until-started]'));

/** The values that the page carries in `#page-data`; none when it carries none or they are damaged. */
export function pageData(page: Document): Seed[] {
  const text = page.getElementById('page-data')?.textContent;
  if (!text) return [];
  try {
    const seeds: unknown = JSON.parse(text);
    return Array.isArray(seeds) ? (seeds as Seed[]) : [];
  } catch {
    console.warn('[boot] the data in the page is damaged; asking the server');
    return [];
  }
}
