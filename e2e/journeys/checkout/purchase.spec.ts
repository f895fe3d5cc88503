import { expectToast } from '../../support/browser/transient';
import { expect, test } from '../../support/test';
import { adaeze } from '../../support/visitor/checkout';
import { naira } from '../../support/visitor/naira';

const testName = 'Full Blood Count';

// keyboard.spec.ts buys on a wide screen
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('buys on a phone a test that was found by the search, and shows its payment within 5 s', async ({
  page,
  api,
  shop,
  cart,
  checkout,
  search,
  frame,
}) => {
  const product = (await api.products()).find(({ name }) => name === testName);
  const amount = product?.price ?? 0;
  const price = naira(amount);

  await page.goto('/');
  await search.open();
  await search.findFor('blood full');
  await search.result(testName).click();
  await expect(frame.heading(testName)).toBeVisible();
  await expect(shop.main).toContainText(price);

  await expect(shop.addThisToCart).toBeInViewport();
  await expectToast(page, 'Added To Cart', () => shop.addThisToCart.tap());
  await expect(frame.cartLink).toHaveText('1');
  await frame.cartLink.click();
  await expect(cart.line(testName)).toContainText(price);

  await cart.askForAccount();
  await expect(cart.dialog).toContainText('Sandbox Bank');
  await expect(cart.dialog).toContainText(price);
  const account = (await cart.dialog.getByRole('strong').textContent())?.replace(/\D/g, '') ?? '';
  await cart.madePayment.click();
  await expect(page).toHaveURL('/checkout');
  await expect(checkout.chosen(testName)).toBeVisible();

  await checkout.sendOrder();
  const reference = await checkout.confirmedReference();
  await expect(frame.cartLink).toHaveAccessibleName('Cart, 0 tests');

  const order = await api.order(reference);
  expect(order).toMatchObject({ ...adaeze });
  expect(JSON.stringify(order)).toContain(testName);

  await page.getByRole('link', { name: 'Track your order' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(adaeze.phoneNumber);
  await page.getByRole('button', { name: 'Show My Order' }).click();
  await expect(frame.heading('We are checking your payment')).toBeVisible();
  await api.transfer(account, amount - 1000);
  await expect(frame.heading('₦1,000.00 is missing')).toBeVisible({ timeout: 5000 });
  await expect(page.getByRole('main')).toContainText(account);
  await api.transfer(account, 1000);
  await expect(frame.heading('Payment received')).toBeVisible({ timeout: 5000 });
  const { status, events, transfers } = await api.order(reference);
  expect([status, events.at(-1)?.by, transfers.map(({ source }) => source)]).toEqual([
    'verified',
    null,
    ['notice', 'notice'],
  ]);
});
