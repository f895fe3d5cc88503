import { expect, test } from '../../support/test';

// cart-page.account.test.tsx has the content of the dialog and its errors
test('copies the account number without the spaces that it shows', async ({
  page,
  shop,
  cart,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.open();
  await shop.addThisToCart.click();
  await cart.open();
  await cart.askForAccount();
  const number = cart.dialog.getByRole('strong');
  const digits = (await number.textContent()) ?? '';
  expect(digits).toMatch(/^\d{10}$/);
  await expect(number).toHaveText(digits, { useInnerText: true });
  expect(await number.ariaSnapshot()).toBe(`- strong: "${digits}"`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await number.evaluate((text) => getSelection()?.selectAllChildren(text));
  await page.keyboard.press('Control+C');
  expect(await copied()).toBe(digits);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await cart.dialog.getByRole('button', { name: /^Copy/ }).first().click();
  await expect.poll(copied).toBe(digits);
});
