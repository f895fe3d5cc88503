import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };
/** CSS pixels; 640 is a window of 1280 px at 200 % zoom */
const widths = [320, 360, 640, 768, 1280];

/** Checks that axe finds no violation in the page in its current state and width. */
export async function expectNoViolation(page: Page) {
  await test.step(`axe at ${page.viewportSize()?.width} px`, async () => {
    // `resultTypes` and `setLegacyMode` halve the time of a check: axe describes only violations
    // and opens no second page
    const axe = new AxeBuilder({ page })
      .withTags(rules)
      .options({
        resultTypes: ['violations'],
        rules: { 'label-content-name-mismatch': { enabled: true } },
      })
      .setLegacyMode();
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    expect(found).toEqual([]);
  });
}

/** Checks that an open page does not scroll sideways, at each width of at least `from` px. */
export async function expectNoSidewaysScroll(page: Page, from = 0) {
  for (const width of widths.filter((each) => each >= from)) {
    await page.setViewportSize({ width, height: 700 });
    await test.step(`no scrolling sideways at ${width} px`, async () =>
      expect(await sidewaysScroll(page)).toEqual([]));
  }
}

/**
 * Returns the right edges and markup of elements that make the page or an open dialog scroll
 * sideways.
 */
export async function sidewaysScroll(page: Page) {
  return page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return wide.flatMap((frame) => {
      const right = frame.getBoundingClientRect().left + frame.clientWidth;
      const outside = [...frame.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > right + 1 && element.checkVisibility(),
      );
      return [
        `${frame.scrollWidth} px in ${frame.tagName} of ${frame.clientWidth} px`,
        ...outside
          .slice(0, 5)
          .map(
            (element) =>
              `to ${element.getBoundingClientRect().right} px: ${element.outerHTML.slice(0, 160)}`,
          ),
      ];
    });
  });
}
