import { brand } from '@lagoon/shared/domain';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { Accordion, questionsOfCollection } from '../../support/visitor/accordion';
import { anArticle } from '../../support/visitor/blog';
import { naira } from '../../support/visitor/naira';

test.use({ javaScriptEnabled: false });
// a browser without JavaScript reports preloaded scripts as failed requests
test.beforeEach(({ pageErrors }) => pageErrors.allow(/^failed: \S+\.js csp$/));

const needed = 'The cart, search and forms of this site need JavaScript.';

test('shows shop and blog with prices and working links without JavaScript', async ({
  page,
  shop,
  blog,
  frame,
  api,
}) => {
  const products = await api.products();
  const { name = '', price = 0 } = products[0] ?? {};
  const later = products[32];
  await shop.open();
  await expect(shop.cards).toHaveCount(16);
  const words = page.locator('.no-script');
  await expect(words).toBeVisible();
  await expect(words).toContainText(needed);
  await expect(words.locator('a')).toHaveAttribute('href', brand.phoneHref);
  await expect(shop.card(name)).toContainText(naira(price));

  await shop.productLink(name).click();
  await expect(page).toHaveURL(`/shop/${encodeURIComponent(name)}`);
  await expect(frame.heading(name)).toBeVisible();
  await expect(shop.main).toContainText(naira(price));

  await frame.link('Tests').click();
  await shop.pagerLink('Page 3').click();
  await expect(page).toHaveURL('/shop/3');
  await expect(shop.card(later?.name ?? '')).toContainText(naira(later?.price ?? 0));

  await frame.link('Blog').click();
  await blog.learnMore(anArticle.title).click();
  await expect(frame.heading(anArticle.title)).toBeVisible();
  expect((await blog.article.textContent())?.length).toBeGreaterThan(1000);
});

test('opens an answer without JavaScript, and shows that a form needs JavaScript', async ({
  page,
}) => {
  await page.goto('/sample-collection');
  const questions = new Accordion(page, questionsOfCollection);
  const third = questions.toggles.nth(2);
  await third.click();
  await questions.expectOpen(third);
  for (const path of ['/contact', '/book-an-appointment', '/cart', '/checkout']) {
    await page.goto(path);
    const words = page.locator('.no-script, .needs-script');
    await expect(words).toBeVisible();
    await expect(words).toContainText(/needs? JavaScript/);
    await expect(words.locator(`a[href="${brand.phoneHref}"]`)).toBeVisible();
    await expect(page.locator('a[href="/"]').first()).toBeVisible();
  }
});
