import { navigateInPage } from '../../support/browser/navigation';
import { toastTimes } from '../../support/browser/transient';
import { expect, test } from '../../support/test';
import { ContactForm } from '../../support/visitor/contact';

test('what is said in passing stays two seconds, and what came of a message over seven', async ({ page, shop, api }) => {
  const form = new ContactForm(page);
  const [product] = await api.products();
  await page.goto('/contact');
  await form.fill();
  const stayed = await toastTimes(page);
  await form.send.click();
  await expect(form.thanks).toBeVisible();
  await navigateInPage(page, `/shop/${encodeURIComponent(product?.name ?? '')}`);
  await shop.addThisToCart.click();
  const [brief, long] = await Promise.all([stayed('Added To Cart'), stayed('Message sent')]);
  // half a second and six seconds, and 1.4 seconds of coming in and going
  expect(brief).toBeGreaterThan(1600);
  expect(brief).toBeLessThan(2600);
  expect(long).toBeGreaterThan(7000);
  expect(long).toBeLessThan(8500);
});
