import { expect, test } from '../../support/test';
import { productNames } from '../../support/visitor/strange-names';

// prerendered/every-page.spec.ts opens the pages of all names
for (const name of productNames.journeys)
  test.describe(() => {
    test.use({ serverName: 'prerendered' });
    test(`lists, finds, opens and sells a test named ${name}`, async ({
      page,
      shop,
      search,
      cart,
      api,
      frame,
    }) => {
      await shop.open(
        Math.floor((await api.products()).findIndex((product) => product.name === name) / 16) + 1,
      );
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
  });

test('reserves the space of a picture that fails to load', async ({
  page,
  shop,
  pageErrors,
  api,
}) => {
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
