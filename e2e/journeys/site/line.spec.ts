import { expect, test } from '../../support/test';

const PHONE = { width: 360, height: 740 };

test('shows a notice below the header while the browser is offline, without a layout shift', async ({
  page,
  context,
  frame,
  shop,
  pageErrors,
  shifts,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(PHONE);
  await shop.open();
  const link = shop.cards.first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  // waits for the heading, because the cards of the list have an Add To Cart button too
  await expect(shop.main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(shop.addThisToCart).toBeVisible();
  const line = page.getByText('You’re offline. Reconnect to open more pages.');
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeInViewport({ ratio: 1 });
  const [header, told, bar] = await Promise.all(
    [frame.header, line, shop.addThisToCart].map((part) => part.boundingBox()),
  );
  expect(told?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -0.5);
  expect((told?.y ?? 0) + (told?.height ?? 0), 'the bar of the product stays free').toBeLessThan(
    bar?.y ?? 0,
  );
  await shop.addThisToCart.click();
  await expect(frame.cartLink).toHaveAccessibleName('Cart, 1 test');
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});
