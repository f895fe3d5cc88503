import type { Browser, Page } from '@playwright/test';
import { medians } from './median';
import { openPage, TIMEOUT_MS, withVisitor } from './page-load';
import { PAGES, type PageName } from './pages';
import type { Sites } from './sites';

/** Milliseconds from the click to the first frame with content: at the first and at the second visit of a route. */
export interface RouteTime {
  first: number;
  again: number;
}

/** Milliseconds until the first paint when the page is loaded by its address. */
type DocumentTime = { document: number };

/** Changes of route: the visitor starts at `from`, taps `link`, and `content` appears. */
const ROUTES = {
  'home to shop': { from: 'home', link: `a[href="${PAGES.listing}"]`, content: 'article' },
  'home to blog': { from: 'home', link: `a[href="${PAGES.blog}"]`, content: 'article' },
  'home to about': { from: 'home', link: `a[href="${PAGES.about}"]`, content: 'h1' },
  'shop to product': { from: 'listing', link: 'main article :is(h2, h3) a', content: 'button[aria-label^="Add To Cart"]' },
  'shop to its next page': { from: 'listing', link: 'main nav a:has-text("Next")', content: 'article' },
  'product to cart': { from: 'product', link: `a[href="${PAGES.cart}"]`, content: 'h1' },
  'blog to article': { from: 'blog', link: 'main article a', content: 'h1' },
  'article to shop': { from: 'article', link: `a[href="${PAGES.listing}"]`, content: 'article' },
} as const satisfies Record<string, { from: PageName; link: string; content: string }>;
type RouteName = keyof typeof ROUTES;

export type RouteFigures = Record<RouteName, { federated: RouteTime & DocumentTime; oneBundle: RouteTime }>;

/**
 * Measures the time to follow each link of `ROUTES` from an idle page, on the federated site and on the single bundle. Also measures the
 * time in which the federated site loads the linked page by its address. Returns medians.
 */
export async function measureRoutes(browser: Browser, { origin }: Sites, runs: number, log: (line: string) => void): Promise<RouteFigures> {
  const figures: Partial<RouteFigures> = {};
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const times = { federated: [] as (RouteTime & DocumentTime)[], oneBundle: [] as RouteTime[] };
    for (let run = 0; run < runs; run += 1) {
      const { to, ...time } = await timeRoute(browser, origin.federated, name);
      times.federated.push({ ...time, document: await timeDocument(browser, origin.federated + PAGES[ROUTES[name].from], to) });
      const { to: _, ...bundled } = await timeRoute(browser, origin.oneBundle, name);
      times.oneBundle.push(bundled);
    }
    const [federated, oneBundle] = [medians(times.federated), medians(times.oneBundle)];
    figures[name] = { federated, oneBundle };
    log(`routes: ${name}, ${Math.round(federated.first)} ms, one bundle ${Math.round(oneBundle.first)} ms`);
  }
  return figures as RouteFigures;
}

const timeRoute = (browser: Browser, origin: string, name: RouteName): Promise<RouteTime & { to: string }> =>
  withVisitor(browser, async (visitor) => {
    const { from, link, content } = ROUTES[name];
    const { page, atRest } = await openPage(visitor, 'watch-route');
    await page.goto(origin + PAGES[from]);
    await atRest();
    const first = await follow(page, link, content);
    await atRest();
    const to = page.url();
    await page.goBack();
    await atRest();
    return { first, again: await follow(page, link, content), to };
  });

/** Loads a page by its address after another page. @returns the milliseconds until its first paint */
const timeDocument = (browser: Browser, from: string, to: string): Promise<number> =>
  withVisitor(browser, async (visitor) => {
    const { page, atRest } = await openPage(visitor, 'watch-page');
    await page.goto(from);
    await atRest();
    await page.goto(to);
    await atRest();
    return page.evaluate<number>('loading.fcp');
  });

async function follow(page: Page, link: string, content: string): Promise<number> {
  const time = page.evaluate<number>(`timeRoute(${JSON.stringify(content)}, ${TIMEOUT_MS})`);
  const [milliseconds] = await Promise.all([time, page.locator(link).filter({ visible: true }).first().tap()]);
  return milliseconds;
}
