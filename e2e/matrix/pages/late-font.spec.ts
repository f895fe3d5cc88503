import { recordShifts } from '../../support/browser/page-record';
import { listedPages } from '../../support/states';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 1280, height: 740 } });

for (const { name, open } of listedPages)
  test(`nothing moves when the letters of ${name} come after its first paint`, async ({ page, trouble }) => {
    const shifts = await recordShifts(page);
    const others: string[] = [];
    page.on('request', (request) => void (request.url().includes('nigerian') && others.push(request.url())));
    let late = () => {};
    const painted = new Promise<void>((resolve) => {
      late = resolve;
    });
    await page.route(/public-sans-latin/, async (route) => {
      await painted;
      await route.continue();
    });
    const [arrived] = await Promise.all([
      page.waitForResponse(/public-sans-latin/),
      page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0).then(() => late()),
      open(page, trouble),
    ]);
    await arrived.finished();
    expect(await shifts()).toEqual([]);
    expect(others, 'files of letters that the page does not show').toEqual([]);
  });
