import { type App, codesOf, type Page, pagesOf } from '@lagoon/shared/app';
import { derivePage, type KnownLists, type Seed } from '@lagoon/shared/data/prerender';
import { matchPage, mountOfPath, type PageParams, pagePath } from '@lagoon/shared/domain';

/** A page that can be rendered to HTML. */
export interface ListedPage {
  /** id of its app */
  app: string;
  /** as links have it; of a not-found page the mount for whose unknown addresses it answers */
  path: string;
  /** an address at which a not-found page is rendered */
  at?: string;
  notFound?: true;
  /** the views that the page shows, and no more */
  seeds: Seed[];
  chunks: string[];
  sitemap?: true;
  /** when a record that the page is about changed last; ISO 8601 */
  changed?: string;
}

/**
 * Lists the pages of an app that can be rendered from these lists. Of two pages with one address the first is listed (spec §2).
 * A page is left out while a list that it shows is missing.
 */
export function listedPages(app: App, lists: KnownLists): ListedPage[] {
  const pages = pagesOf(app);
  const found = new Map<string, ListedPage>();
  const absent: ListedPage[] = [];
  for (const page of pages) {
    for (const params of paramsOf(page, lists)) {
      const path = pagePath(page.path, params);
      // a product whose name is a number would be taken for a page of the list
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
  return prerender === true ? [{}] : prerender({ products, blogs });
}

const partsOf = (app: App, page: Page) => ({
  chunks: codesOf(app, page).map(({ chunk }) => chunk),
  ...(page.sitemap ? { sitemap: page.sitemap } : {}),
});

/** The page as it is for a name that no record has. */
function absentPage(app: App, page: Page, lists: KnownLists): ListedPage[] {
  const unnamed = Object.fromEntries([...page.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '-']));
  const empty = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
  const views = derivePage(page.view?.(unnamed) ?? [], empty);
  if (!views) return [];
  const { chunks } = partsOf(app, page);
  return [{ app: app.id, path: mountOfPath(page.path), at: pagePath(page.path, unnamed), notFound: true, seeds: views.seeds, chunks }];
}
