import { expect, test } from '../../support/test';

test('shows 54 products on four pages of at most 16', async ({ shop, api, page }) => {
  const names = (await api.products()).map(({ name }) => name);
  expect(names).toHaveLength(54);
  for (const number of [1, 2, 3, 4]) {
    await shop.open(number);
    const slice = names.slice((number - 1) * 16, number * 16);
    await expect(shop.cards).toHaveCount(slice.length);
    await expect(shop.productLink(slice[0] ?? '')).toBeVisible();
    await expect(shop.productLink(slice.at(-1) ?? '')).toBeVisible();
  }
  await expect(page).toHaveURL('/shop/4');
});

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
