import { Api } from './support/api';
import { expect, test } from './support/test';

test.use({ serverName: 'names' });

const names = [
  'PT/INR',
  '50% Glucose Load',
  'Calcium & Phosphate',
  'CA 19-9 + CEA',
  'What is wrong?',
  'Panel #1',
  'Èkó Ẹ̀jẹ̀ Tẹ́ẹ̀sì',
  '血液検査 🩸',
  'A;B=C,D:E@F',
  'Back\\slash "quoted"',
  '</script><b>x</b>',
  '../etc/passwd',
  '%2F%25',
];

test.beforeAll(async ({ server }) => {
  const api = new Api(server.origin);
  for (const name of names) await api.createProduct({ name });
});

for (const name of names)
  test(`a test named ${name} is listed, opened, found and bought`, async ({ page, shop, search, cart, api, frame }) => {
    const products = await api.products();
    await shop.open(Math.floor(products.findIndex((product) => product.name === name) / 16) + 1);
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
  });

test('a picture that is missing leaves its place and no hole', async ({ shop, trouble, api, page }) => {
  trouble.allow(/media\/0000/);
  const products = await api.products();
  await shop.open(Math.floor(products.findIndex(({ name }) => name === names[0]) / 16) + 1);
  const heights = await shop.cards.evaluateAll((cards) =>
    cards.map((card) => card.querySelector('a')?.getBoundingClientRect().height ?? 0),
  );
  for (const height of heights) expect(height).toBeGreaterThan(100);
  await expect(page.getByRole('main')).toBeVisible();
});
