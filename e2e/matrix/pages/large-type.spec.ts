import { expectLargeAndWhole, test, withholdFont } from '../../support/browser/large-type';
import { adminPageStates, listedPages, states } from '../../support/states';

for (const { name, open } of [...listedPages, ...adminPageStates])
  test(`does not scroll sideways at ${name} with doubled font size`, async ({ page, pageErrors }) => {
    for (const width of [1280, 320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, pageErrors);
      await test.step(`${width} px`, () => expectLargeAndWhole(page));
    }
    await withholdFont(page, pageErrors);
    await open(page, pageErrors);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${width} px, in a system font`, () => expectLargeAndWhole(page));
    }
  });

for (const { name, open, desktop } of states)
  if (!desktop)
    test(`does not scroll sideways in ${name} at 320 px with doubled font size`, async ({ page, pageErrors }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      // measures the system's font, which is wider than the site's
      await withholdFont(page, pageErrors);
      await open(page, pageErrors);
      await expectLargeAndWhole(page);
    });
