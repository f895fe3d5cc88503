import { faces } from '../../support/browser/faces';
import { recordShifts } from '../../support/browser/page-record';
import { listedPages } from '../../support/states';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 1280, height: 740 } });

for (const { name, open } of listedPages)
  test(`keeps layout and system font of ${name}, and requests no second font, when the web font is late`, async ({ page, pageErrors }) => {
    const fonts = new Set<string>();
    const shifts = await recordShifts(page);
    const painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.route(/public-sans/, async (route) => {
      fonts.add(route.request().url());
      await painted;
      await route.continue();
    });
    const [font] = await Promise.all([page.waitForResponse(/public-sans/), painted, open(page, pageErrors)]);
    await font.finished();
    expect(await shifts()).toEqual([]);
    expect([...fonts]).toEqual([font.url()]);
    expect((await faces(page, 'body')).filter((face) => face.startsWith('own'))).toEqual([]);
  });
