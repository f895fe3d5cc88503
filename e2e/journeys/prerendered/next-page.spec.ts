import type { Page } from '@playwright/test';
import { started } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';

/** Holds a script back. @returns a function that lets it load */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  let letIn = () => {};
  const allowed = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(script, async (route) => {
    await allowed;
    await route.continue();
  });
  return letIn;
}

test('shows the preview of a page before its code has loaded, and repeats a click on the preview', async ({ page, frame }) => {
  const letIn = await hold(page, /mf-shop\/.*remoteEntry\.js/);
  await page.goto('/');
  await started(page);
  const follow = () => page.getByRole('link', { name: 'Explore Our Tests' }).click();
  const preview = page.locator('[data-preview]');
  const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name });

  await follow();
  await expect(preview.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(heading(/^Excellence/)).toBeVisible();

  await follow();
  await preview
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  letIn();
  await expect(preview).toHaveCount(0);
  await expect(heading('Shop')).toBeFocused();
  await expect(frame.cartLink).toHaveText('1');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading(/^Excellence/)).toBeVisible();
});

test('shows the preview of a page of the shell before the router has loaded', async ({ page }) => {
  const letIn = await hold(page, /\/apps\/shell\/.*\/router\./);
  const router = page.waitForRequest(/\/router\./);
  await page.goto('/');
  await started(page);
  await page.getByRole('contentinfo').locator('a[href="/about"]').click();
  const preview = page.locator('[data-preview]');
  await router;
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  letIn();
  await expect(page).toHaveURL('/about');
  await expect(preview).toHaveCount(0);
});

test('loads no code of forms or of the next page without an interaction', async ({ page }) => {
  for (const path of ['/blog', '/shop']) {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(path);
    await started(page);
    // the last script of a page at rest
    await expect.poll(() => scripts.join(' ')).toContain('/telemetry.');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((address) => /\/(forms|router)\./.test(address))).toEqual([]);
    page.removeAllListeners('request');
  }
});
