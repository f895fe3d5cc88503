import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

test('shows the not-found screen inside the dashboard at an unknown address', async ({ page }) => {
  for (const path of [
    '/dashboard/no-such-page',
    '/dashboard/edit-product',
    '/dashboard/orders/a/b',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 1, name: '404 | Page not found' }),
      ).toBeVisible();
      await expect(page).toHaveTitle(/404/);
      await expect(page.getByRole('link', { name: /^Orders/ })).toBeVisible();
    });
  await page.getByRole('main').getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
});
