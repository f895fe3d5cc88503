import { expect } from '@playwright/test';
import { Api } from '../clients/api';
import { test as base } from '../test';

/** Names that are difficult for addresses, regular expressions or markup. */
export const productNames = {
  journeys: ['A/B %2F 100%', '</script><b>x</b>', 'T3/T4 ../x', 'Èkó Ẹ̀jẹ̀ Tẹ́ẹ̀sì'],
  matrix: [
    ...['PT/INR', '50% Glucose Load', 'Calcium & Phosphate', 'CA 19-9 + CEA', 'What is wrong?', 'Panel #1'],
    ...['血液検査 🩸', 'A;B=C,D:E@F', 'Back\\slash "quoted"', '%41%25'],
  ],
};

export function withProducts(names: string[]) {
  const test = base.extend<{ listedOpenedFoundAndBought: (name: string) => Promise<void> }>({
    listedOpenedFoundAndBought: async ({ page, shop, search, cart, api, frame }, use) =>
      use(async (name) => {
        await shop.open(Math.floor((await api.products()).findIndex((product) => product.name === name) / 16) + 1);
        await shop.productLink(name).click();
        await expect(frame.heading(name)).toHaveText(name);
        await expect(page).toHaveURL(`/shop/${encodeURIComponent(name)}`);
        await page.reload();
        await expect(frame.heading(name)).toHaveText(name);

        await search.open();
        await search.findFor(name);
        await search.result(name).first().click();
        await expect(frame.heading(name)).toHaveText(name);

        await shop.addThisToCart.click();
        await frame.cartLink.click();
        await expect(cart.line(name)).toBeVisible();
      }),
  });
  test.use({ serverName: 'names' });
  test.beforeAll(async ({ server }) => {
    const api = new Api(server.origin);
    const products = await api.products();
    const image = products[0]?.image ?? '';
    // the products exist already when the worker runs this file a second time
    for (const name of names) if (!products.some((product) => product.name === name)) await api.createProduct({ name, image });
  });
  return test;
}
