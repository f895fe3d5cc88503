import { expect, test } from '../../support/test';
import { adaeze } from '../../support/visitor/checkout';

const testName = 'Full Blood Count';

test('shows a payment on the order’s page within 5 s of the provider’s notice', async ({
  page,
  api,
  shop,
  cart,
  checkout,
}) => {
  const price = (await api.products()).find(({ name }) => name === testName)?.price ?? 0;
  await shop.open();
  await shop.addToCart(testName);
  await cart.open();
  await cart.askForAccount();
  const account = (await cart.dialog.getByRole('strong').textContent())?.replace(/\D/g, '') ?? '';
  await cart.madePayment.click();
  await checkout.sendOrder();
  const reference = await checkout.confirmedReference();
  await page.getByRole('link', { name: 'Track your order' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(adaeze.phoneNumber);
  await page.getByRole('button', { name: 'Show My Order' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'We are checking your payment' }),
  ).toBeVisible();

  await api.transfer(account, price - 1000);
  await expect(page.getByRole('heading', { level: 1, name: '₦1,000.00 is missing' })).toBeVisible({
    timeout: 5000,
  });
  await expect(page.getByRole('main')).toContainText(account);
  await api.transfer(account, 1000);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible({
    timeout: 5000,
  });
  const { status, events, transfers } = await api.order(reference);
  expect([status, events.at(-1)?.by, transfers.map(({ source }) => source)]).toEqual([
    'verified',
    null,
    ['notice', 'notice'],
  ]);
});
