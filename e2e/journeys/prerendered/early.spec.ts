import { brand } from '@lagoon/shared/domain';
import { openWithoutCode, started } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { ContactForm, tobi } from '../../support/visitor/contact';
import { aProduct } from '../../support/visitor/public-pages';

// shell/src/boot/early tests the replay of single presses; in these tests the page's code loads
// late or never
const productPage = `/shop/${encodeURIComponent(aProduct)}`;

/** Attribute of a button that was pressed before the page's code has loaded. */
const shown = { attribute: 'aria-busy', value: 'true' } as const;

test('adds one product when Add To Cart is pressed twice before hydration', async ({
  page,
  shop,
  frame,
  cart,
}) => {
  const letIn = await openWithoutCode(page, productPage);
  const button = shop.addThisToCart;
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute(shown.attribute, shown.value);
  letIn();
  await started(page);
  await expect(frame.cartLink).toHaveText('1');
  await expect
    .poll(cart.stored.bind(cart))
    .toMatchObject({ cartItems: [{ name: aProduct, quantity: 1 }] });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('shows an empty cart, and a test that was added, before any code has loaded', async ({
  page,
  shop,
  frame,
  cart,
}) => {
  await openWithoutCode(page, '/cart');
  await expect(cart.empty).toBeVisible();
  await page.goto(productPage, { waitUntil: 'commit' });
  await shop.addThisToCart.click();
  await frame.cartLink.click();
  await expect(cart.main).toContainText(`1 × ${aProduct}`);
  await expect(cart.empty).toBeHidden();
});

test('validates a form that was sent before hydration', async ({ page }) => {
  const form = new ContactForm(page);
  const letIn = await openWithoutCode(page, '/contact');
  await form.fill({ Message: 'short', 'Last name': '' });
  await form.send.click();
  await expect(form.send).toHaveAttribute(shown.attribute, shown.value);
  letIn();
  await expect(form.errorSummary).toContainText('Input Your Last Name');
  await expect(form.errorSummary.getByRole('link')).toHaveCount(2);
  expect(await form.values()).toEqual(
    Object.values({ ...tobi, Message: 'short', 'Last name': '' }),
  );
  await expect(page).toHaveURL('/contact');
});

test('keeps the page and its links when its code is missing, and shows the phone number', async ({
  page,
  shop,
  frame,
  pageErrors,
}) => {
  pageErrors.allow(/main\.[^/]+\.js|Failed to load resource/);
  const letIn = await openWithoutCode(page, productPage);
  letIn('is lost');
  await page.waitForLoadState('load');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await shop.addThisToCart.click();
  await expect(page.getByRole('alert')).toContainText(
    `A part of this page did not load, so this does not work.`,
  );
  await expect(page.getByRole('alert').getByRole('link', { name: brand.phone })).toHaveAttribute(
    'href',
    brand.phoneHref,
  );
  await expect(frame.heading(aProduct)).toBeVisible();
  await frame.link('Blog').click();
  await expect(page).toHaveURL('/blog');
  await expect(frame.heading('Latest Medical Insights')).toBeVisible();
});

test('loads no code of a page on a slow line until the first sign of the visitor', async ({
  page,
  shop,
  frame,
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
  const letIn = await openWithoutCode(page, productPage);
  await page.waitForLoadState('networkidle');
  expect(scripts).toBe(1);
  expect(bytes).toBeLessThan(60_000);
  await shop.addThisToCart.click();
  await expect(shop.addThisToCart).toHaveAttribute(shown.attribute, shown.value);
  letIn();
  await started(page);
  await expect(frame.cartLink).toHaveText('1');
});
