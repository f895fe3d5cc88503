import {
  expectLargeAndWhole,
  openLarge,
  test,
  withholdFont,
} from '../../support/browser/large-type';
import { adminPageStates, listedPages, pages, states } from '../../support/states';

/** Pages that can be opened by their address. */
const fromAddress = [...listedPages, ...adminPageStates];

for (const { name, open } of fromAddress)
  test(`does not scroll sideways at ${name} with doubled font size`, async ({
    page,
    pageErrors,
  }) => {
    // measures the system's font, which is wider than the site's
    await withholdFont(page, pageErrors);
    await openLarge(page, () => open(page, pageErrors));
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${width} px`, () => expectLargeAndWhole(page));
    }
  });

for (const { name, open } of [...pages, ...states].filter(
  (each) => !each.desktop && !fromAddress.includes(each),
))
  test(`does not scroll sideways in ${name} at 320 px with doubled font size`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await withholdFont(page, pageErrors);
    await open(page, pageErrors);
    await expectLargeAndWhole(page);
  });
