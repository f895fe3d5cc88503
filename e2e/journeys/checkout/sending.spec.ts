import type { Page } from '@playwright/test';
import { hold } from '../../support/browser/hold';
import { expect, test } from '../../support/test';
import { adaeze } from '../../support/visitor/checkout';

const email = '**/api/v1.0/email/**';
const testName = 'Full Blood Count';

/** Passes the next order on to the server and drops its response. */
const loseOneAnswer = (page: Page) =>
  page.route(
    email,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

test.beforeEach(async ({ shop, checkout }) => {
  await shop.openProduct(testName);
  await shop.addThisToCart.click();
  await checkout.open();
  await expect(checkout.chosen(testName)).toBeVisible();
});

test('creates one order when the response is lost and the reloaded form is sent again', async ({
  page,
  checkout,
  frame,
  pageErrors,
  api,
  shifts,
}) => {
  pageErrors.allow(/\/email\//);
  const buyer = { ...adaeze, email: 'reload@mail.example' };
  await loseOneAnswer(page);
  await checkout.sendOrder(buyer);
  await expect(frame.toast('Error sending message')).toBeVisible();
  await page.reload();
  await expect(checkout.chosen(testName)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await shifts()).toEqual([]);
  await checkout.sendOrder(buyer);
  const reference = await checkout.confirmedReference();
  const mine = (await api.orders()).filter(({ email }) => email === buyer.email);
  expect(mine.map((order) => order.reference)).toEqual([reference]);
});

test('keeps the layout still on a phone while an order is sent', async ({
  page,
  checkout,
  shifts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await hold(page, email);
  await checkout.open();
  await checkout.fillIn({ ...adaeze, email: 'still@mail.example' });
  await checkout.uploadProof();
  await checkout.submit.scrollIntoViewIfNeeded();
  const footer = page.getByRole('contentinfo');
  const before = await footer.boundingBox();
  await checkout.submit.click();
  await expect(page.getByText('Proof uploaded. Sending your order.')).toBeVisible();
  expect(await footer.boundingBox()).toEqual(before);
  release();
  await checkout.confirmedReference();
  expect(await shifts()).toEqual([]);
});
