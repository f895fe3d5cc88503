import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../tooling/test/needs';
import { CHROMIUM_FLAGS } from '../../support/browser/chromium-flags';
import { expect, test } from '../../support/test';
import { publicPages, stands } from '../../support/visitor/public-pages';

let browser: Browser;
test.beforeAll(async () => {
  // Playwright switches the back/forward cache off, and the headless shell has none
  browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

test('restores every public page from the back/forward cache', async ({ server }) => {
  const page = await browser.newPage();
  const reloaded: string[] = [];
  for (const { path } of publicPages) {
    await page.goto(server.origin + path);
    await stands(page);
    await page.waitForLoadState('networkidle');
    // a restored page keeps its memory, a reloaded one does not
    await page.evaluate(() => Object.assign(window, { visited: true }));
    await page.goto(`${server.origin}/robots.txt`);
    await page.goBack({ waitUntil: 'commit' });
    if (!(await page.evaluate(() => 'visited' in window))) reloaded.push(path);
  }
  expect(reloaded).toEqual([]);
});
