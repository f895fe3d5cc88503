import type { Route } from '@playwright/test';
import { expect, test } from '../../support/test';

const accountCall = '**/v1/init/gen_dynamic_account';

const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
test.beforeEach(async ({ shop, cart, api, page, pageErrors }) => {
  pageErrors.allow(/\/v1\/init\//);
  await shop.open();
  await shop.addToCart((await api.products())[0]?.name ?? '');
  await cart.open();
  await expect(page.getByRole('main').getByText(/^Error/)).toHaveCount(0);
});

test('shows the account’s number, bank, amount and remaining time, and copies the number', async ({
  page,
  cart,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(
    accountCall,
    json({
      account: '9912345678',
      bank: 'Some Bank',
      Expires: new Date(Date.now() + 1_800_000).toISOString(),
      error: false,
    }),
  );
  await cart.askForAccount();
  const number = cart.dialog.getByRole('strong');
  await expect(number).toHaveText('9912345678', { useInnerText: true });
  // digits are grouped visually only: screen readers, selecting and copying get the plain number
  expect(await number.ariaSnapshot()).toBe('- strong: "9912345678"');
  await number.evaluate((text) => getSelection()?.selectAllChildren(text));
  await page.keyboard.press('Control+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9912345678');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await expect(cart.dialog).toContainText('Some Bank');
  await expect(cart.dialog).toContainText(/(29|30) min/);
  await cart.dialog.getByRole('button', { name: /^Copy/ }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('9912345678');
});
