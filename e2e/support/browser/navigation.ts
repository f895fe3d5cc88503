import { expect, type Page } from '@playwright/test';

/** Loads the shop's list before anything changes; from here on the document must stay. */
export async function lookAround(page: Page): Promise<void> {
  await page.goto('/shop');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/**
 * Goes from the site to the dashboard as with the browser's own buttons: no link of the site leads there. The address
 * changes at once and the page when it has come, so it is waited until the site shows that it is on its way.
 */
export async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, path);
}

export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);
