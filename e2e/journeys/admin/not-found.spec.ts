import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

for (const path of ['/dashboard/no-such-page', '/dashboard/edit-product', '/dashboard/orders/a/b'])
  test(`${path} shows the not-found screen inside the dashboard`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: '404 | Page not found' })).toBeVisible();
    await expect(page).toHaveTitle(/404/);
    await expect(page.getByRole('link', { name: /^Orders/ })).toBeVisible();
    await main.getByRole('link', { name: 'Go back home' }).click();
    await expect(page).toHaveURL('/');
  });
