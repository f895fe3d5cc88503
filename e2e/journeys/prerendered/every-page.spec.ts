import { expectNoViolation } from '../../support/browser/accessibility';
import { strangeNames, test } from '../../support/prerendered/prerendered-site';
import { differences } from '../../support/prerendered/rendered';
import { expectHydrated, kinds, showWithoutCode } from '../../support/prerendered/walk';
import { expect } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';
import { aProduct } from '../../support/visitor/public-pages';

// one worker runs all tests of this file, which share a site
test.describe.configure({ mode: 'default' });

/** A stored cart of three products that the shop does not have: it changes only the count in the header. */
const storedCart = JSON.stringify({
  version: 1,
  cartItems: [1, 2, 3].map((number) => ({ id: `gone-${number}`, name: `Gone ${number}`, price: 1000, image: '', quantity: number })),
});

const addressOf = (name: string) => `/shop/${encodeURIComponent(name)}`;

test('hydrates each kind of page unchanged when the cart has three products', async ({ context, page, server: { origin } }) => {
  await page.goto('/about');
  await page.evaluate((text) => localStorage.setItem('root', text), storedCart);
  await expectHydrated(context, origin, kinds, '3');
});

// matrix/prerendered opens every address
test('hydrates pages unchanged when the cart is empty, including pages of products with unusual names', async ({
  context,
  server: { origin },
}) => expectHydrated(context, origin, ['/', '/shop', ...strangeNames.map(addressOf)], '0'));

// matrix/prerendered opens every address
test('renders pages in the browser with the elements and attributes of the prerendered pages', async ({ context, server: { origin } }) => {
  const addresses = ['/', '/shop/2', addressOf(aProduct), '/blog', '/team'];
  expect(await differences(context, origin, addresses)).toEqual({});
});

test('shows the page /team at the address /Team, although the server answers 404 there', async ({ page, frame, pageErrors }) => {
  pageErrors.allow(/404/);
  expect((await page.goto('/Team'))?.status()).toBe(404);
  await expect(frame.heading('Our Tested And Trusted Team')).toBeVisible();
  await page.goto('/Nowhere');
  await expect(frame.heading('404 | Page not found')).toBeVisible();
});

// matrix/prerendered opens every kind of page
test('has no accessibility violation in prerendered pages', async ({ page, pageErrors }) => {
  await showWithoutCode(page);
  pageErrors.allow(/\.js |Failed to load resource/);
  for (const path of ['/', '/shop', addressOf(aProduct), `/blog/${encodeURIComponent(anArticle.title)}`, '/book-an-appointment'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoViolation(page);
    });
});
