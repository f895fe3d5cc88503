import { expect } from '../../support/test';
import { productNames, withProducts } from '../../support/visitor/strange-names';

const test = withProducts(productNames.journeys);
// one worker runs all tests of this file, since starting a server takes longer than the tests
test.describe.configure({ mode: 'default' });

// matrix/shop has more names
for (const name of productNames.journeys)
  test(`lists, finds, opens and sells a test named ${name}`, ({ listedOpenedFoundAndBought }) => listedOpenedFoundAndBought(name));

test('reserves the space of a picture that fails to load', async ({ page, shop, pageErrors, api }) => {
  const product = (await api.products())[1];
  const { name = '', image = '' } = product ?? {};
  pageErrors.allow(new RegExp(image));
  await page.route(`**${image}`, (route) => route.fulfill({ status: 404 }));
  await shop.open();
  await expect(shop.card(name).locator('img')).toHaveCount(0);
  const heights = await shop.cards.evaluateAll((cards) =>
    cards.map((card) => card.querySelector('a')?.getBoundingClientRect().height ?? 0),
  );
  expect(new Set(heights.map(Math.round)).size, 'all pictures are as high').toBe(1);
  expect(heights[0]).toBeGreaterThan(100);
});
