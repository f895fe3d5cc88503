import { expect, test } from '../../support/test';

test('shows a change of the cart in another tab', async ({ context, frame, shop, api }) => {
  const name = (await api.products())[0]?.name ?? '';
  await shop.open();
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText('Your cart is currently empty')).toBeVisible();

  await shop.addToCart(name);
  const row = other.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Add one ${name}` }).click();
  await expect(shop.card(name)).toContainText('In cart: 2');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(shop.card(name).getByRole('button', { name: /^Add To Cart/ })).toBeVisible();
  await expect(frame.cartLink).toHaveAccessibleName('Cart, 0 tests');
});
