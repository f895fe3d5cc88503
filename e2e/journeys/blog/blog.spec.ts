import { markDocument, sameDocument } from '../../support/browser/navigation';
import { expect, test } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';

test('opens an article, then its product in the shop, without loading another document', async ({
  page,
  blog,
  frame,
  shop,
}) => {
  await blog.open();
  await markDocument(page);
  await blog.learnMore(anArticle.title).click();
  await expect(page).toHaveURL(`/blog/${encodeURIComponent(anArticle.title)}`);
  await expect(frame.heading(anArticle.title)).toBeFocused();
  await expect(blog.article.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/);
  await expect(blog.article.getByText(/\d+ minutes? read/)).toBeVisible();
  await blog.main.getByRole('link', { name: new RegExp(anArticle.test) }).click();
  await expect(page).toHaveURL(`/shop/${encodeURIComponent(anArticle.test)}`);
  await expect(frame.heading(anArticle.test)).toBeFocused();
  await expect(shop.addThisToCart).toBeVisible();
  expect(await sameDocument(page), 'the document stayed').toBe(true);
});
