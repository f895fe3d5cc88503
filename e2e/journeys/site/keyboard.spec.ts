import { proof } from '../../support/browser/files';
import { tabTo } from '../../support/browser/keyboard';
import { expect, test } from '../../support/test';
import { adaeze } from '../../support/visitor/checkout';

test('buys a test with the keyboard alone', async ({
  page,
  shop,
  cart,
  checkout,
  frame,
  search,
}) => {
  test.slow();
  await page.goto('/');
  await expect(frame.heading(/./)).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();

  await tabTo(frame.searchButton);
  await page.keyboard.press('Enter');
  await expect(search.input).toBeFocused();
  await page.keyboard.type('full blood count');
  await expect(search.result('Full Blood Count').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(frame.heading('Full Blood Count')).toBeFocused();

  await tabTo(shop.addThisToCart);
  await page.keyboard.press('Space');
  await expect(frame.cartLink).toHaveText('1');
  await page.keyboard.press('Control+Home');
  await frame.cartLink.focus();
  await page.keyboard.press('Enter');
  await expect(cart.heading).toBeFocused();

  await tabTo(cart.checkoutButton);
  await page.keyboard.press('Enter');
  await expect(cart.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart.dialog).toBeHidden();
  await expect(cart.checkoutButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cart.dialog).toBeVisible();
  await tabTo(cart.madePayment);
  await page.keyboard.press('Enter');
  await expect(checkout.heading).toBeFocused();

  for (const [field, value] of [
    [checkout.field('First name'), adaeze.firstName],
    [checkout.field('Last name'), adaeze.lastName],
    [checkout.field('Email'), adaeze.email],
    [checkout.field('Phone number'), adaeze.phoneNumber],
  ] as const) {
    await tabTo(field);
    await page.keyboard.type(value);
  }
  // listens before Enter opens the file chooser, because the browser must know that the test
  // handles it
  const chooser = page.waitForEvent('filechooser');
  await tabTo(checkout.proofInput);
  await expect(checkout.proofInput).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(proof());

  await tabTo(page.getByRole('searchbox', { name: 'Find a test' }));
  await page.keyboard.type('urinalysis');
  await tabTo(checkout.test('Urinalysis'));
  await page.keyboard.press('Space');
  await expect(checkout.test('Urinalysis')).toBeChecked();
  await tabTo(checkout.submit);
  await page.keyboard.press('Enter');
  expect(await checkout.confirmedReference()).not.toBe('');
  await expect(checkout.confirmation).toBeFocused();
});
