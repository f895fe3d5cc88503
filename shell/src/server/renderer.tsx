import { type App, codesOf, type Page, type Part, pagesOf } from '@lagoon/shared/app';
import { routesOf } from '@lagoon/shared/app-routes';
import {
  type ListName,
  matchPage,
  mountOfPath,
  type PageParams,
  pagePath,
  type RenderedPage,
  type SlotContext,
  teamMembers,
} from '@lagoon/shared/domain';
import { derivePage, type KnownLists, readLists, type Seed } from '@lagoon/shared/lists';
import type { SlotHost } from '@lagoon/shared/router';
import {
  createStaticHandler,
  createStaticRouter,
  Router,
  StaticRouterProvider,
} from '@lagoon/shared/router/server';
import { NotFoundView } from '@lagoon/shared/ui';
import { createViews, type Views } from '@lagoon/shared/views';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { contextOf, frameRoutes, App as Site } from '../boot/app';
import { type AppLoader, parseRegistry } from '../federation';
import { idPrefix, PartTree, partsOf } from '../federation/parts/part-tree';
import site from '../site/app';

const UNKNOWN_ADDRESS: ListedPage = {
  app: site.id,
  path: '/',
  at: '/-',
  notFound: true,
  seeds: [],
  chunks: [],
};

type PageToRender = Pick<ListedPage, 'path' | 'at' | 'seeds' | 'slots' | 'parts'>;

/** @param remotes with a server build */
export function createRenderer(remotes: App[], registry: unknown) {
  const known = parseRegistry(registry);
  const apps = [site, ...remotes];
  /** Without parts whose app has no server build. */
  const offered: Offered = (slot) =>
    partsOf(known, slot).flatMap(({ app }) => {
      const part = remotes.find(({ id }) => id === app)?.parts?.find((one) => one.slot === slot);
      return part ? [{ app, part }] : [];
    });
  const routes = apps.map((app) => routesOf(app, NotFoundView));
  const handler = createStaticHandler(frameRoutes(routes, NO_LOADER, () => known));
  return {
    pages(raw: Partial<Record<ListName, unknown>>): ListedPage[] {
      const lists = readLists(raw);
      return [...apps.flatMap((app) => listedPages(app, lists, offered)), UNKNOWN_ADDRESS];
    },
    async render({
      path,
      at = path,
      seeds,
      slots = [],
      parts = [],
    }: PageToRender): Promise<RenderedPage> {
      return renderAt(at, createViews(seeds), slots, parts);
    },
  };

  /** Separately: a failed part is missing in the page. */
  async function renderParts(
    at: string,
    views: Views,
    parts: PlacedPart[],
    sheet: ServerStyleSheet,
  ) {
    const html = new Map<string, string>();
    const failedParts: NonNullable<RenderedPage['failedParts']> = [];
    for (const { slot, app, context, error: found } of parts) {
      try {
        if (found !== undefined) throw new Error(found);
        const load = offered(slot).find((one) => one.app === app)?.part.load;
        const Component = (await load?.())?.default;
        if (!Component) throw new Error(`${app} has no part for ${slot}`);
        const part = (
          <PartTree
            part={{ Component, context }}
            pathname={at}
            views={views}
            navigate={() => {}}
            Router={Router}
          />
        );
        const { rendered, warnings } = watchingConsole(() =>
          renderToString(sheet.collectStyles(part), { identifierPrefix: idPrefix(slot, app) }),
        );
        if (warnings.length > 0) throw new Error(warnings[0]);
        if (/^<(title|meta|link)\b/.test(rendered))
          throw new Error('it has elements of the head of a page');
        html.set(slot, `${html.get(slot) ?? ''}<div data-part="${app}">${rendered}</div>`);
      } catch (error) {
        failedParts.push({ app, slot, error: withPlace(error) });
      }
    }
    return { html, failedParts };
  }

  async function renderAt(
    at: string,
    views: Views,
    slots: string[],
    parts: PlacedPart[],
  ): Promise<RenderedPage> {
    const requestContext = contextOf(views, true);
    const context = await handler.query(new Request(`http://composer.invalid${at}`), {
      requestContext,
    });
    if (context instanceof Response)
      return failed([`The page redirects to ${context.headers.get('location')}`]);
    const sheet = new ServerStyleSheet();
    const { html, failedParts } = await renderParts(
      new URL(at, 'http://composer.invalid').pathname,
      views,
      parts,
      sheet,
    );
    const slotHost: SlotHost = {
      ...NO_PARTS,
      html: (name) => {
        if (!slots.includes(name))
          console.error(`The page shows the slot ${name}, which its declaration does not contain.`);
        return html.get(name) ?? '';
      },
    };
    const page = (
      <Site views={views} prefetch={async () => {}} slots={slotHost}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Site>
    );
    const { rendered, warnings } = watchingConsole(() => renderPage(page, sheet));
    const errors = Object.values(context.errors ?? {}).map(
      (error) => `Its route failed: ${withPlace(error)}`,
    );
    return {
      ...rendered,
      errors: [...errors, ...rendered.errors, ...warnings],
      ...(failedParts.length > 0 ? { failedParts } : {}),
    };
  }
}

const noRemote = () =>
  Promise.reject(new Error('no remote is loaded while a page is rendered to HTML'));

