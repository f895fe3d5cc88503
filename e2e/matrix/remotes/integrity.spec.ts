import { expect, type Page } from '@playwright/test';
import { recordShifts } from '../../support/browser/page-record';
import { chunkFiles, earlierBuild, landingChunks } from '../../support/remotes/built';
import { appOf, entryOf } from '../../support/remotes/failure-scenarios';
import { type FaultySite, Part, test } from '../../support/remotes/faulty-site';

const shop = appOf('shop');
const pageChunk = chunkFiles(shop, landingChunks(shop)[0] ?? '');
const ofShell = (name: string) => new RegExp(`/apps/shell/.*/${name}\\.[^/]*\\.js$`);

/** Records whether tampered files run in the browser, since each sets `__tampered`. */
async function watchTampered(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('tamperedRan', () => ran.push(page.url()));
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, '__tampered', {
      set: () => (globalThis as { tamperedRan?: () => void }).tamperedRan?.(),
    });
  });
  return ran;
}

async function openTampered(
  page: Page,
  { origin, server }: FaultySite,
  path: string,
  ...files: RegExp[]
): Promise<string[]> {
  const ran = await watchTampered(page);
  for (const each of files) server.fail(each, 'corrupt');
  await page.goto(origin + path);
  return ran;
}

const slowPage = (page: Page) => page.getByText('This page is taking long to load.');
/** Skips the seconds until the style sheet shows the advice. */
const later = (page: Page) =>
  page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));

test.describe('the advice on a page that does not start', () => {
  test('appears after some seconds when the shell’s script was tampered with', async ({
    page,
    faulty,
  }) => {
    const site = await faulty();
    const ran = await openTampered(page, site, '/', ofShell('main'));
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
    expect(ran).toEqual([]);

    site.server.heal();
    await page.getByRole('link', { name: 'load it again' }).click();
    await new Part(page, '/').isShown();
    await expect(slowPage(page)).toHaveCount(0);
  });

  test('appears immediately when script and style sheet were tampered with', async ({
    page,
    faulty,
  }) => {
    const ran = await openTampered(
      page,
      await faulty(),
      '/',
      ofShell('main'),
      /\/apps\/shell\/.*\.css$/,
    );
    await expect(slowPage(page)).toBeVisible();
    expect(ran).toEqual([]);
  });

  test('disappears without a layout shift when the script runs', async ({ page, faulty }) => {
    const { origin } = await faulty();
    const shifts = await recordShifts(page);
    await page.goto(`${origin}/privacy`);
    await new Part(page, '/privacy').isShown();
    await expect(slowPage(page)).toHaveCount(0);
    expect(await shifts()).toEqual([]);
  });
});

test('rejects a tampered style sheet and shows the page without styles', async ({
  page,
  faulty,
}) => {
  await openTampered(page, await faulty(), '/', /\/apps\/shell\/.*\.css$/);
  await new Part(page, '/').isShown();
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet));
  expect(sheets).toEqual([null]);
});

test('rejects a prerendered page’s tampered code and keeps the page readable', async ({
  page,
  faulty,
}) => {
  const ran = await openTampered(page, await faulty(), '/about', ofShell('about'));
  await expect(page.locator('html')).toHaveAttribute('data-progress', 'failed');
  await new Part(page, '/about').isShown();
  await new Part(page, '/about').frameStands();
  expect(ran).toEqual([]);
});

test('shows an error when a shell page’s code was tampered with; Retry shows the page', async ({
  page,
  faulty,
}) => {
  const site = await faulty();
  // the page reads a private link, so it is not prerendered
  const ran = await openTampered(
    page,
    site,
    '/confirm-appointment',
    ofShell('confirm-appointment'),
  );
  const part = new Part(page, '/confirm-appointment');
  await part.hasFailed();
  expect(ran).toEqual([]);
  site.server.heal();
  await part.retry();
  await part.isShown();
});

// journeys/failures has a remote's declaration
const remoteFiles: [string, RegExp][] = [
  ['the federation runtime', ofShell('federation')],
  ['a remote’s entry', entryOf(shop)],
  ['a remote’s page', pageChunk],
];
for (const [what, files] of remoteFiles)
  test(`rejects ${what} that was tampered with, and shows the error in the frame`, async ({
    page,
    faulty,
  }) => {
    const ran = await openTampered(page, await faulty(), '/shop', files);
    await new Part(page, '/shop').hasFailed();
    expect(ran).toEqual([]);
  });

/** A hash that no file has. */
const foreign = `sha384-${'A'.repeat(64)}`;

test('shows the previous build when the registry has another hash for the entry', async ({
  page,
  faulty,
}) => {
  const { files, build: previous } = await earlierBuild(shop);
  const active = { ...shop.active, integrity: foreign };
  const { origin, server } = await faulty({
    files,
    registry: ({ apps, ...more }) => ({
      ...more,
      apps: { ...apps, shop: { ...shop, active, previous } },
    }),
  });
  await page.goto(`${origin}/shop`);
  await new Part(page, '/shop').isShown();
  expect(server.requests(new RegExp(previous.entry))).toBe(1);
});

test('watchTampered, which the tests above use, notices a script that sets __tampered', async ({
  page,
  faulty,
}) => {
  const ran = await openTampered(page, await faulty(), '/');
  await page.evaluate(() => Object.assign(globalThis, { __tampered: true }));
  await expect.poll(() => ran.length).toBe(1);
});
