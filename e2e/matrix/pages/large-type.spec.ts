import { expectLargeAndWhole, test, withholdFont } from '../../support/browser/large-type';
import { adminPageStates, listedPages } from '../../support/states';

for (const { name, open } of [...listedPages, ...adminPageStates])
  test(`with letters twice as large ${name} does not scroll sideways`, async ({ page, trouble }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, trouble);
      await test.step(`${width} px`, () => expectLargeAndWhole(page));
    }
    await withholdFont(page, trouble);
    await open(page, trouble);
    await test.step('360 px, in a face of the machine', () => expectLargeAndWhole(page));
  });
