import { fillCart, pages } from '../../support/states';
import { expect, test } from '../../support/test';

/** The trouble fixture fails these tests at a console error or a failed request; here warnings count as well. */
for (const { name, open } of pages)
  test(`${name} opens without a word on the console and without a failed request`, async ({ page, trouble }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(`${message.text()} ${message.location().url}`);
    });
    await open(page, trouble);
    // a preload that nothing used is complained about only some seconds after load
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(warnings).toEqual([]);
  });

test('going through all pages with a full cart stays clean', async ({ page, frame, shop, cart, checkout }) => {
  await fillCart(page);
  await frame.link('Home').click();
  await expect(frame.heading(/./)).toBeFocused();
  await frame.link('Tests').click();
  await expect(shop.cards).toHaveCount(16);
  await shop.pagerLink('Next').click();
  await expect(page).toHaveURL('/shop/2');
  await frame.cartLink.click();
  await expect(cart.rows).toHaveCount(3);
  await page.goto('/checkout');
  await expect(checkout.heading).toBeVisible();
  await page.goBack();
  await expect(cart.rows).toHaveCount(3);
  await page.goBack();
  await expect(shop.heading).toBeVisible();
});

test('every script of every page is pinned by its hash', async ({ page, shop }) => {
  await shop.open();
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((each) => [each.getAttribute('src'), each.getAttribute('integrity')]));
  expect(scripts.length).toBeGreaterThan(0);
  for (const [source, integrity] of scripts) expect(integrity, `${source}`).toMatch(/^sha(256|384|512)-/);
});
