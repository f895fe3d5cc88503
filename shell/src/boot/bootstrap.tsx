import { routesOf } from '@lagoon/shared/app-routes';
import {
  afterFirstInteraction,
  createLate,
  onFirstInteraction,
  whenIdle,
  yieldToMain,
} from '@lagoon/shared/browser';
import { loadCart } from '@lagoon/shared/late-cart';
import { matchRoutes, RouterProvider } from '@lagoon/shared/router';
import { NotFoundView } from '@lagoon/shared/ui';
import { createViews, type Seed } from '@lagoon/shared/views';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createFederation,
  createLoader,
  createNextPages,
  createSlots,
  inlineRegistry,
  pageShown,
  prefetchRoute,
  registrySource,
  reportPageError,
  reportRenderedAgain,
  shellBuild,
  watchScripts,
} from '../federation';
import app from '../site/app';
import { startTelemetry } from '../telemetry/start-telemetry';
import { App, frameRoutes, initialized, makeRouter, NOT_FOUND_ID, type Site } from './app';
import { showDocumentFirst } from './document-first';
import { HydratedRouter, hydrationRouter, runHydrationLoaders } from './hydration-router';
import { keepInput } from './keep-input';

export async function bootstrap(page: Document): Promise<void> {
  const measure = process.env.NODE_ENV === 'production' ? startTelemetry() : undefined;
  // a new task: evaluating the imports takes long
  await yieldToMain();
  const root = rootOf(page);
  const prerendered = isPrerendered(root);
  const own = page.querySelector('[data-own]') !== null;
  const eager = own || !prerendered;
  // the content arrives later: at a restored position the footer would be seen, and pushed away
  if (!prerendered) window.history.scrollRestoration = 'manual';
  if (eager) void loadCart().catch(() => {});
  const registry = registrySource(inlineRegistry(page));
  onFirstInteraction(registry.whole);
  watchScripts();
  const local = { ...routesOf(app, NotFoundView), build: shellBuild(page) };
  const federation = createFederation(prerendered);
  const loader = createLoader({ registry, federation, local });
  const known = { views: createViews(pageData(page)), registry, federation, loader, local };
  const site = { ...known, nextPages: createNextPages(known), slots: createSlots(known) };
  pageShown.watch(site.nextPages.forget);
  if (prerendered)
    await hydrate(root, site, own).catch((error: unknown) => {
      if (own) return render(root, site);
      throw error;
    });
  else await render(root, site);
  if (eager) whenIdle(() => void site.views.load().catch(() => {}));
  else afterFirstInteraction(site.views.load);
  whenIdle(() => measure?.());
  if (page.location.search.includes('mf-inspect'))
    void import(/* webpackChunkName: "inspect" */ '../inspect').then((code) => code.inspect());
}

function rootOf(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  return root;
}

/** Prerendered HTML stays until the page or its error is ready. */
async function render(root: HTMLElement, site: Site) {
  const prerendered = isPrerendered(root);
  const routes = frameRoutes([site.local], site.loader, site.registry.known);
  const router = await makeRouter(site, routes, { waitsForData: prerendered });
  if (prerendered) await initialized(router);
  const { head } = root.ownerDocument;
  for (const word of head.querySelectorAll(prerendered ? PAGE_HEAD : '[data-until-started]'))
    word.remove();
  createRoot(root).render(tree(site, <RouterProvider router={router} />, keepInput(root)));
}

/** After a failure the visitor can still read the HTML, and links load documents. */
async function hydrate(root: HTMLElement, site: Site, own: boolean) {
  const { pathname } = root.ownerDocument.location;
  const landing = await site.loader.loadAppAt(pathname);
  const report = (error: unknown) => {
    reportPageError(landing.id, landing.build, error);
    throw error;
  };
  await landing.prefetch(pathname).catch(report);
  const routes = frameRoutes([...new Set([site.local, landing])], site.loader, site.registry.known);
  const isNotFound = matchRoutes(routes, pathname)?.at(-1)?.route.id === NOT_FOUND_ID;
  const isProvisional = root.hasAttribute('data-provisional');
  if (isNotFound && !isProvisional) throw new Error('no page has this address');
  // a prerendered not-found page, but the build has a page here
  if (isProvisional && !isNotFound) return render(root, site);
  const prerenderedHead = root.ownerDocument.head.querySelectorAll(PAGE_HEAD);
  const loaderData = await runHydrationLoaders(routes, site.views).catch(report);
  const full = createLate(() => makeRouter(site, routes, { landing, loaderData }));
  const prerendered = showDocumentFirst(
    hydrationRouter(routes, loaderData, full.load),
    site.nextPages,
  );
  const content = tree(
    site,
    <HydratedRouter prerendered={prerendered} full={full} />,
    keepInput(root),
  );
  startTransition(() => {
    hydrateRoot(root, content, {
      onRecoverableError: (error) => {
        for (const word of prerenderedHead) word.remove();
        reportRenderedAgain(landing, error);
      },
    });
  });
  if (own) void full.load().catch(() => {});
}

/** Of `<Head>`, one in a page. */
const PAGE_HEAD = 'title, [name=description], [name=robots]';

function tree(site: Site, router: ReactNode, onRender?: () => () => void) {
  const prefetch = (path: string) => prefetchRoute(path, site);
  return (
    <StrictMode>
      <App views={site.views} prefetch={prefetch} slots={site.slots} onRender={onRender}>
        {router}
      </App>
    </StrictMode>
  );
}

/** Ignores the notes for browsers without JavaScript. */
const isPrerendered = (root: Element) =>
  [...root.children].some((child) => !child.matches('[data-until-started]'));

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
