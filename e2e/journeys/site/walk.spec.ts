import { fillCart } from '../../support/states';
import { expect, test } from '../../support/test';

test('opens all pages with a full cart without an error', async ({
  page,
  frame,
  shop,
  cart,
  checkout,
}) => {
  await fillCart(page);
  await frame.link('Home').click();
  await expect(frame.heading(/./)).toBeFocused();
  await frame.link('Tests').click();
  await expect(shop.cards).toHaveCount(16);
  await shop.pagerLink('Next').click();
  await expect(page).toHaveURL('/shop/2');
  await frame.cartLink.click();
  await expect(cart.rows).toHaveCount(3);
  await page.goto('/checkout');
  await expect(checkout.heading).toBeVisible();
  await page.goBack();
  await expect(cart.rows).toHaveCount(3);
  await page.goBack();
  await expect(shop.heading).toBeVisible();
});
