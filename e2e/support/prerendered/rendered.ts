import { type BrowserContext, expect, type Page } from '@playwright/test';
import { linesOf } from './hydration';
import { walk } from './walk';

/** Pages with a calendar or a date, which only the browser draws. */
const OF_TODAY = ['/book-an-appointment', '/price-list'];

/**
 * Opens each page twice: prerendered, and as an empty page that only the browser renders.
 * @returns by address, the first difference between the two
 */
export async function differences(
  context: BrowserContext,
  origin: string,
  all: string[],
): Promise<Record<string, string[]>> {
  const addresses = all.filter((path) => !OF_TODAY.includes(path));
  const prerendered = new Map<string, string[]>();
  await walk(context, origin, addresses, async (page) => {
    prerendered.set(page.url(), await linesOf(page, 'prerendered'));
    return [];
  });
  expect(prerendered.size).toBe(addresses.length);
  await context.route(
    (url) => !/^\/(api|apps|media)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: emptied(await response.text()) });
    },
  );
  const found = await walk(context, origin, addresses, async (page) => {
    let found: string[] = [];
    // loads the page again, because a part that arrives late on a busy machine is left out of its
    // page
    for (let load = 0; load < 3; load += 1) {
      if (load > 0) await page.reload();
      found = await settledDifference(page, prerendered.get(page.url()) ?? []);
      if (found.length === 0) break;
    }
    return found;
  });
  // reports only different content: console messages and calls may differ, since only a prerendered
  // page preloads code and data
  const told = Object.entries(found).map(
    ([path, lines]) => [path, lines.filter((line) => /^(arrived|rendered): /.test(line))] as const,
  );
  return Object.fromEntries(told.filter(([, lines]) => lines.length > 0));
}

async function settledDifference(page: Page, there: string[]): Promise<string[]> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  // a list shows its heading before its data has loaded
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  // after its code has loaded, a page may briefly show neither "Loading" nor its list
  let found: string[] = [];
  await expect(async () => {
    found = difference(there, await linesOf(page, 'now'));
    expect(found).toEqual([]);
  })
    .toPass({ timeout: 10_000 })
    .catch(() => {});
  return found;
}

function difference(there: string[], here: string[]): string[] {
  const at = there.findIndex((line, index) => line !== here[index]);
  if (at < 0 && there.length === here.length) return [];
  const from = at < 0 ? there.length : at;
  return [`arrived: ${there.slice(from, from + 4)}`, `rendered: ${here.slice(from, from + 4)}`];
}

/** Makes a page empty: removes its content and data. */
const emptied = (html: string): string =>
  html
    .replace(/(<div id="root")[^>]*>[\s\S]*(<\/div>\n<noscript>)/, '$1>$2')
    .replace(/<script type="application\/json" id="page-data">[\s\S]*?<\/script>/, '');