const NO_PARTS: SlotHost = {
  isHydrating: false,
  code: { get: () => undefined, load: noRemote },
  begin: () => {},
};

const NO_LOADER: AppLoader = {
  loadApp: noRemote,
  loadAppAt: noRemote,
  loaded: () => undefined,
};

const failed = (errors: string[]): RenderedPage => ({
  head: '',
  body: '',
  style: '',
  styleAttributes: '',
  errors,
});

/** @param sheet already has the styles of the parts */
function renderPage(page: ReactElement, sheet: ServerStyleSheet): RenderedPage {
  try {
    const html = renderToString(sheet.collectStyles(page));
    // written at the beginning of the HTML
    const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
    const [, styleAttributes = '', style = ''] =
      /^<style ?([^>]*)>([\s\S]*)<\/style>$/.exec(sheet.getStyleTags()) ?? [];
    return { head, body: html.slice(head.length), style, styleAttributes, errors: [] };
  } catch (error) {
    return failed([withPlace(error)]);
  } finally {
    sheet.seal();
  }
}

function withPlace(error: unknown) {
  const [, name, place] =
    /\n\s+at (?:(\S+) \()?[^\n]*?([^/\\\s()]+:\d+):\d+\)?/.exec(
      (error as Error | undefined)?.stack ?? '',
    ) ?? [];
  return place ? `${String(error)} (${name ? `${name}, ` : ''}${place})` : String(error);
}

/** @returns the result and the console's errors and warnings */
function watchingConsole<T>(render: () => T): { rendered: T; warnings: string[] } {
  const warnings: string[] = [];
  const { error, warn } = console;
  console.error = console.warn = (...output: unknown[]) =>
    void warnings.push(output.map(String).join(' '));
  try {
    return { rendered: render(), warnings };
  } finally {
    Object.assign(console, { error, warn });
  }
}

interface PlacedPart {
  slot: string;
  app: string;
  context: SlotContext;
  /** its views could not be derived */
  error?: string;
}

type Offered = (slot: string) => { app: string; part: Part }[];

export interface ListedPage {
  app: string;
  /** for a not-found page its mount */
  path: string;
  /** of a not-found page: the unknown address, such as `/-` */
  at?: string;
  notFound?: true;
  seeds: Seed[];
  chunks: string[];
  /** names of its slots */
  slots?: string[];
  parts?: PlacedPart[];
  sitemap?: true;
  /** last change of its records, ISO 8601 */
  changed?: string;
}

/** The first page for an address with several (spec §2). Omits pages that need a missing list. */
export function listedPages(
  app: App,
  lists: KnownLists,
  offered: Offered = () => [],
): ListedPage[] {
  const pages = pagesOf(app);
  const found = new Map<string, ListedPage>();
  const absent: ListedPage[] = [];
  for (const page of pages) {
    for (const params of paramsOf(page, lists)) {
      const path = pagePath(page.path, params);
      // a product named "2" has the address of a listing page
      if (found.has(path) || matchPage(pages, path)?.page !== page) continue;
      const views = derivePage(page.view?.(params) ?? [], lists);
      if (views)
        found.set(path, {
          app: app.id,
          path,
          ...withParts(views, page, params, lists, offered),
          ...codeOf(app, page),
        });
    }
    if (page.notFound) absent.push(...absentPage(app, page, lists));
  }
  return [...found.values(), ...absent];
}

function paramsOf({ prerender }: Page, { products = [], blogs = [] }: KnownLists): PageParams[] {
  if (!prerender) return [];
  return prerender === true ? [{}] : prerender({ products, blogs, team: teamMembers });
}

/** Adds parts and their data without duplicates. Omits parts that need a missing list. */
function withParts<Views extends { seeds: Seed[] }>(
  views: Views,
  { slots = [] }: Page,
  params: PageParams,
  lists: KnownLists,
  offered: Offered,
) {
  if (slots.length === 0) return views;
  const seeds = new Map(views.seeds.map((seed) => [JSON.stringify(seed.slice(0, 2)), seed]));
  const parts = slots.flatMap(({ name, of }) =>
    offered(name).flatMap(({ app, part }): PlacedPart[] => {
      const context = of(params);
      try {
        const own = derivePage(part.view?.(context) ?? [], lists);
        for (const seed of own?.seeds ?? []) seeds.set(JSON.stringify(seed.slice(0, 2)), seed);
        return own ? [{ slot: name, app, context }] : [];
      } catch (error) {
        return [{ slot: name, app, context, error: String(error) }];
      }
    }),
  );
  return { ...views, seeds: [...seeds.values()], slots: slots.map(({ name }) => name), parts };
}

const codeOf = (app: App, page: Page) => ({
  chunks: codesOf(app, page).map(({ chunk }) => chunk),
  ...(page.sitemap ? { sitemap: page.sitemap } : {}),
});

/** The page for a name without a record. */
function absentPage(app: App, page: Page, lists: KnownLists): ListedPage[] {
  const unnamed = Object.fromEntries(
    [...page.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '-']),
  );
  const empty = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
  const views = derivePage(page.view?.(unnamed) ?? [], empty);
  if (!views) return [];
  const { chunks } = codeOf(app, page);
  return [
    {
      app: app.id,
      path: mountOfPath(page.path),
      at: pagePath(page.path, unnamed),
      notFound: true,
      seeds: views.seeds,
      chunks,
    },
  ];
}
