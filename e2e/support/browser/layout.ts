import type { Page } from '@playwright/test';

/** What sticks out of a page that scrolls sideways: the beginning of each element's markup; empty when it does not. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
    );
    return [`${scrollWidth} px in a window of ${clientWidth} px`, ...outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))];
  });
}
