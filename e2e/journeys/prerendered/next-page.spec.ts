import { started } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';

test.describe.configure({ mode: 'default' });

test('shows the preview of a page before its code has loaded, and repeats a click on the preview', async ({ page, frame }) => {
  let letIn = () => {};
  const allowed = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/mf-shop\/.*remoteEntry\.js/, async (route) => {
    await allowed;
    await route.continue();
  });
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
