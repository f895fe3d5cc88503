import { expect, test } from '../../support/test';

/** Where Previous and Next lead from each page: spec §2. */
const targets = [
  { page: 1, previous: '/shop', next: '/shop/2' },
  { page: 2, previous: '/shop', next: '/shop/3' },
  { page: 3, previous: '/shop/2', next: '/shop/4' },
  { page: 4, previous: '/shop/3', next: '/shop/4' },
];

for (const { page: number, previous, next } of targets)
  test(`page ${number} is marked as the current one and leads on to ${previous} and ${next}`, async ({ shop }) => {
    await shop.open(number);
    await expect(shop.pagerLink('Previous')).toHaveAttribute('href', previous);
    await expect(shop.pagerLink('Next')).toHaveAttribute('href', next);
    for (const each of [1, 2, 3, 4]) {
      const link = shop.pager.getByRole('link', { name: new RegExp(`^(Page )?${each}$`) });
      await expect(link).toHaveAttribute('href', each === 1 ? '/shop' : `/shop/${each}`);
      if (each === number) await expect(link).toHaveAttribute('aria-current', 'page');
      else await expect(link).not.toHaveAttribute('aria-current');
    }
  });

test('the four pages show products 1 to 16, 17 to 32, 33 to 48 and 49 to 54', async ({ shop, api, page }) => {
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

test('following the pager changes the page, its address and what is shown, from the top', async ({ page, shop, api }) => {
  const names = (await api.products()).map(({ name }) => name);
  await shop.open();
  await shop.pagerLink('Next').click();
  await expect(page).toHaveURL('/shop/2');
  await expect(shop.productLink(names[16] ?? '')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(shop.productLink(names[0] ?? '')).toBeVisible();
});

test('/shop/1 leads to /shop', async ({ page, shop }) => {
  await page.goto('/shop/1');
  await expect(shop.heading).toBeVisible();
  await expect(page).toHaveURL('/shop');
});

for (const path of ['/shop/5', '/shop/9', '/shop/0'])
  test(`${path} is not found`, async ({ page, frame, trouble }) => {
    trouble.allow(new RegExp(`404.*${path}$`));
    await page.goto(path);
    await expect(frame.heading('404 | Page not found')).toBeVisible();
    await expect(frame.header).toBeVisible();
  });
