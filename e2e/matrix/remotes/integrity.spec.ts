import { expect, type Page } from '@playwright/test';
import { Part, test } from '../../support/remotes/faulty-site';

const ofShell = (name: string) => new RegExp(`/apps/shell/.*/${name}\\.[^/]*\\.js$`);

const expectRejected = async (page: Page) =>
  expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);

const slowPage = (page: Page) => page.getByText('This page is taking long to load.');
/** Skips the seconds until the style sheet shows the advice. */
const later = (page: Page) =>
  page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));

test.describe('the advice on a page that does not start', () => {
  test('appears after some seconds when the shell’s script was tampered with', async ({
    page,
    faulty,
  }) => {
    const { origin, server } = await faulty();
    server.fail(ofShell('main'), 'corrupt');
    await page.goto(origin);
    await expect(slowPage(page), 'not while it may still come').toBeHidden();
    await later(page);
    await expect(slowPage(page)).toBeVisible();
    await expect(page.getByRole('link', { name: '0801 234 5678' })).toHaveAttribute(
      'href',
      'tel:+2348012345678',
    );
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    await expectRejected(page);

    server.heal();
    await page.getByRole('link', { name: 'load it again' }).click();
    await new Part(page, '/').isShown();
    await expect(slowPage(page)).toHaveCount(0);
  });

  test('appears immediately when script and style sheet were tampered with', async ({
    page,
    faulty,
  }) => {
    const { origin, server } = await faulty();
    for (const file of [ofShell('main'), /\/apps\/shell\/.*\.css$/]) server.fail(file, 'corrupt');
    await page.goto(origin);
    await expect(slowPage(page)).toBeVisible();
    await expectRejected(page);
  });
});

test('rejects a tampered style sheet and shows the page without styles', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty();
  server.fail(/\/apps\/shell\/.*\.css$/, 'corrupt');
  await page.goto(origin);
  await new Part(page, '/').isShown();
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet));
  expect(sheets).toEqual([null]);
});

// journeys/failures has the files of remotes, journeys/prerendered/broken.spec.ts prerendered pages
test('shows an error when a shell page’s code was tampered with; Retry shows the page', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty();
  server.fail(ofShell('confirm-appointment'), 'corrupt');
  // prerendered without the visit of its link
  const part = new Part(page, '/confirm-appointment');
  await page.goto(origin + part.path);
  await part.hasFailed();
  await expectRejected(page);
  server.heal();
  await part.retry();
  await part.isShown();
});
