import { expect, type Page, type Route } from '@playwright/test';
import type { PageErrors } from '../browser/page-errors';
import { Frame } from './frame';

export const productFaults: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'x' } }),
  'is down': (route) => route.abort('connectionrefused'),
  'answers with a page instead of JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>hello</h1>' }),
  'answers with something that is no list': (route) => route.fulfill({ json: { products: [] } }),
};

/** Checks that a page of the shop shows an error for missing products, and that Retry reloads the page. */
export async function expectFailureAndRetry(page: Page, pageErrors: PageErrors, address: string, fault: string): Promise<void> {
  pageErrors.allow(/api\/products/, /Error getting products/);
  const frame = new Frame(page);
  const main = page.getByRole('main');
  await page.route('**/api/products', productFaults[fault] ?? ((route) => route.abort()));
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
}
