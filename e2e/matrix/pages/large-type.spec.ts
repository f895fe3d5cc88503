import type { Page } from '@playwright/test';
import { expectLargeAndWhole, openLarge, test, withholdFont } from '../../support/browser/large-type';
import { adminPageStates, listedPages, pages, states } from '../../support/states';

/** Pages that open alike a second time. */
const fromAddress = [...listedPages, ...adminPageStates];

for (const { name, open } of fromAddress)
  test(`does not scroll sideways at ${name} with doubled font size`, async ({ page, pageErrors }) => {
    await openLarge(page, () => open(page, pageErrors));
    await expectLargeAtWidths(page, [1280, 360, 320]);
    await withholdFont(page, pageErrors);
    await openLarge(page, () => open(page, pageErrors));
    await test.step('in a system font', () => expectLargeAtWidths(page, [360, 320]));
  });

for (const { name, open } of [...pages, ...states].filter((each) => !each.desktop && !fromAddress.includes(each)))
  test(`does not scroll sideways in ${name} at 320 px with doubled font size`, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    // measures the system's font, which is wider than the site's
    await withholdFont(page, pageErrors);
    await open(page, pageErrors);
    await expectLargeAndWhole(page);
  });

async function expectLargeAtWidths(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`${width} px`, () => expectLargeAndWhole(page));
  }
}
