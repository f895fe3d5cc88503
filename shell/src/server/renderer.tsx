import { type App, codesOf, type Page, pagesOf } from '@lagoon/shared/app';
import { routesOf } from '@lagoon/shared/app-routes';
import * as data from '@lagoon/shared/data';
import { derivePage, type KnownLists, readLists, type Seed } from '@lagoon/shared/data/prerender';
import { type ListName, matchPage, mountOfPath, type PageParams, pagePath, type RenderedPage, teamMembers } from '@lagoon/shared/domain';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from '@lagoon/shared/router/server';
import { NotFoundView } from '@lagoon/shared/ui';
import { createViews, type Views } from '@lagoon/shared/views';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { contextOf, frameRoutes, App as Site } from '../boot/app';
import { type AppLoader, appRoutes, linksOf, mountOf, parseRegistry, remoteRoutes, stateViews } from '../federation';
import site from '../site/app';

interface Renderer {
  /** Lists all pages. @param raw the server's answers by list; pages whose list is missing are omitted */
  pages(raw: Partial<Record<ListName, unknown>>): ListedPage[];
  render(page: Pick<ListedPage, 'path' | 'at' | 'seeds'>): Promise<RenderedPage>;
}

const UNKNOWN_ADDRESS: ListedPage = { app: site.id, path: '/', at: '/-', notFound: true, seeds: [], chunks: [] };

/** Creates the renderer of all pages for one set of builds. @param remotes apps of remotes that have a server build */
export function createRenderer(remotes: App[], registry: unknown): Renderer {
  const known = parseRegistry(registry);
  const apps = [site, ...remotes];
  const handler = createStaticHandler(
    frameRoutes({
      apps: apps.map((app) => appRoutes(routesOf(app, NotFoundView), NO_LOADER)),
      remotes: remoteRoutes(known, NO_LOADER),
      notFound: stateViews(site.id, NO_LOADER),
      layoutAt: (pathname) => mountOf(known, pathname)?.layout ?? 'site',
      links: (place) => linksOf(known, place),
    }),
  );
  return {
    pages(raw) {
      const lists = readLists(raw);
      return [...apps.flatMap((app) => listedPages(app, lists)), UNKNOWN_ADDRESS];
    },
    async render({ path, at = path, seeds }) {
      const views = createViews(seeds, { data, store: data.makeStore(seeds) });
      try {
        return await renderAt(at, views);
      } finally {
        // ends the cache's timers, which would keep the process running for a minute
        views.loaded()?.store.dispatch(data.api.util.resetApiState());
      }
    },
  };

  async function renderAt(at: string, views: Views): Promise<RenderedPage> {
    const requestContext = contextOf(views, true);
    const context = await handler.query(new Request(`http://composer.invalid${at}`), { requestContext });
    if (context instanceof Response) return failed([`The page redirects to ${context.headers.get('location')}`]);
    const { rendered, warnings } = watchingConsole(() => renderPage(views, context, handler.dataRoutes));
    const errors = Object.values(context.errors ?? {}).map((error) => `Its route failed: ${withPlace(error)}`);
    return { ...rendered, errors: [...errors, ...rendered.errors, ...warnings] };
  }
}

const noRemote = () => Promise.reject(new Error('no remote is loaded while a page is rendered to HTML'));

const NO_LOADER: AppLoader = {
  loadApp: noRemote,
  loadAppAt: noRemote,
  loadedBuild: () => undefined,
  isOverridden: () => false,
};

const failed = (errors: string[]): RenderedPage => ({ head: '', body: '', style: '', styleAttributes: '', errors });

function renderPage(views: Views, context: StaticHandlerContext, routes: Parameters<typeof createStaticRouter>[0]): RenderedPage {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <Site views={views} prefetch={async () => {}}>
          <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
        </Site>,
      ),
    );
    // the elements of the head, which React writes first
    const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
    const [, styleAttributes = '', style = ''] = /^<style ?([^>]*)>([\s\S]*)<\/style>$/.exec(sheet.getStyleTags()) ?? [];
    return { head, body: html.slice(head.length), style, styleAttributes, errors: [] };
  } catch (error) {
    return failed([withPlace(error)]);
  } finally {
    sheet.seal();
  }
}

function withPlace(error: unknown): string {
  const [, name, place] = /\n\s+at (?:(\S+) \()?[^\n]*?([^/\\\s()]+:\d+):\d+\)?/.exec((error as Error | undefined)?.stack ?? '') ?? [];
  return place ? `${String(error)} (${name ? `${name}, ` : ''}${place})` : String(error);
}

function watchingConsole(render: () => RenderedPage): { rendered: RenderedPage; warnings: string[] } {
  const warnings: string[] = [];
  const { error, warn } = console;
  console.error = console.warn = (...output: unknown[]) => void warnings.push(output.map(String).join(' '));
  try {
    return { rendered: render(), warnings };
  } finally {
    Object.assign(console, { error, warn });
  }
}

export interface ListedPage {
  app: string;
  /** address of the page; for a not-found page the mount */
  path: string;
  /** an address at which a not-found page can be rendered */
  at?: string;
  notFound?: true;
  /** the views of the page */
  seeds: Seed[];
  chunks: string[];
  sitemap?: true;
  /** time of the last change of the page's records; ISO 8601 */
  changed?: string;
}

/** Lists the prerendered pages of an app, only the first one for each address (spec §2). Omits pages whose list is missing. */
export function listedPages(app: App, lists: KnownLists): ListedPage[] {
  const pages = pagesOf(app);
  const found = new Map<string, ListedPage>();
  const absent: ListedPage[] = [];
  for (const page of pages) {
    for (const params of paramsOf(page, lists)) {
      const path = pagePath(page.path, params);
      // a product whose name is a number has the same address as a listing page
      if (found.has(path) || matchPage(pages, path)?.page !== page) continue;
      const views = derivePage(page.view?.(params) ?? [], lists);
      if (views) found.set(path, { app: app.id, path, ...views, ...partsOf(app, page) });
    }
    if (page.notFound) absent.push(...absentPage(app, page, lists));
  }
  return [...found.values(), ...absent];
}

function paramsOf({ prerender }: Page, { products = [], blogs = [] }: KnownLists): PageParams[] {
  if (!prerender) return [];
  return prerender === true ? [{}] : prerender({ products, blogs, team: teamMembers });
}

const partsOf = (app: App, page: Page) => ({
  chunks: codesOf(app, page).map(({ chunk }) => chunk),
  ...(page.sitemap ? { sitemap: page.sitemap } : {}),
});

/** Returns the page for addresses whose name has no record. */
function absentPage(app: App, page: Page, lists: KnownLists): ListedPage[] {
  const unnamed = Object.fromEntries([...page.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '-']));
  const empty = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
  const views = derivePage(page.view?.(unnamed) ?? [], empty);
  if (!views) return [];
  const { chunks } = partsOf(app, page);
  return [{ app: app.id, path: mountOfPath(page.path), at: pagePath(page.path, unnamed), notFound: true, seeds: views.seeds, chunks }];
}
