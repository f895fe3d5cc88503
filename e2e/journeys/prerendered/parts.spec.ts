import type { Page, Route } from '@playwright/test';
import {
  lostNodes,
  openWithoutCode,
  recordPrerendered,
  started,
} from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';

const article = `/blog/${encodeURIComponent(anArticle.title)}`;
const popular = (page: Page) => page.getByRole('region', { name: 'Popular tests' });
const inTheShop = (page: Page) => page.getByRole('list', { name: 'In the shop' });
const ofShop = /\/apps\/mf-shop\//;

/** Returns the requests for scripts of the shop. */
function scriptsOfShop(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (ofShop.test(request.url())) found.push(request.url());
  });
  return found;
}

test('shows the shop’s parts without a script of the shop until Add To Cart is pressed', async ({
  page,
  frame,
}) => {
  await recordPrerendered(page);
  const scripts = scriptsOfShop(page);
  for (const [path, part] of [
    [article, inTheShop],
    ['/', popular],
  ] as const) {
    await page.goto(path);
    await started(page);
    await page.waitForLoadState('networkidle');
    await expect(part(page)).toBeVisible();
    expect(scripts).toEqual([]);
  }
  await popular(page)
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  await expect(frame.cartLink).toHaveText('1');
  await expect(popular(page).getByRole('group').first()).toContainText('1');
  expect((await lostNodes(page, 'h1, h2, h3, article, a')).lost).toEqual([]);
  await popular(page).getByRole('link', { name: 'All tests' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(frame.cartLink).toHaveText('1');
});

test('adds one product when Add To Cart of a part is pressed twice before hydration', async ({
  page,
  frame,
  cart,
}) => {
  const letIn = await openWithoutCode(page, '/');
  const button = popular(page)
    .getByRole('button', { name: /^Add To Cart/ })
    .first();
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letIn();
  await started(page);
  await expect(frame.cartLink).toHaveText('1');
  await expect.poll(cart.stored.bind(cart)).toMatchObject({ cartItems: [{ quantity: 1 }] });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

// part-faults.spec.ts has the other faults
for (const [fault, answer] of [
  ['missing', (route: Route) => route.fulfill({ status: 404, body: 'not here' })],
  ['slow', () => new Promise<void>(() => {})],
] as const)
  test(`shows a busy button or an error when a part’s scripts are ${fault}, and opens other pages`, async ({
    page,
    frame,
    pageErrors,
  }) => {
    pageErrors.allow(/mf-shop|Failed to load resource|\[federation\]/);
    await page.route(ofShop, answer);
    await page.goto('/');
    await started(page);
    const button = popular(page)
      .getByRole('button', { name: /^Add To Cart/ })
      .first();
    await button.click();
    if (fault === 'slow') await expect(button).toHaveAttribute('aria-busy', 'true');
    else await expect(frame.toast('We couldn’t load this part of the page.')).toBeVisible();
    await expect(popular(page)).toBeVisible();
    await expect(frame.cartLink).toHaveText('0');

    await frame.link('Blog').first().click();
    await page.getByRole('link', { name: `Learn More about ${anArticle.title}` }).click();
    await expect(frame.heading(anArticle.title)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More articles' })).toBeVisible();
    await expect(inTheShop(page)).toHaveCount(0);
  });
