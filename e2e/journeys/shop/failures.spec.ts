import type { Route } from '@playwright/test';
import { expect, test } from '../../support/test';

const products = '**/api/products';

const faults: [what: string, fault: (route: Route) => Promise<void>][] = [
  ['answers 500', (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'x' } })],
  ['is down', (route) => route.abort('connectionrefused')],
  ['answers with a page instead of JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>hello</h1>' })],
  ['answers with something that is no list', (route) => route.fulfill({ json: { products: [] } })],
];

for (const address of ['/shop', '/shop/3', '/shop/Full%20Blood%20Count'])
  for (const [what, fault] of faults)
    test(`when the products call ${what}, ${address} says so and Retry reloads`, async ({ page, trouble, frame }) => {
      trouble.allow(/api\/products/, /Error getting products/);
      const fails = { now: true };
      await page.route(products, (route) => (fails.now ? fault(route) : route.continue()));
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByText('Something went wrong')).toBeVisible();
      await expect(main.getByText(/^We couldn[’']t load the product details\. Please try again later\.$/)).toBeVisible();
      await expect(frame.header).toBeVisible();
      await expect(frame.footer).toBeVisible();

      fails.now = false;
      const reloaded = page.waitForEvent('load');
      await main.getByRole('button', { name: 'Retry' }).click();
      await reloaded;
      await expect(main.getByRole('button', { name: /^Add To Cart/ }).first()).toBeVisible();
    });

test('while the products are on their way three dots bounce', async ({ page, shop }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(products, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop');
  const loading = page.getByRole('main').getByRole('status');
  await expect(loading).toBeVisible();
  await expect(loading.locator('[aria-hidden=true]')).toHaveCount(3);
  release();
  await expect(shop.cards).toHaveCount(16);
  await expect(loading).toBeHidden();
});

test('the search says that it cannot look when the products call fails, and a later try finds', async ({ page, search, trouble }) => {
  trouble.allow(/api\/products/, /Error getting products/);
  const fails = { now: true };
  await page.route(products, (route) => (fails.now ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await page.goto('/');
  await search.open();
  await search.findFor('panel');
  await expect(search.dialog.getByText('Something went wrong')).toBeVisible();
  await expect(search.dialog.getByText('No results found', { exact: true })).toBeHidden();
  fails.now = false;
  await search.dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(search.results.first()).toBeVisible();
});
