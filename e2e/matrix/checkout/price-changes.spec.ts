import type { Product } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import { recordShifts } from '../../support/browser/page-record';
import { expect, test } from '../../support/test';
import { naira } from '../../support/visitor/naira';

test.use({ serverName: 'prices' });

/**
 * Lets a test change the products that this browser receives.
 * @returns `change` changes a product, or removes it with null, and lets the page request the
 * products again
 */
async function changingShop(page: Page, tests: Product[]) {
  const changes = new Map<string, Partial<Product> | null>();
  await page.context().route('**/api/products', async (route) => {
    const answer = await route.fetch();
    const products: Product[] = await answer.json();
    const json = products.flatMap((product) => {
      const change = changes.get(product.id);
      return change === null ? [] : [{ ...product, ...change }];
    });
    await route.fulfill({ response: answer, json });
  });
  const change = async (at: number, to: Partial<Product> | null) => {
    changes.set(tests[at]?.id ?? '', to);
    await askForPrices(page);
  };
  return { changes, change };
}

/** Waits 600 ms, because the browser does not report layout shifts within 500 ms of a press. */
const excuseNothing = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));

/** Makes the page request prices, as it does every minute. */
async function askForPrices(page: Page): Promise<void> {
  await excuseNothing(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

const changed = ({ name, price }: Pick<Product, 'name' | 'price'>, to: number) =>
  `The price of ${name} has changed from ${naira(price)} to ${naira(to)}.`;

const fillCart = (page: Page, tests: Product[]) =>
  page.addInitScript(
    (cartItems) => {
      if (!localStorage.getItem('root'))
        localStorage.setItem('root', JSON.stringify({ version: 1, cartItems }));
    },
    tests.map(({ id, name, price, image }) => ({
      id,
      name,
      price,
      image,
      quantity: 1,
      totalPrice: price,
    })),
  );

const news = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'OK' }) });

for (const width of [360, 768, 1280])
  test(`keeps the layout still at ${width} px when prices and names change on the server`, async ({
    page,
    context,
    api,
    cart,
    checkout,
    pageErrors,
  }) => {
    test.slow();
    pageErrors.allow(/\/api\/products/, /ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 740 });
    const tests = (await api.products()).slice(0, 3);
    const [first, second, third] = tests as [Product, Product, Product];
    await fillCart(page, tests);
    const { change, changes } = await changingShop(page, tests);
    let expires = Date.now() + 1_800_000;
    await page.route('**/v1/init/gen_dynamic_account', (route) =>
      route.fulfill({
        json: {
          account: '9912345678',
          bank: 'Some Bank',
          Expires: new Date(expires).toISOString(),
          error: false,
        },
      }),
    );
    const shifts = await recordShifts(page);
    const readNews = async (sentence: RegExp | string) => {
      await expect(news(page).getByText(sentence)).toBeVisible();
      expect(await shifts()).toEqual([]);
      await news(page).getByRole('button', { name: 'OK' }).click();
      await expect(news(page)).toHaveCount(0);
      // when a dialog is open, the last match is inside it
      await expect(page.getByRole('status').getByText(sentence).last()).toBeVisible();
      expect(await shifts()).toEqual([]);
    };

    await test.step('in the cart', async () => {
      await cart.open();
      await expect(cart.rows).toHaveCount(3);
      await change(0, { price: first.price + 100_000 });
      await readNews(changed(first, first.price + 100_000));
      await change(1, { price: 900 });
      await readNews(changed(second, 900));
      await change(2, { name: `${third.name} Extended` });
      await readNews(`${third.name} is now called ${third.name} Extended.`);
      await change(0, {});
      await expect(cart.line(first.name)).toContainText(naira(first.price));
      expect(await shifts()).toEqual([]);
    });
    await test.step('by another tab', async () => {
      const other = await context.newPage();
      changes.set(first.id, { price: 700 });
      await other.goto('/cart');
      await expect(other.getByText(changed(first, 700))).toBeVisible();
      await other.close();
      await page.bringToFront();
      await readNews(changed(first, 700));
    });
    await test.step('offline and back', async () => {
      await context.setOffline(true);
      changes.set(first.id, { price: 750 });
      await excuseNothing(page);
      await context.setOffline(false);
      await readNews(changed(first, 750));
    });
    await test.step('in the account, until its time has run out', async () => {
      expires = Date.now() + 25_000;
      await cart.askForAccount();
      await change(0, { price: 119_000 });
      await readNews(changed(first, 119_000));
      await expect(cart.dialog.getByRole('alert')).toContainText('has expired', {
        timeout: 60_000,
      });
      expect(await shifts()).toEqual([]);
    });
    await test.step('at the checkout', async () => {
      await cart.madePayment.click();
      await expect(checkout.heading).toBeVisible();
      await checkout.fillIn();
      await change(1, { price: 1100 });
      await readNews(changed(second, 1100));
      await change(0, { name: `${first.name} of the year`, price: 99_000 });
      await readNews(`${first.name} is now called ${first.name} of the year.`);
      await change(2, null);
      await readNews(new RegExp(`^${third.name} Extended can no longer be ordered`));
    });
    await test.step('on prerendered pages with an outdated price', async () => {
      for (const address of [
        '/',
        '/shop',
        `/shop/${encodeURIComponent(first.name)}`,
        '/price-list',
      ]) {
        await page.goto(address, { waitUntil: 'networkidle' });
        expect(await shifts()).toEqual([]);
      }
    });
  });

// emails.test.ts of the API and review-reasons.test.ts of the dashboard have the sentences for others
test('records both prices when a price changes between proof and Send Order', async ({
  page,
  api,
  cart,
  checkout,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [before, after] = [5000, 6500];
  const name = 'Changing Panel';
  const id = await api.createProduct({ name, price: before });
  await fillCart(
    page,
    (await api.products()).filter((product) => product.id === id),
  );
  const shifts = await recordShifts(page);
  await cart.open();
  await cart.askForAccount();
  await cart.madePayment.click();
  await checkout.fillIn();
  await checkout.uploadProof();
  await api.changePrice(id, after);
  await askForPrices(page);
  await expect(news(page)).toContainText(changed({ name, price: before }, after));
  await expect(news(page)).toContainText(
    `You were given an account to pay ${naira(before)}; your order now comes to ${naira(after)}. If you have paid already, ${naira(1500)} is owed`,
  );
  await news(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('main')).toContainText(naira(after));
  await excuseNothing(page);
  await checkout.submit.click();
  const order = await api.order(await checkout.confirmedReference());
  expect(await shifts()).toEqual([]);
  expect(order).toMatchObject({ subtotal: after, subtotalSent: after, amountAsked: before });
  expect(order.items).toMatchObject([{ name, unitPrice: after, quantity: 1, lineTotal: after }]);
});
