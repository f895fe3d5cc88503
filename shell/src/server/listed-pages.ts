import { type App, codesOf, type Page, pagesOf } from '@lagoon/shared/app';
import { derivePage, type KnownLists, type Seed } from '@lagoon/shared/data/prerender';
import { matchPage, mountOfPath, type PageParams, pagePath } from '@lagoon/shared/domain';

export interface ListedPage {
  app: string;
  /** mount of a not-found page, otherwise the address */
  path: string;
  /** an address at which a not-found page is rendered */
  at?: string;
  notFound?: true;
  /** the views of the page */
  seeds: Seed[];
  chunks: string[];
  sitemap?: true;
  /** time of the last change of its record; ISO 8601 */
  changed?: string;
}

/** Lists the pages for which the lists have data, the first page of each address (spec §2). Omits pages whose list is missing. */
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
  return prerender === true ? [{}] : prerender({ products, blogs });
}

const partsOf = (app: App, page: Page) => ({
  chunks: codesOf(app, page).map(({ chunk }) => chunk),
  ...(page.sitemap ? { sitemap: page.sitemap } : {}),
});

/** Returns the page for a name without a record. */
function absentPage(app: App, page: Page, lists: KnownLists): ListedPage[] {
  const unnamed = Object.fromEntries([...page.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '-']));
  const empty = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
  const views = derivePage(page.view?.(unnamed) ?? [], empty);
  if (!views) return [];
  const { chunks } = partsOf(app, page);
  return [{ app: app.id, path: mountOfPath(page.path), at: pagePath(page.path, unnamed), notFound: true, seeds: views.seeds, chunks }];
}
