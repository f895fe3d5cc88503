import { expectHydrated } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { publicPages } from '../../support/visitor/public-pages';

/**
 * A stored cart of three products that the shop does not have: it changes only the count in the
 * header.
 */
const storedCart = JSON.stringify({
  version: 1,
  cartItems: [1, 2, 3].map((number) => ({
    id: `gone-${number}`,
    name: `Gone ${number}`,
    price: 1000,
    image: '',
    quantity: number,
  })),
});

// matrix/prerendered opens every address with an empty cart
test('hydrates each kind of page unchanged when the cart has three products', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate((text) => localStorage.setItem('root', text), storedCart);
  await expectHydrated(page, publicPages, '3');
});
