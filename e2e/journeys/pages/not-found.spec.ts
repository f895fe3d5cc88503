import { readHead } from '../../support/browser/head';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visitor/public-pages';

const nowhere = [
  ...['/no-such-page', '/dashboard-of-nobody', '/cart/more', '/%E0%A4%A'],
  ...['/shop/No%20Such%20Test', '/shop/a/b', '/shop/5', '/shop/0'],
  ...['/blog/No%20Such%20Article', '/blog/a/b'],
  ...['/team/Nobody%20Of%20This%20Name', '/team/Halima', '/team/7', '/team/Halima%20Yusuf/more'],
];

test('shows not found in the frame at an unknown path, with noindex', async ({
  page,
  frame,
  pageErrors,
}) => {
  pageErrors.allow(/404.*127\.0\.0\.1/);
  for (const path of nowhere)
    await test.step(path, async () => {
      await visit(page, path);
      await expect(frame.heading('404 | Page not found')).toBeVisible();
      await expect(
        page.getByText('Sorry, we couldn’t find the page you’re looking for.'),
      ).toBeVisible();
      await expect(page).toHaveTitle(/404/);
      await expect(frame.header).toBeVisible();
      await expect(frame.footer).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Go back home' }),
      ).toHaveAttribute('href', '/');
      const head = await readHead(page);
      expect([head.robots, head.canonical, head.headings]).toEqual([['noindex'], [], 1]);
    });
  await page.getByRole('main').getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
  await expect(frame.heading('404 | Page not found')).toBeHidden();
});
