import { expect, type Page } from '@playwright/test';

/**
 * Loads the shop's list into the store before a test changes it on the server. The test must not
 * load another document afterwards.
 */
export async function lookAround(page: Page) {
  await page.goto('/shop');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await markDocument(page);
}

/**
 * Navigates without a link, as the browser's Back button does. Waits two frames, so that the
 * progress bar is visible afterwards.
 */
export async function navigateInPage(page: Page, path: string) {
  await page.evaluate(async (to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, path);
}

/** Marks the document, so that `sameDocument` distinguishes it from every later one. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));

export const sameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
