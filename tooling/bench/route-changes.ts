import type { Browser, Page } from '@playwright/test';
import { openPage, TIMEOUT_MS, withVisitor } from './page-load';
import { PAGES, type PageName } from './pages';
import { BUNDLED, compare, type Sites } from './sites';

/** `content` appears below `main`. */
const ROUTES: Record<string, Step> = {
  'home to shop': { from: 'home', tap: `a[href="${PAGES.listing}"]`, content: 'article' },
  'home to blog': { from: 'home', tap: `a[href="${PAGES.blog}"]`, content: 'article' },
  'home to about': { from: 'home', tap: `a[href="${PAGES.about}"]`, content: 'h1' },
  'shop to product': {
    from: 'listing',
    tap: 'main article :is(h2, h3) a',
    content: 'button[aria-label^="Add To Cart"]',
  },
  'shop to its next page': {
    from: 'listing',
    tap: 'main nav a:has-text("Next")',
    content: 'article',
  },
  'product to cart': { from: 'product', tap: `a[href="${PAGES.cart}"]`, content: 'h1' },
  'blog to article': { from: 'blog', tap: 'main article a', content: 'h1' },
  'article to shop': { from: 'article', tap: `a[href="${PAGES.listing}"]`, content: 'article' },
};
const ADD = 'main button[aria-label^="Add To Cart"]';
const PRESSES: Record<string, Step> = {
  'Add To Cart': {
    from: 'listing',
    tap: ADD,
    content: 'main [role=group] button[aria-label^="Remove"]',
  },
  'the badge of the cart': { from: 'listing', tap: ADD, content: '[data-badge]' },
  'opening search': {
    from: 'home',
    tap: 'header button[aria-label="Search"]',
    content: 'dialog[open] input[type=search]',
  },
  'the menu': {
    from: 'home',
    tap: 'header button[aria-label="Menu"]',
    content: 'header button[aria-expanded=true]',
  },
};

interface Step {
  from: PageName;
  tap: string;
  content: string;
}

const measureSteps = <Figures extends Record<keyof Figures, number>>(
  steps: Record<string, Step>,
  browser: Browser,
  sites: Sites,
  runs: number,
  measure: (opened: Awaited<ReturnType<typeof openPage>>, step: Step) => Promise<Figures>,
) =>
  compare(steps, BUNDLED, sites, runs, (origin, step) =>
    withVisitor(browser, async (visitor) => {
      const opened = await openPage(visitor, 'watch-route');
      await opened.page.goto(origin + PAGES[step.from]);
      await opened.atRest();
      return measure(opened, step);
    }),
  );

/**
 * Milliseconds from the tap to the first frame with content, at the first and at the second visit;
 * `document`: loaded by its address.
 */
export const measureRoutes = (browser: Browser, sites: Sites, runs: number) =>
  measureSteps(ROUTES, browser, sites, runs, async ({ page, atRest }, { tap, content }) => {
    const from = page.url();
    const first = await timeTap(page, 'timeRoute', tap, content);
    await atRest();
    const to = page.url();
    await page.goBack();
    await atRest();
    const again = await timeTap(page, 'timeRoute', tap, content);
    return { first, again, document: await timeDocument(browser, from, to) };
  });

/** Milliseconds from the press to the first frame with its effect. */
export const measurePresses = (browser: Browser, sites: Sites, runs: number) =>
  measureSteps(PRESSES, browser, sites, runs, async ({ page }, { tap, content }) => ({
    time: await timeTap(page, 'timePress', tap, content),
  }));

/** Milliseconds until the first paint of a page that is loaded after another one. */
const timeDocument = (browser: Browser, from: string, to: string) =>
  withVisitor(browser, async (visitor) => {
    const { page, atRest } = await openPage(visitor, 'watch-page');
    for (const address of [from, to]) {
      await page.goto(address);
      await atRest();
    }
    return page.evaluate<number>('loading.fcp');
  });

async function timeTap(
  page: Page,
  timer: 'timeRoute' | 'timePress',
  tap: string,
  content: string,
): Promise<number> {
  const time = page.evaluate<number>(`${timer}(${JSON.stringify(content)}, ${TIMEOUT_MS})`);
  const [milliseconds] = await Promise.all([
    time,
    page.locator(tap).filter({ visible: true }).first().tap(),
  ]);
  return milliseconds;
}
