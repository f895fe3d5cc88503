import { expectToast } from '../../support/browser/transient';
import { expect, test } from '../../support/test';
import { adaeze } from '../../support/visitor/checkout';
import { naira } from '../../support/visitor/naira';

const testName = 'Full Blood Count';

test('buys a test that was found by the search, and stores the order', async ({
  page,
  api,
  shop,
  cart,
  checkout,
  search,
  frame,
}) => {
  const product = (await api.products()).find(({ name }) => name === testName);
  const price = naira(product?.price ?? 0);

  await page.goto('/');
  await search.open();
  await search.findFor('blood full');
  await search.result(testName).click();
  await expect(frame.heading(testName)).toBeVisible();
  await expect(shop.main).toContainText(price);

  await expectToast(page, 'Added To Cart', () => shop.addThisToCart.click());
  await expect(frame.cartLink).toHaveText('1');
  await frame.cartLink.click();
  await expect(cart.line(testName)).toContainText(price);
  await cart.expectSubtotal(price);

  await cart.askForAccount();
  for (const label of [
    'Account Number',
    'Bank',
    'Expires In',
    'Amount to pay',
    'Sandbox Bank',
    price,
  ])
    await expect(cart.dialog).toContainText(label);
  await cart.madePayment.click();
  await expect(page).toHaveURL('/checkout');
  await expect(checkout.chosen(testName)).toBeVisible();

  await checkout.sendOrder();
  const reference = await checkout.confirmedReference();
  await expect(frame.toast('Message sent')).toBeVisible();
  expect(reference).not.toBe('');
  await expect(frame.cartLink).toHaveAccessibleName('Cart, 0 tests');

  const order = (await api.orders()).find((each) => each.reference === reference);
  expect(order).toMatchObject({ ...adaeze });
  expect(JSON.stringify(order)).toContain(testName);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('completes a purchase by touch at 360 px', async ({
    page,
    shop,
    cart,
    checkout,
    frame,
    search,
  }) => {
    await page.goto('/');
    await frame.menuButton.tap();
    await frame.header.getByRole('link', { name: 'Tests', exact: true }).tap();
    await expect(shop.heading).toBeVisible();
    await frame.searchButton.tap();
    await search.findFor(testName);
    await search.result(testName).tap();
    await expect(frame.heading(testName)).toBeVisible();
    await expect(shop.addThisToCart).toBeInViewport();
    await shop.addThisToCart.tap();
    await frame.cartLink.tap();
    await cart.checkoutButton.tap();
    await cart.madePayment.tap();
    await expect(checkout.heading).toBeVisible();
    await checkout.fillIn();
    await checkout.uploadProof();
    await checkout.submit.tap();
    expect(await checkout.confirmedReference()).not.toBe('');
  });
});
