import { toastTimes } from '../../support/browser/transient';
import { expect, test } from '../../support/test';
import { ContactForm } from '../../support/visitor/contact';

/** ms from the first to the last frame of a toast: 500 or 6000 at rest, and 1400 to slide in and out */
const [BRIEF, LONG] = [1900, 7400];

test('shows "Added To Cart" for 1.9 s and "Message sent" for 7.4 s', async ({ page, shop, api }) => {
  const form = new ContactForm(page);
  const [product] = await api.products();
  await page.clock.install();
  await page.goto('/contact');
  await form.fill();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const long = await toastTimes(page);
  await form.send.click();
  const sent = await long('Message sent');
  await page.clock.resume();
  await page.goto(`/shop/${encodeURIComponent(product?.name ?? '')}`);
  // a paused clock stops the timers of a page that is still loading
  await expect(shop.addThisToCart).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 7_200_000);
  const brief = await toastTimes(page);
  await shop.addThisToCart.click();
  const added = await brief('Added To Cart');
  expect([Math.floor(added / 100) * 100, Math.floor(sent / 100) * 100]).toEqual([BRIEF, LONG]);
});
