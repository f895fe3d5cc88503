import type { Browser, Page } from '@playwright/test';
import { medians } from './median';
import { openPage, TIMEOUT_MS, withVisitor } from './page-load';
import { PAGES, type PageName } from './pages';
import { BUNDLED, type Sites } from './sites';

/** Milliseconds from the click to the first frame with content: at the first visit of a route, and at the second one. */
export interface RouteTime {
  first: number;
  again: number;
}

/** Changes of route: first page, tapped link, and content afterwards. */
const ROUTES = {
  'home to shop': { from: 'home', link: `a[href="${PAGES.listing}"]`, content: 'article' },
  'shop to product': { from: 'listing', link: 'main article :is(h2, h3) a', content: 'button[aria-label^="Add To Cart"]' },
  'shop to its next page': { from: 'listing', link: 'main nav a:has-text("Next")', content: 'article' },
  'home to blog': { from: 'home', link: `a[href="${PAGES.blog}"]`, content: 'article' },
  'home to about': { from: 'home', link: `a[href="${PAGES.about}"]`, content: 'h1' },
  'home to cart': { from: 'home', link: `a[href="${PAGES.cart}"]`, content: 'h1' },
} as const satisfies Record<string, { from: PageName; link: string; content: string }>;
type RouteName = keyof typeof ROUTES;

export type RouteFigures = Record<RouteName, Record<(typeof BUNDLED)[number], RouteTime>>;

/** Follows each link on a phone with an idle page, federated and in one bundle in turn. Returns medians. */
export async function measureRoutes(browser: Browser, { origin }: Sites, runs: number, log: (line: string) => void): Promise<RouteFigures> {
  const figures: Partial<RouteFigures> = {};
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const times = { federated: [] as RouteTime[], oneBundle: [] as RouteTime[] };
    for (let run = 0; run < runs; run += 1) for (const site of BUNDLED) times[site].push(await timeRoute(browser, origin[site], name));
    figures[name] = { federated: medians(times.federated), oneBundle: medians(times.oneBundle) };
    log(`routes: ${name}`);
  }
  return figures as RouteFigures;
}

const timeRoute = (browser: Browser, origin: string, name: RouteName): Promise<RouteTime> =>
  withVisitor(browser, async (visitor) => {
    const { from, link, content } = ROUTES[name];
    const { page, atRest } = await openPage(visitor, 'watch-route');
    await page.goto(origin + PAGES[from]);
    await atRest();
    const first = await follow(page, link, content);
    await page.goBack();
    await atRest();
    return { first, again: await follow(page, link, content) };
  });

async function follow(page: Page, link: string, content: string): Promise<number> {
  const time = page.evaluate<number>(`timeRoute(${JSON.stringify(content)}, ${TIMEOUT_MS})`);
  const [milliseconds] = await Promise.all([time, page.locator(link).filter({ visible: true }).first().tap()]);
  return milliseconds;
}
