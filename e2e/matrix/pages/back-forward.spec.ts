import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../tooling/test/needs';
import { CHROMIUM_FLAGS } from '../../support/browser/chromium-flags';
import { expect, test } from '../../support/test';
import { isVisible, publicPages } from '../../support/visitor/public-pages';

let browser: Browser;
test.beforeAll(async () => {
  // launches Chromium with the back/forward cache, which Playwright disables and the headless shell
  // lacks
  browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

/**
 * Leaves a page for a text file and goes back. Returns the browser's reasons if it did not restore
 * the page.
 */
const goAndComeBack = async (page: Page, address: string) => {
  await page.goto(address);
  await isVisible(page);
  // distinguishes a restored page, which keeps its memory, from a reloaded one
  await page.evaluate(() => Object.assign(window, { visited: true }));
  await page.goto(new URL('/robots.txt', address).href);
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  const reasons = new Promise<string[]>((resolve) =>
    client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
    ),
  );
  await page.goBack({ waitUntil: 'commit' });
  const restored = await page.evaluate(() => 'visited' in window);
  const visit = { restored, reasons: restored ? [] : await reasons };
  await client.detach();
  return visit;
};

test('restores every public page from the back/forward cache with a working search', async ({
  server,
}) => {
  const page = await browser.newPage();
  for (const path of [...publicPages, '/cart']) {
    let visit = await goAndComeBack(page, server.origin + path);
    // tries again, because the browser may evict a page for another reason, e.g. low memory
    for (
      let tries = 1;
      tries < 10 &&
      !visit.restored &&
      visit.reasons.every((reason) => reason.startsWith('Circumstantial'));
      tries++
    )
      visit = await goAndComeBack(page, server.origin + path);
    expect(visit, path).toEqual({ restored: true, reasons: [] });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});
