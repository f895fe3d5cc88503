import { expect, test } from '../../support/test';

test('changes page and address by the pager, and scrolls to the top', async ({ page, shop, api }) => {
  const names = (await api.products()).map(({ name }) => name);
  await shop.open();
  await shop.pagerLink('Next').click();
  await expect(page).toHaveURL('/shop/2');
  await expect(shop.productLink(names[16] ?? '')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(shop.productLink(names[0] ?? '')).toBeVisible();
});

test('redirects /shop/1 to /shop', async ({ page, shop }) => {
  await page.goto('/shop/1');
  await expect(shop.heading).toBeVisible();
  await expect(page).toHaveURL('/shop');
});
