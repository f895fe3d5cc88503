import type { Product } from '@lagoon/shared/domain';
import { expect, test } from '../../support/test';
import { naira } from '../../support/visitor/naira';

test.use({ serverName: 'prices' });

const changed = ({ name, price }: Product, to: number) =>
  `The price of ${name} has changed from ${naira(price)} to ${naira(to)}.`;

// mf-checkout tests the sentences, the prices of an order, and other tabs
for (const width of [360, 768, 1280])
  test(`keeps the layout still at ${width} px when prices and names change on the server`, async ({
    page,
    api,
    cart,
    checkout,
    pageErrors,
    shifts,
  }) => {
    test.slow();
    pageErrors.allow(/\/api\/products/);
    await page.setViewportSize({ width, height: 740 });
    const products = await api.products();
    const [first, second, third] = products as [Product, Product, Product];
    await page.addInitScript(
      (cartItems) => {
        if (!localStorage.getItem('root'))
          localStorage.setItem('root', JSON.stringify({ version: 1, cartItems }));
      },
      [first, second, third].map(({ id, name, price, image }) => ({
        ...{ id, name, price, image },
        quantity: 1,
        totalPrice: price,
      })),
    );
    const changes = new Map<Product, Partial<Product> | null>();
    await page.route('**/api/products', (route) =>
      route.fulfill({
        json: products.flatMap((product) => {
          const change = changes.get(product);
          return change === null ? [] : [{ ...product, ...change }];
        }),
      }),
    );
    /** Changes a product, or removes it with null. The page requests the products again. */
    const change = async (product: Product, to: Partial<Product> | null) => {
      changes.set(product, to);
      // the browser does not report layout shifts within 500 ms of a press
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    };
    await page.route('**/v1/init/gen_dynamic_account', (route) =>
      route.fulfill({
        json: {
          account: '9912345678',
          bank: 'Some Bank',
          Expires: new Date(Date.now() + 15_000).toISOString(),
          error: false,
        },
      }),
    );
    const news = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'OK' }) });
    const readNews = async (sentence: RegExp | string) => {
      await expect(news.getByText(sentence)).toBeVisible();
      expect(await shifts()).toEqual([]);
      await news.getByRole('button', { name: 'OK' }).click();
      await expect(news).toHaveCount(0);
      // when a dialog is open, the last match is inside it
      await expect(page.getByRole('status').getByText(sentence).last()).toBeVisible();
      expect(await shifts()).toEqual([]);
    };

    await test.step('in the cart', async () => {
      await cart.open();
      await expect(cart.rows).toHaveCount(3);
      await change(first, { price: first.price + 100_000 });
      await readNews(changed(first, first.price + 100_000));
      await change(second, { price: 900 });
      await readNews(changed(second, 900));
      await change(third, { name: `${third.name} Extended` });
      await readNews(`${third.name} is now called ${third.name} Extended.`);
      await change(first, {});
      await expect(cart.line(first.name)).toContainText(naira(first.price));
      expect(await shifts()).toEqual([]);
    });
    await test.step('in the account, until its time has run out', async () => {
      await cart.askForAccount();
      await change(first, { price: 119_000 });
      await readNews(changed(first, 119_000));
      await expect(cart.dialog.getByRole('alert')).toContainText('has expired');
      expect(await shifts()).toEqual([]);
    });
    await test.step('at the checkout', async () => {
      await cart.madePayment.click();
      await expect(checkout.heading).toBeVisible();
      await checkout.fillIn();
      await change(second, { price: 1100 });
      await readNews(changed(second, 1100));
      await change(first, { name: `${first.name} of the year`, price: 99_000 });
      await readNews(`${first.name} is now called ${first.name} of the year.`);
      await change(third, null);
      await readNews(new RegExp(`^${third.name} Extended can no longer be ordered`));
    });
    await test.step('on prerendered pages with an outdated price', async () => {
      for (const path of ['/', '/shop', `/shop/${encodeURIComponent(first.name)}`, '/price-list']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await shifts()).toEqual([]);
      }
    });
  });
