import { findChromium } from '../../../tooling/test/needs';
import { recordShifts } from '../../support/browser/page-record';
import { expect, test } from '../../support/test';

const PHONE = { width: 360, height: 740 };

// Playwright switches the back/forward cache off, and the headless shell has none
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, executablePath: findChromium() ?? 'chromium', ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

// tests of seconds do not need a browser for each worker
test.describe.configure({ mode: 'default' });

test('while the browser is offline a line below the header says so, and nothing moves', async ({ page, context, frame, shop, trouble }) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(PHONE);
  const shifts = await recordShifts(page);
  await shop.open();
  await shop.cards.first().getByRole('link').first().click();
  await expect(shop.addThisToCart).toBeVisible();
  const line = page.getByText('You’re offline. Reconnect to open more pages.');
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeInViewport({ ratio: 1 });
  const [header, told, bar] = await Promise.all([frame.header, line, shop.addThisToCart].map((part) => part.boundingBox()));
  expect(told?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), -0.5);
  expect((told?.y ?? 0) + (told?.height ?? 0), 'the bar of the product stays free').toBeLessThan(bar?.y ?? 0);
  await shop.addThisToCart.click();
  await expect(frame.cartLink).toHaveAccessibleName('Cart, 1 test');
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});

for (const address of ['/about', '/shop', '/cart'])
  test(`${address} comes from the back/forward cache and works after it`, async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        document.querySelector<HTMLElement>('header button[aria-label="Search"]')?.click();
        const opened = () => document.querySelector('dialog[open]') !== null;
        const look = () => (opened() ? sessionStorage.setItem('back', 'search is open') : requestAnimationFrame(look));
        look();
      });
    });
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-progress', 'started');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.goto('/services');
    await expect(page.locator('html')).toHaveAttribute('data-progress', 'started');
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('back')).catch(() => '')).toBe('search is open');
  });
