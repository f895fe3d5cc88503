import { expect, test } from '../../support/test';

test('rejects a string of markup that a script inserts into the page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/TrustedHTML/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'started');
  const inserted = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b id="inserted"></b>');
    } catch (error) {
      return String(error);
    }
    return 'inserted';
  });
  expect(inserted).toContain('TrustedHTML');
});

// proves that a blocked request logs an error: all other tests find blocked requests by errors in
// the console
test('logs a console error for a request that the policy blocks', async ({ page, pageErrors }) => {
  pageErrors.allow(/Content Security Policy|elsewhere\.example/);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  const isShown = await page.evaluate(() => {
    const image = new Image();
    const shown = new Promise((resolve) => {
      image.onload = () => resolve(true);
      image.onerror = () => resolve(false);
    });
    image.src = 'http://elsewhere.example/picture.png';
    return shown;
  });
  expect([isShown, errors.join()]).toEqual([
    false,
    expect.stringContaining('Content Security Policy'),
  ]);
});
