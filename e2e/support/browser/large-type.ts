import type { Page } from '@playwright/test';
import { test as base, expect } from '../test';
import { sidewaysScroll } from './accessibility';
import type { PageErrors } from './page-errors';

/** px; the default font size of browsers is 16 px */
const DOUBLE = 32;

/**
 * Values of Chromium's flag `--blink-settings`. Chromium applies only the last such flag, so this
 * list repeats the values by which Playwright simulates a mouse.
 */
const blinkSettings = [
  ...[
    'primaryHoverType=2',
    'availableHoverTypes=2',
    'primaryPointerType=4',
    'availablePointerTypes=4',
  ],
  `defaultFontSize=${DOUBLE}`,
];

/** A browser with a default font size of 32 px, which page styles cannot simulate. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=${blinkSettings.join(',')}`],
      }),
    { scope: 'worker' },
  ],
});

/**
 * Replaces each reference on the page, such as `LGN-7K3M-Q2XA`, by the widest possible reference.
 */
const widenReferences = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue =
        text.nodeValue?.replace(/\b(LGN|APT)-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '$1-WWWW-WWWW') ?? null;
    }
  });

/**
 * Blocks the site's font, so that the page is always measured with the system font, which may be
 * wider.
 */
export async function withholdFont(page: Page, pageErrors: PageErrors): Promise<void> {
  pageErrors.allow(/public-sans/);
  await page.route(/public-sans/, (route) => route.abort());
}

/** Checks that texts and media queries of an open page have a font size of 32 px. */
async function expectLarge(page: Page): Promise<void> {
  const sizes = await page.evaluate((size) => {
    const inMedia = matchMedia(`(width: ${innerWidth / size}em)`).matches;
    return { ofText: getComputedStyle(document.documentElement).fontSize, inMedia };
  }, DOUBLE);
  expect(sizes).toEqual({ ofText: `${DOUBLE}px`, inMedia: true });
}

/**
 * Opens a page, and opens it again if Chromium applied its flag to the texts of the document but
 * not to its media queries.
 */
export const openLarge = (page: Page, open: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await open();
    await expectLarge(page);
  }).toPass();

/** Checks that an open page has a font size of 32 px and does not scroll sideways. */
export async function expectLargeAndWhole(page: Page): Promise<void> {
  await expectLarge(page);
  await widenReferences(page);
  expect(await sidewaysScroll(page)).toEqual([]);
}
