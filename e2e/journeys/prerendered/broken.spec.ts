import { brand } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import { started } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import type { Frame } from '../../support/visitor/frame';
import { aProduct } from '../../support/visitor/public-pages';

const productPage = `/shop/${encodeURIComponent(aProduct)}`;

/** Checks that the prerendered page stays readable and that its links load documents. */
async function staysReadable(page: Page, frame: Frame) {
  await expect(frame.heading(aProduct)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₦');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  await frame.link('Blog').click();
  await expect(page).toHaveURL('/blog');
  await expect(frame.heading('Latest Medical Insights')).toBeVisible();
}

for (const [what, files] of [
  ['entry of the shop', '**/apps/mf-shop/*/remoteEntry.js'],
  ['code of the shop’s page', /\/apps\/mf-shop\/.*\/shop-product\.[^/]*\.js$/],
  ['first script', /\/apps\/shell\/[^/]+\/main\.[^/]+\.js$/],
] as const)
  test(`stays readable when the ${what} is missing, and shows an error on Add To Cart`, async ({
    page,
    frame,
    shop,
    pageErrors,
  }) => {
    pageErrors.allow(
      /mf-shop|\/main\.|Failed to load resource|\[boot\]|Federation Runtime|ChunkLoadError|Loading chunk/,
    );
    let asked = 0;
    await page.route(files, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: 'not here' });
    });
    await page.goto(productPage);
    await expect(page.locator('html')).toHaveAttribute('data-progress', 'failed');
    expect(asked).toBeGreaterThan(0);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveCount(0);
    await shop.addThisToCart.click();
    await expect(alert).toContainText('A part of this page did not load, so this does not work.');
    const phone = alert.getByRole('link', { name: brand.phone });
    await expect(phone).toHaveAttribute('href', brand.phoneHref);
    await staysReadable(page, frame);
  });

test('stays readable in a copy, at an address that the site does not have', async ({
  page,
  frame,
  server: { origin },
  pageErrors,
}) => {
  pageErrors.allow(/\[boot\]/);
  const copy = `/web/2026/https://lagoon.example${productPage}`;
  await page.route(`**${copy}`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: origin + productPage }) }),
  );
  await page.goto(copy);
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'failed');
  await staysReadable(page, frame);
});

test('shows a product’s whole page and adds the product to the cart while the API is down', async ({
  page,
  frame,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/\/api\//);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto(productPage);
  await started(page);
  await shop.addThisToCart.click();
  await expect(frame.cartLink).toHaveText('1');
  await page.goto('/shop/2');
  await started(page);
  await expect(shop.cards).toHaveCount(16);
});
