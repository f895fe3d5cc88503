import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../../support/browser/accessibility';
import { adminPageStates, listedPages, pages, states } from '../../support/states';
import { expect, test } from '../../support/test';

/** px; the default font size of browsers is 16 px */
const DOUBLE = 32;

test.beforeEach(async ({ page, pageErrors }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  await client.send('Page.setFontSizes', { fontSizes: { standard: DOUBLE } });
  // measures the system's font, which may be wider than the site's
  pageErrors.allow(/public-sans/);
  await page.route(/public-sans/, (route) => route.abort());
});

/**
 * Checks that texts and media queries of an open page have a font size of 32 px, and that the page
 * does not scroll sideways with the widest possible references.
 */
async function expectLargeAndWhole(page: Page) {
  const sizes = await page.evaluate((size) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = text.data.replace(/\b(LGN|APT)-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '$1-WWWW-WWWW');
    }
    const inMedia = matchMedia(`(width: ${innerWidth / size}em)`).matches;
    return { ofText: getComputedStyle(document.documentElement).fontSize, inMedia };
  }, DOUBLE);
  expect(sizes).toEqual({ ofText: `${DOUBLE}px`, inMedia: true });
  expect(await sidewaysScroll(page)).toEqual([]);
}

/** Pages that can be opened by their address. */
const fromAddress = [...listedPages, ...adminPageStates];

for (const { name, open } of fromAddress)
  test(`does not scroll sideways at ${name} with doubled font size`, async ({
    page,
    pageErrors,
  }) => {
    await open(page, pageErrors);
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
    await open(page, pageErrors);
    await expectLargeAndWhole(page);
  });
