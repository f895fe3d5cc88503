import { expect, test } from '../../support/test';

for (const path of ['/no-such-page', '/shop/No%20Such%20Test', '/shop/a/b', '/dashboard-of-nobody', '/cart/more', '/%E0%A4%A'])
  test(`${path} shows the not-found screen inside the frame`, async ({ page, frame, trouble }) => {
    trouble.allow(/404.*127\.0\.0\.1/);
    await page.goto(path);
    await expect(frame.heading('404 | Page not found')).toBeVisible();
    await expect(page.getByText('Sorry, we couldn’t find the page you’re looking for.')).toBeVisible();
    await expect(page).toHaveTitle(/404/);
    await expect(frame.footer).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go back home' }).click();
    await expect(page).toHaveURL('/');
    await expect(frame.heading('404 | Page not found')).toBeHidden();
  });
