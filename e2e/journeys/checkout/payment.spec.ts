import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/test';

const loginCall = '**/v1/init/login';
const accountCall = '**/v1/init/gen_dynamic_account';
const danger = 'rgb(180, 35, 24)';

const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
const text =
  (body: string, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'text/html', body });

const error = (page: Page, start: string) => page.getByRole('main').getByText(new RegExp(`^${start}.+`));

test.beforeEach(async ({ shop, cart, api, page, trouble }) => {
  trouble.allow(/\/v1\/init\//);
  await shop.open();
  await shop.addToCart((await api.products())[0]?.name ?? '');
  await cart.open();
  await expect(page.getByRole('main').getByText(/^Error/)).toHaveCount(0);
});

const loginFailures: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['refuses', json({ message: 'Unknown merchant' }, 401)],
  ['breaks', text('<h1>Bad gateway</h1>', 502)],
  ['is out of reach', (route) => route.abort('connectionrefused')],
  ['answers with something that is not JSON', text('<html>hello</html>')],
  ['gives no signature', json({ Authorisation: { accesscode: 'only-a-token' } })],
  ['gives no token', json({ Authorisation: { auth: 'only-a-signature' } })],
];

for (const [what, answer] of loginFailures)
  test(`a payment provider that ${what} at login is told in red, and no account is asked for`, async ({ page, cart }) => {
    let accounts = 0;
    await page.route(loginCall, answer);
    await page.route(accountCall, (route) => {
      accounts += 1;
      return route.continue();
    });
    await cart.checkoutButton.click();
    await expect(error(page, 'Error during login: ')).toBeVisible();
    await expect(error(page, 'Error during login: ')).toHaveCSS('color', danger);
    await expect(cart.dialog).toBeHidden();
    await expect(cart.checkoutButton).toHaveText('Checkout');
    expect(accounts).toBe(0);
  });

const accountFailures: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['refused', json({ message: 'Limit reached' }, 429)],
  ['broken', text('<h1>Oops</h1>', 500)],
  ['out of reach', (route) => route.abort('connectionrefused')],
  ['not JSON', text('<html>hello</html>')],
  ['flagged as an error', json({ error: true, message: 'No account today', account: '1', bank: 'B', Expires: '' })],
];

for (const [what, answer] of accountFailures)
  test(`an account that is ${what} is told in red, and no account is shown`, async ({ page, cart }) => {
    await page.route(accountCall, answer);
    await cart.checkoutButton.click();
    await expect(error(page, 'Error generating account: ')).toBeVisible();
    await expect(error(page, 'Error generating account: ')).toHaveCSS('color', danger);
    await expect(cart.dialog).toBeHidden();
    await expect(cart.checkoutButton).toBeEnabled();
  });

test('the message of the provider is part of the red text', async ({ page, cart }) => {
  await page.route(loginCall, json({ message: 'Unknown merchant' }, 401));
  await cart.checkoutButton.click();
  await expect(page.getByText('Error during login: Unknown merchant')).toBeVisible();
});

test('while the calls run the button reads Generating Account... and is disabled', async ({ page, cart }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(accountCall, async (route) => {
    await held;
    await route.continue();
  });
  await cart.checkoutButton.click();
  await expect(cart.checkoutButton).toHaveText('Generating Account...');
  await expect(cart.checkoutButton).toBeDisabled();
  release();
  await expect(cart.dialog).toBeVisible();
});

test('after a failure another try succeeds and the red text goes', async ({ page, cart }) => {
  await page.route(loginCall, json({ message: 'Busy' }, 503), { times: 1 });
  await cart.checkoutButton.click();
  await expect(error(page, 'Error during login: ')).toBeVisible();
  await cart.askForAccount();
  await cart.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(cart.dialog).toBeHidden();
  await expect(error(page, 'Error during login: ')).toHaveCount(0);
});

test('the account shows its number, bank, time left and amount, and copies the number', async ({ page, cart, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(
    accountCall,
    json({ account: '9912345678', bank: 'Some Bank', Expires: new Date(Date.now() + 1_800_000).toISOString(), error: false }),
  );
  await cart.askForAccount();
  const number = cart.dialog.getByRole('strong');
  await expect(number).toHaveText('9912345678', { useInnerText: true });
  // in groups for the eye alone: who listens, and who selects and copies, gets the number as it was given
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
