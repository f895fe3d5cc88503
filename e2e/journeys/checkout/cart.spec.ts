import { expect, test } from '../../support/test';
import { naira } from '../../support/visitor/naira';

const goodLine = { id: 'kept', name: 'A Kept Test', price: 4500, image: '', quantity: 2, totalPrice: 9000 };

test('updates quantity, total and subtotal on plus, minus, Remove and Clear Cart', async ({ page, api, shop, cart, frame }) => {
  const [first, second] = await api.products();
  if (!first || !second) throw new Error('the shop is empty');
  await shop.open();
  await shop.addToCart(first.name);
  await shop.addToCart(second.name);
  await frame.cartLink.click();

  await expect(cart.rows).toHaveCount(2);
  await cart.expectSubtotal(naira(first.price + second.price));
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  await cart.addOneMore(first.name);
  await cart.addOneMore(first.name);
  await expect(cart.line(first.name)).toContainText(naira(first.price * 3));
  await cart.expectSubtotal(naira(first.price * 3 + second.price));
  await expect(frame.cartLink).toHaveText('2');
  await cart.takeOneOut(first.name);
  await expect(cart.line(first.name)).toContainText(naira(first.price * 2));
  await cart.takeOneOut(second.name);
  await expect(cart.rows).toHaveCount(1);
  await expect(frame.cartLink).toHaveText('1');
  await cart.remove(first.name);
  await expect(cart.empty).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
});

test('empties the cart on Clear Cart and scrolls to the top', async ({ page, api, shop, cart, frame }) => {
  const names = (await api.products()).slice(0, 8).map(({ name }) => name);
  await shop.open();
  for (const name of names) await shop.addToCart(name);
  await cart.open();
  await expect(cart.rows).toHaveCount(names.length);
  await cart.clearButton.scrollIntoViewIfNeeded();
  await cart.clearButton.click();
  await expect(cart.empty).toBeVisible();
  await expect(frame.cartLink).toHaveAccessibleName('Cart, 0 tests');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((await cart.stored()).cartItems).toEqual([]);
});

test('keeps the cart after a reload', async ({ page, api, shop, cart, frame }) => {
  const name = (await api.products())[2]?.name ?? '';
  await shop.open();
  await shop.addToCart(name);
  await page.reload();
  await expect(frame.cartLink).toHaveText('1');
  await expect(shop.card(name)).toContainText('In cart: 1');
  await cart.open();
  await expect(cart.line(name)).toBeVisible();
  expect(await cart.stored()).toMatchObject({ version: 1, cartItems: [{ name, quantity: 1 }] });
});

test('drops the invalid lines of a stored cart and keeps the valid line', async ({ page, cart, shop, api }) => {
  await page.addInitScript(
    (value) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('root', value);
      sessionStorage.setItem('seeded', '1');
    },
    JSON.stringify({ version: 1, cartItems: [goodLine, { id: 'x' }, null, { ...goodLine, id: 'y', quantity: -1 }] }),
  );
  await cart.open();
  await expect(cart.line(goodLine.name)).toContainText(naira(9000));
  await shop.open();
  await shop.addToCart((await api.products())[0]?.name ?? '');
  expect((await cart.stored()).cartItems).toHaveLength(2);
});

test('keeps a cart until the page is closed when the browser blocks storage', async ({ page, shop, cart, frame, api }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const name = (await api.products())[0]?.name ?? '';
  await shop.open();
  await shop.addToCart(name);
  await frame.cartLink.click();
  await expect(cart.line(name)).toBeVisible();
});

test('shows a change of the cart in another tab', async ({ page, context, shop, api }) => {
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
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart, 0 tests');
});

test('shares one cart between shell, shop and checkout', async ({ page, shop, cart, frame, api }) => {
  const name = (await api.products())[0]?.name ?? '';
  await shop.open();
  await shop.addToCart(name);
  await frame.cartLink.click();
  await expect(cart.line(name)).toBeVisible();
  const instances = await page.evaluate(() => (globalThis as unknown as Record<symbol, number>)[Symbol.for('@lagoon/shared/cart')]);
  expect(instances).toBe(1);
});
