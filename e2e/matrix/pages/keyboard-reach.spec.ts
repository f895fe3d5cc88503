import { expect, test } from '../../support/test';
import { isVisible, visit } from '../../support/visitor/public-pages';

// every-page.spec.ts checks that Tab reaches the skip link first, and every control
test('skips the header by the skip link', async ({ page }) => {
  for (const path of ['/', '/shop', '/contact']) {
    await test.step(path, async () => {
      await visit(page, path);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: /^Skip to/ });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(0);
      await expect(page).toHaveURL(path);
    });
  }
});

const titles: Record<string, string> = {
  '/': '',
  '/shop': 'Shop',
  '/services': 'Our Services',
  '/team': 'Our Tested And Trusted Team',
  '/blog': 'Latest Medical Insights',
};

for (const region of ['header', 'footer'] as const)
  test(`opens every link of the ${region} without another document and moves focus to the top`, async ({
    page,
    frame,
  }) => {
    await visit(page, '/');
    const links = page.locator(`${region === 'header' ? 'header' : 'footer'} a[href^="/"]`);
    const addresses = new Set(
      await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')),
    );
    expect(addresses.size).toBeGreaterThan(region === 'header' ? 9 : 9);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    addresses.delete('/');
    for (const address of [...addresses, '/']) {
      await test.step(address, async () => {
        const link = page.locator(`${region} a[href="${address}"]`);
        if (!(await link.filter({ visible: true }).first().isVisible())) await frame.about.click();
        await link.filter({ visible: true }).first().click();
        await expect(page).toHaveURL(address);
        await isVisible(page);
        const heading = frame.heading(titles[address] || /./);
        await expect(heading).toBeFocused();
        await expect(heading).not.toHaveText(/Page not found|Something went wrong/);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      });
    }
    expect(await page.evaluate(() => 'sameDocument' in window), 'the document stayed').toBe(true);
  });
