import * as data from '@lagoon/shared/data';
import { type PageToCompose, type Prerender, readLists } from '@lagoon/shared/data/prerender';
import type { RenderedPage } from '@lagoon/shared/domain';
import type { RouteObject } from '@lagoon/shared/router';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from '@lagoon/shared/router/server';
import { createViews, type Views } from '@lagoon/shared/views';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../boot/app';
import { contextOf } from '../boot/context';
import { frameRoutes } from '../boot/router';
import { type AppLoader, appRoutes, linksOf, mountOf, parseRegistry, slotRoutes } from '../federation';
import { prerender } from './prerender';

/** What a remote's server build exports, and the app that it is in the registry. */
export interface RemoteOnServer {
  app: string;
  routes: RouteObject[];
  prerender?: Prerender;
}

export interface ListedPage extends PageToCompose {
  app: string;
}

interface Renderer {
  /**
   * The pages that can be rendered from these lists.
   * @param raw the server's lists as it answered them; without one, only pages that do without it
   */
  pages(raw: { products?: unknown; blogs?: unknown }): ListedPage[];
  render(page: PageToCompose): Promise<RenderedPage>;
}

/**
 * Renders the site's pages from one set of builds.
 * @param remotes those that have a server build
 * @param registry as it stands in the pages
 */
export function createRenderer(remotes: RemoteOnServer[], registry: unknown): Renderer {
  const known = parseRegistry(registry);
  const handler = createStaticHandler(
    frameRoutes({
      apps: remotes.map(({ app, routes }) => appRoutes(app, routes, NOBODY)),
      slots: slotRoutes(known, NOBODY),
      layoutAt: (pathname) => mountOf(known, pathname)?.layout ?? 'site',
      links: (place) => linksOf(known, place),
      build: () => undefined,
    }),
  );
  const apps = [{ app: 'shell', prerender }, ...remotes];
  return {
    pages(raw) {
      const lists = readLists(raw);
      return apps.flatMap(({ app, prerender }) => (prerender?.(lists) ?? []).map((page) => ({ ...page, app })));
    },
    async render({ path, at = path, seeds }) {
      const views = createViews(seeds, { data, store: data.makeStore(seeds) });
      try {
        return await renderAt(at, views);
      } finally {
        // its timers would hold the store, and the process, for a minute
        views.loaded()?.store.dispatch(data.api.util.resetApiState());
      }
    },
  };

  async function renderAt(at: string, views: Views): Promise<RenderedPage> {
    const requestContext = contextOf(views, true);
    const context = await handler.query(new Request(`http://composer.invalid${at}`), { requestContext });
    if (context instanceof Response) return failed([`The page leads elsewhere: ${context.headers.get('location')}`]);
    const { rendered, warnings } = watchingConsole(() => renderPage(views, context, handler.dataRoutes));
    const errors = Object.values(context.errors ?? {}).map((error) => `Its route failed: ${withPlace(error)}`);
    return { ...rendered, errors: [...errors, ...rendered.errors, ...warnings] };
  }
}

/** No remote is loaded while rendering: all that there are came with their routes. */
const NOBODY: AppLoader = {
  loadApp: () => Promise.reject(new Error('no remote is loaded while a page is rendered into HTML')),
  loadedBuild: () => undefined,
  isOverridden: () => false,
};

const failed = (errors: string[]): RenderedPage => ({ head: '', body: '', style: '', styleAttributes: '', chunks: [], errors });

interface PageHandle {
  chunk?: string;
  /** where what stands in the path decides which page it is */
  chunkFor?: (params: Record<string, string | undefined>) => string;
}

function renderPage(views: Views, context: StaticHandlerContext, routes: Parameters<typeof createStaticRouter>[0]): RenderedPage {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <App views={views} warm={async () => {}}>
          <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
        </App>,
      ),
    );
    // React puts what belongs into the head first
    const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
    const [, styleAttributes = '', style = ''] = /^<style ?([^>]*)>([\s\S]*)<\/style>$/.exec(sheet.getStyleTags()) ?? [];
    const chunks = context.matches.flatMap(({ route, params }) => {
      const { chunk, chunkFor } = (route.handle ?? {}) as PageHandle;
      return chunkFor?.(params) ?? chunk ?? [];
    });
    return { head, body: html.slice(head.length), style, styleAttributes, chunks, errors: [] };
  } catch (error) {
    return failed([withPlace(error)]);
  } finally {
    sheet.seal();
  }
}

/** An error with the function and the line of the server bundle that threw it. */
function withPlace(error: unknown): string {
  const [, name, place] = /\n\s+at (?:(\S+) \()?[^\n]*?([^/\\\s()]+:\d+):\d+\)?/.exec((error as Error | undefined)?.stack ?? '') ?? [];
  return place ? `${String(error)} (${name ? `${name}, ` : ''}${place})` : String(error);
}

/** What is said on the console meanwhile, by React above all, is an error of the page. */
function watchingConsole(render: () => RenderedPage): { rendered: RenderedPage; warnings: string[] } {
  const warnings: string[] = [];
  const { error, warn } = console;
  console.error = console.warn = (...said: unknown[]) => void warnings.push(said.map(String).join(' '));
  try {
    return { rendered: render(), warnings };
  } finally {
    Object.assign(console, { error, warn });
  }
}
