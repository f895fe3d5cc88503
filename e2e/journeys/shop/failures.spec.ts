import type { Route } from '@playwright/test';
import { expect, test } from '../../support/test';

for (const [address, fault, answer] of [
  ['/shop', 'answers 500', (route: Route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'x' } })],
  ['/shop', 'answers with something that is no list', (route: Route) => route.fulfill({ json: { products: [] } })],
  ['/shop/3', 'answers with a page instead of JSON', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>hello</h1>' })],
  ['/shop/Full%20Blood%20Count', 'is down', (route: Route) => route.abort('connectionrefused')],
] as const)
  test(`shows an error at ${address} when the call for products ${fault}; Retry loads the page`, async ({ page, frame, pageErrors }) => {
    pageErrors.allow(/api\/products/, /Error getting products/);
    const main = page.getByRole('main');
    await page.route('**/api/products', answer);
    await page.goto(address);
    await expect(main.getByText('Something went wrong')).toBeVisible();
    await expect(main.getByText(/^We couldn[’']t load the product details\. Please try again later\.$/)).toBeVisible();
    await expect(frame.header).toBeVisible();
    await expect(frame.footer).toBeVisible();

    await page.unroute('**/api/products');
    const reloaded = page.waitForEvent('load');
    await main.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
    await expect(main.getByRole('button', { name: /^Add To Cart/ }).first()).toBeVisible();
  });
