import type { Locator, Page, Request } from '@playwright/test';
import { hold } from '../../support/browser/hold';
import { started } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';

const isDocument = (request: Request) => request.headers().purpose === 'prefetch';

const articleIn = (main: Locator) => main.getByRole('article').first();

test.describe('on a screen with room for whole pages', () => {
  test.use({ hasTouch: true, viewport: { width: 1280, height: 9000 } });

  for (const [from, tapped, shows] of [
    ['/', (page: Page) => page.locator('a[href="/shop"]').filter({ visible: true }), articleIn],
    [
      '/blog',
      (page: Page) => articleIn(page.getByRole('main')).getByRole('link'),
      (preview: Locator) => preview.getByRole('heading', { level: 1 }),
    ],
  ] as const)
    test(`requests only the document of the next page at a tap, and shows it, from ${from}`, async ({
      page,
    }) => {
      await page.goto(from);
      await started(page);
      await page.waitForLoadState('networkidle');
      const asked: Request[] = [];
      page.on('request', (request) => asked.push(request));
      const letIn = await hold(page, /./);
      await tapped(page).first().tap();
      for (let frame = 0; frame < 2; frame += 1)
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(
        asked.map((request) => [isDocument(request), new URL(request.url()).pathname]),
      ).toEqual([[true, expect.any(String)]]);
      letIn(isDocument);
      await expect(shows(page.locator('[data-preview]'))).toBeVisible();
      letIn();
    });
});

test('shows the preview of a page before its code has loaded, and repeats its click', async ({
  page,
  frame,
}) => {
  const letIn = await hold(page, /mf-shop\/.*remoteEntry\.js/);
  await page.goto('/');
  await started(page);
  const follow = () => page.getByRole('link', { name: 'Explore Our Tests' }).click();
  const preview = page.locator('[data-preview]');

  await follow();
  await expect(preview.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(frame.heading(/^Excellence/)).toBeVisible();

  await follow();
  await preview
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  letIn();
  await expect(preview).toHaveCount(0);
  await expect(frame.heading('Shop')).toBeFocused();
  await expect(frame.cartLink).toHaveText('1');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(frame.heading(/^Excellence/)).toBeVisible();
});

test('loads no code of forms or of the next page without an interaction', async ({ page }) => {
  for (const path of ['/blog', '/shop']) {
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    );
    await page.goto(path);
    await started(page);
    // the last script of a page at rest
    await expect.poll(() => scripts.join(' ')).toContain('/telemetry.');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((address) => /\/(forms|router)\./.test(address))).toEqual([]);
    page.removeAllListeners('request');
  }
});
