import { hold } from '../../support/browser/hold';
import { CODE, openWithoutCode, started } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { tobi } from '../../support/visitor/contact';
import { aProduct } from '../../support/visitor/public-pages';

// shell/src/boot/early tests the replay of single presses; here the page's code loads late
const productPage = `/shop/${encodeURIComponent(aProduct)}`;

test('shows an empty cart, and a test that was added, before any code has loaded', async ({
  page,
  shop,
  frame,
  cart,
}) => {
  await openWithoutCode(page, '/cart');
  await expect(cart.empty).toBeVisible();
  await openWithoutCode(page, productPage);
  await shop.addThisToCart.click();
  await frame.cartLink.click();
  await expect(cart.main).toContainText(`1 × ${aProduct}`);
  await expect(cart.empty).toBeHidden();
});

test('validates a form that was sent before hydration', async ({ page, contact: form }) => {
  const letIn = await openWithoutCode(page, '/contact');
  await form.fill({ Message: 'short', 'Last name': '' });
  await form.send.click();
  await expect(form.send).toHaveAttribute('aria-busy', 'true');
  letIn();
  await expect(form.errorSummary).toContainText('Input Your Last Name');
  await expect(form.errorSummary.getByRole('link')).toHaveCount(2);
  expect(await form.values()).toEqual(
    Object.values({ ...tobi, Message: 'short', 'Last name': '' }),
  );
  await expect(page).toHaveURL('/contact');
});

test('loads no code on a slow line before a press, and adds one product for two presses', async ({
  page,
  shop,
  frame,
  cart,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  );
  let scripts = 0;
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') scripts += 1;
    bytes += (await request.sizes()).responseBodySize;
  });
  const letIn = await hold(page, CODE);
  await page.goto(productPage, { waitUntil: 'networkidle' });
  expect(scripts).toBe(1);
  expect(bytes).toBeLessThan(60_000);
  await shop.addThisToCart.click();
  await shop.addThisToCart.click();
  await expect(shop.addThisToCart).toHaveAttribute('aria-busy', 'true');
  letIn();
  await started(page);
  await expect(frame.cartLink).toHaveText('1');
  await expect
    .poll(cart.stored.bind(cart))
    .toMatchObject({ cartItems: [{ name: aProduct, quantity: 1 }] });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});
