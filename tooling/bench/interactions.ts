import type { Browser, Locator, Page } from '@playwright/test';
import { startNginx } from '../nginx/testing/start-nginx';
import { withCatalogue } from './catalogue';
import { medians } from './median';
import { openPage, withVisitor } from './page-load';
import { PAGES, type PageName } from './pages';
import type { Sites } from './sites';

/**
 * Times of an interaction's slowest event, in ms: `duration` until the next frame, `delay` until its handlers begin, `handlers` while
 * they run.
 */
export interface Interaction {
  duration: number;
  delay: number;
  handlers: number;
}

/** An interaction to measure. `act` performs the interaction, and waits until its effect is visible. */
interface Act {
  on: PageName;
  act(page: Page): Promise<void>;
  before?(page: Page): Promise<void>;
  /** true for presses while the page loads over the slow network */
  early?: boolean;
}

const INTERACTIONS = {
  'opening search': { on: 'home', act: openSearch },
  'typing in it': {
    on: 'home',
    before: openSearch,
    act: async (page) => {
      await page.keyboard.type('blood count', { delay: 150 });
      await page.getByRole('dialog').getByRole('link').or(page.getByRole('option')).first().waitFor();
    },
  },
  'Add To Cart': {
    on: 'listing',
    act: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first().tap();
      await page.locator('[data-badge]:not(:text-is("0"))').first().waitFor();
    },
  },
  'the menu': {
    on: 'home',
    act: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /menu/i }).tap();
      await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    },
  },
  'the next listing page': {
    on: 'listing',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Shop pages' }).getByRole('link', { name: 'Next' }).tap();
      await page.getByText(/Showing 17 to/).waitFor();
    },
  },
  'Add To Cart in the first two seconds': {
    on: 'listing',
    early: true,
    act: (page) => pressEarly(page, page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).first()),
  },
  'the menu in the first two seconds': {
    on: 'home',
    early: true,
    act: (page) => pressEarly(page, page.getByRole('banner').getByRole('button', { name: /menu/i })),
  },
} satisfies Record<string, Act>;
export type InteractionName = keyof typeof INTERACTIONS;

export interface InteractionFigures {
  products: number;
  interactions: Record<InteractionName, Interaction>;
}

/**
 * Measures interaction to next paint on a processor four times slower: first with the smallest, then with the largest number of products
 * in `counts`.
 */
export async function measureInteractions(browser: Browser, sites: Sites, runs: number, counts: number[], log: (line: string) => void) {
  const result: InteractionFigures[] = [];
  for (const products of new Set([Math.min(...counts), Math.max(...counts)]))
    await withCatalogue(sites, products, async ({ site, api, prerender }) => {
      await prerender();
      const nginx = await startNginx({ siteDir: site, api });
      try {
        result.push({ products, interactions: await ofOrigin(browser, nginx.origin, runs) });
      } finally {
        await nginx.stop();
      }
      log(`interactions: ${products} products`);
    });
  return result;
}

async function ofOrigin(browser: Browser, origin: string, runs: number): Promise<InteractionFigures['interactions']> {
  const figures: Partial<InteractionFigures['interactions']> = {};
  for (const name of Object.keys(INTERACTIONS) as InteractionName[]) {
    const all: Interaction[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await interact(browser, origin, name));
    figures[name] = medians(all);
  }
  return figures as InteractionFigures['interactions'];
}

const interact = (browser: Browser, origin: string, name: InteractionName): Promise<Interaction> =>
  withVisitor(browser, async (visitor) => {
    const { on, act, before, early = false }: Act = INTERACTIONS[name];
    const { page, atRest } = await openPage(visitor, 'watch-interactions', { slowLine: early });
    await page.goto(origin + PAGES[on], { waitUntil: early ? 'commit' : 'load' });
    if (!early) await atRest();
    if (before) {
      await before(page);
      await atRest();
      await page.evaluate('interactions.length = 0');
    }
    await act(page);
    await atRest();
    const found = await page.evaluate<Interaction[]>('interactions');
    // the browser does not report events shorter than 16 ms
    return found.reduce((slowest, one) => (one.duration > slowest.duration ? one : slowest), { duration: 16, delay: 0, handlers: 0 });
  });

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
  await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('combobox')).waitFor();
}

/** Presses a button repeatedly from the first paint until two seconds after the navigation began, at least once. */
async function pressEarly(page: Page, button: Locator): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  do await page.touchscreen.tap(x + width / 2, y + height / 2);
  while (await page.evaluate(() => performance.now() < 2000));
}
