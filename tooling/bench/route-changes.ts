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
const SEARCH = 'header button[aria-label="Search"]';
const PRESSES: Record<string, Step> = {
  'Add To Cart': {
    from: 'listing',
    tap: ADD,
    content: 'main [role=group] button[aria-label^="Remove"]',
  },
  'the badge of the cart': { from: 'listing', tap: ADD, content: '[data-badge]' },
  'opening search': { from: 'home', tap: SEARCH, content: 'dialog[open]' },
  'the field of search': {
    from: 'home',
    tap: SEARCH,
    content: 'dialog[open] input[type=search]',
  },
  'the menu': {
    from: 'home',
    tap: 'header button[aria-label="Menu"]',
    content: 'header button[aria-expanded=true]',
  },
};
/** Milliseconds after the navigation began. */
const MOMENTS = [1500, 1700, 1900, 2100];
const EARLY_PRESSES = Object.fromEntries(
  ['Add To Cart', 'opening search', 'the menu'].flatMap((name) =>
    MOMENTS.map((at) => [`${name} at ${at} ms`, { ...PRESSES[name], at } as Step & { at: number }]),
  ),
);

type Bundled = (typeof BUNDLED)[number];
type Timer = 'timeRoute' | 'timePress';
type Opened = Awaited<ReturnType<typeof openPage>>;

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
  measure: (opened: Opened, step: Step) => Promise<Figures>,
  names: readonly Bundled[] = BUNDLED,
) =>
  compare(steps, names, sites, runs, (origin, step) =>
    withVisitor(browser, async (visitor) => {
      const opened = await openPage(visitor, 'watch-route');
      await opened.page.goto(origin + PAGES[step.from]);
      return measure(opened, step);
    }),
  );

/**
 * Milliseconds from the tap to the first frame with content, at the first and at the second visit;
 * `document`: loaded by its address.
 */
export const measureRoutes = (
  browser: Browser,
  sites: Sites,
  runs: number,
  names: readonly Bundled[],
) => {
  const measure = async (opened: Opened, step: Step) => {
    const { page, atRest } = opened;
    const from = page.url();
    const first = await timeTap(opened, 'timeRoute', step);
    await atRest();
    const to = page.url();
    await page.goBack();
    await atRest();
    const again = await timeTap(opened, 'timeRoute', step);
    return { first, again, document: await timeDocument(browser, from, to) };
  };
  return measureSteps(ROUTES, browser, sites, runs, measure, names);
};

/** Milliseconds from the press to the first frame with its effect. */
export const measurePresses = (browser: Browser, sites: Sites, runs: number) =>
  measureSteps(PRESSES, browser, sites, runs, async (opened, step) => ({
    time: await timeTap(opened, 'timePress', step),
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

/** Presses while the page loads and starts: milliseconds until the next frame and the effect. */
export const measureEarlyPresses = (browser: Browser, sites: Sites, runs: number) =>
  compare(EARLY_PRESSES, ['federated'], sites, runs, (origin, step) =>
    withVisitor(browser, async (visitor) => {
      const { page, atRest } = await openPage(visitor, 'watch-route');
      await page.goto(origin + PAGES[step.from], { waitUntil: 'commit' });
      await page.evaluate(
        (at) => new Promise((resolve) => setTimeout(resolve, at - performance.now())),
        step.at,
      );
      const effect = await tapAndTime(page, 'timePress', step);
      await atRest();
      return { frame: await page.evaluate<number>('slowestInteraction()'), effect };
    }),
  );

/** The visitor has seen what they tap for a while: scrolling there has loaded code and lists. */
async function timeTap({ page, atRest }: Opened, timer: Timer, step: Step): Promise<number> {
  await targetOf(page, step).scrollIntoViewIfNeeded();
  await atRest();
  return tapAndTime(page, timer, step);
}

const targetOf = (page: Page, { tap }: Step) => page.locator(tap).filter({ visible: true }).first();

async function tapAndTime(page: Page, timer: Timer, step: Step) {
  const navigated = page.waitForEvent('framenavigated').catch(() => {});
  const time = page
    .evaluate<number>(`${timer}(${JSON.stringify(step.content)}, ${TIMEOUT_MS})`)
    .catch(async (error: Error) => {
      // without code a link opens its document
      if (!error.message.includes('navigation')) throw error;
      await navigated;
      return page.evaluate<number>('timeArrival()');
    });
  const [milliseconds] = await Promise.all([time, targetOf(page, step).tap()]);
  return milliseconds;
}
