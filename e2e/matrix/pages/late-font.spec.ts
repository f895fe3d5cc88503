import { recordPage, recordShifts } from '../../support/browser/page-record';
import { listedPages } from '../../support/states';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 1280, height: 740 } });

for (const { name, open } of listedPages)
  test(`nothing moves when the letters of ${name} come after its first paint`, async ({ page, trouble }) => {
    const shifts = await recordShifts(page);
    const { requests } = recordPage(page);
    const painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.route(/public-sans-latin/, async (route) => {
      await painted;
      await route.continue();
    });
    const [arrived] = await Promise.all([page.waitForResponse(/public-sans-latin/), painted, open(page, trouble)]);
    await arrived.finished();
    expect(await shifts()).toEqual([]);
    const others = requests.filter((url) => url.includes('nigerian'));
    expect(others, 'files of letters that the page does not show').toEqual([]);
  });
