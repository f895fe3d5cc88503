import { expect, test } from '../../support/test';
import { visit } from '../../support/visitor/public-pages';

// every-page.spec.ts checks that Tab reaches the skip link first, and every control
test('skips the header by the skip link', async ({ page }) => {
  for (const path of ['/', '/shop', '/contact']) {
    await test.step(path, async () => {
      await visit(page, path);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: /^Skip to/ });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0);
      await expect(page).toHaveURL(path);
    });
  }
});
