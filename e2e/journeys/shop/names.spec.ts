import { Api } from '../../support/clients/api';
import { expect, test } from '../../support/test';

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
  '%41%25',
  'A/B %2F 100%',
];

test.beforeAll(async ({ server }) => {
  const api = new Api(server.origin);
  const image = (await api.products())[0]?.image ?? '';
  for (const name of names) await api.createProduct({ name, image });
});

/** The listing page that shows a product. */
const pageOf = async (api: Api, name: string): Promise<number> =>
  Math.floor((await api.products()).findIndex((product) => product.name === name) / 16) + 1;

for (const name of names)
  test(`a test named ${name} is listed, opened, found and bought`, async ({ page, shop, search, cart, api, frame }) => {
    await shop.open(await pageOf(api, name));
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

test('a picture that is missing keeps its place', async ({ page, shop, trouble, api }) => {
  const product = (await api.products())[1];
  const { name = '', image = '' } = product ?? {};
  trouble.allow(new RegExp(image));
  await page.route(`**${image}`, (route) => route.fulfill({ status: 404 }));
  await shop.open();
  await expect(shop.card(name).locator('img')).toHaveCount(0);
  const heights = await shop.cards.evaluateAll((cards) =>
    cards.map((card) => card.querySelector('a')?.getBoundingClientRect().height ?? 0),
  );
  expect(new Set(heights.map(Math.round)).size, 'all pictures are as high').toBe(1);
  expect(heights[0]).toBeGreaterThan(100);
});
