import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../test';
import { anArticle } from '../visitor/blog';
import { aProduct, fixedPages } from '../visitor/public-pages';
import { aMember } from '../visitor/team';
import { lostNodes, recordPrerendered, started } from './hydration';

/* Tests that hydration changes no prerendered page. `journeys/` visits one page of each kind,
   `matrix/` every page. */

/** Number of pages that are open at the same time. */
const WINDOWS = 4;

export const kinds = [
  ...fixedPages,
  ...[
    '/shop/2',
    `/shop/${encodeURIComponent(aProduct)}`,
    `/blog/${encodeURIComponent(anArticle.title)}`,
  ],
  `/team/${encodeURIComponent(aMember.name)}`,
];

function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(`console: ${message.text()}`));
  page.on('request', (request) => {
    const path = request.url().slice(origin.length);
    // leaves out two expected requests: the telemetry of every page, and the time slots of the
    // calendar
    if (path.startsWith('/api/') && !['/api/telemetry', '/api/appointments/slots'].includes(path))
      seen.push(`asks ${path}`);
  });
  return seen;
}

/**
 * Returns the differences between an open page and its prerendered HTML.
 * @param badge number of tests in the header's cart
 */
async function differences(page: Page, badge: string): Promise<string[]> {
  // the browser draws the calendar, which depends on the day
  const only =
    new URL(page.url()).pathname === '/book-an-appointment' ? 'input, select, textarea' : '*';
  const { nodes, lost } = await lostNodes(page, only);
  const counts = await page.evaluate(() => [
    `${document.head.querySelectorAll('title').length} titles`,
    `${document.querySelectorAll('meta[name=description]').length} descriptions`,
  ]);
  const count = await page.locator('[data-badge]').first().textContent();
  return [
    ...lost.map((node) => `lost: ${node}`),
    ...(nodes > (only === '*' ? 100 : 3) ? [] : [`${nodes} prerendered nodes`]),
    ...counts.filter((each) => !each.startsWith('1 ')),
    ...(count === badge ? [] : [`${count} in the cart`]),
  ];
}

/**
 * Opens addresses in several windows of one browser. Returns by address: results of `look`, console
 * messages, calls.
 */
export async function walk(
  context: BrowserContext,
  origin: string,
  addresses: string[],
  look: (page: Page) => Promise<string[]>,
) {
  const found: Record<string, string[]> = {};
  const waiting = [...addresses];
  const visitor = async () => {
    const page = await context.newPage();
    await recordPrerendered(page);
    const seen = watch(page, origin);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path);
      await started(page);
      const all = [...(await look(page)), ...seen.splice(0)];
      if (all.length > 0) found[path] = all;
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: WINDOWS }, visitor));
  return found;
}

/**
 * Checks for each address that hydration keeps the prerendered HTML, without console messages or
 * calls of the API.
 */
export const expectHydrated = async (
  context: BrowserContext,
  origin: string,
  addresses: string[],
  badge: string,
): Promise<void> =>
  expect(await walk(context, origin, addresses, (page) => differences(page, badge))).toEqual({});

/**
 * Blocks the page's code, so that the page stays as prerendered. Scripts stay enabled, because axe
 * needs them.
 */
export async function showWithoutCode(page: Page): Promise<void> {
  await page.route(/\.js$/, (route) => route.abort());
}
