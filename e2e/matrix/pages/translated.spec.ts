import { expectTranslated, translate } from '../../support/browser/translator';
import { pages, states } from '../../support/states';
import { testAlone as base, expect } from '../../support/test';
import { aProduct } from '../../support/visitor/public-pages';

const test = base.extend<{ translated: undefined }>({
  translated: [
    async ({ page }, use) => {
      await translate(page);
      await use(undefined);
      await expectTranslated(page);
    },
    { auto: true },
  ],
});

for (const state of [...pages, ...states])
  test(`shows ${state.name} under a translator`, async ({ page, pageErrors }) => {
    // the presses below also send empty forms and open the live map
    pageErrors.allow(/openstreetmap|Failed to load resource|^[45]\d\d: /);
    if (state.phone) await page.setViewportSize({ width: 360, height: 740 });
    await state.open(page, pageErrors);
    await page
      .evaluate(async () => {
        for (const button of document.querySelectorAll<HTMLElement>('main button:enabled')) {
          button.click();
          await new Promise(requestAnimationFrame);
        }
      })
      .catch(() => {}); // a press may open another page
  });

test('counts in shop, cart and header under a translator', async ({ page, shop, cart, frame }) => {
  const plus = page.getByRole('main').getByRole('button', { name: `Add one ${aProduct}` });
  await shop.open();
  await shop.addToCart(aProduct);
  await expect(frame.cartLink).toHaveText('1');
  await plus.click();
  await expect(shop.card(aProduct)).toContainText('In cart: 2');
  await expectTranslated(page);
  await frame.cartLink.click();
  await plus.click();
  await expect(page.getByRole('main')).toContainText('1 test, quantity 3');
  await expectTranslated(page);
  await cart.askForAccount();
  const left = cart.dialog.getByText(/^\d+ min \d\d s$/);
  const first = await left.textContent();
  await expect(left).not.toHaveText(first ?? '');
});
