import { aNewBlog, RecordForm } from '../../support/admin/record-form';
import { RecordGrid } from '../../support/admin/record-grid';
import { test } from '../../support/admin/signed-in';
import { lookAround, navigateInPage, sameDocument } from '../../support/browser/navigation';
import { expect } from '../../support/test';

test('shows a new article, its new title and its removal in blog and dashboard without a reload', async ({ page, blog, frame }) => {
  const form = new RecordForm(page, 'Blog');
  const grid = new RecordGrid(page, 'Blog');
  const { Title: title } = aNewBlog;
  const other = 'What changed & why: 100%/50%?';
  await lookAround(page);
  await frame.link('Blog').click();
  await expect(blog.heading).toBeVisible();
  await expect(blog.articles.first()).toBeVisible();

  await test.step('created', async () => {
    await navigateInPage(page, '/dashboard/create-blog');
    await form.fill(aNewBlog);
    await form.choosePicture();
    await form.expectToastAfter('Blog created successfully!', () => form.save());
    await form.main.getByRole('link', { name: `See “${title}” on the site` }).click();
    await expect(frame.heading(title)).toHaveText(title);
    await expect(blog.article).toContainText('Second <b>line</b>.');
    await frame.link('Blog').click();
    await expect(blog.heading).toBeVisible();
    expect((await blog.titles())[0], 'the newest is the first').toBe(title);
  });

  await test.step('renamed', async () => {
    await navigateInPage(page, '/dashboard/all-blogs');
    await grid.editLink(title).click();
    await expect(form.field('Title')).toHaveValue(title);
    await expect(form.field('Date')).toHaveValue(aNewBlog.Date);
    await form.fill({ Title: other });
    await form.expectToastAfter('Blog updated successfully!', () => form.save());
    await form.main.getByRole('link', { name: `See “${other}” on the site` }).click();
    await expect(frame.heading(other)).toHaveText(other);
    await frame.link('Blog').click();
    await expect(blog.card(other)).toHaveCount(1);
    await expect(blog.card(title)).toHaveCount(0);
  });

  await test.step('deleted', async () => {
    await navigateInPage(page, '/dashboard/all-blogs');
    await grid.deleteButton(other).click();
    await grid.expectToastAfter('Blog Deleted', () => grid.dialog.getByRole('button', { name: 'Delete' }).click());
    await page.getByRole('link', { name: 'View site' }).click();
    await frame.link('Blog').click();
    await expect(blog.heading).toBeVisible();
    await expect(blog.articles.first()).toBeVisible();
    await expect(blog.card(other)).toHaveCount(0);
  });
  expect(await sameDocument(page)).toBe(true);
});
