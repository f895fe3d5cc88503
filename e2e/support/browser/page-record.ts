import type { Page } from '@playwright/test';

export type PageRecord = ReturnType<typeof recordPage>;

/** Records events of a page, before it is opened. `PageErrors` fails tests with console errors. */
export function recordPage(page: Page) {
  const record = {
    warnings: [] as string[],
    requests: [] as string[],
    /** the content security policy of each document */
    policies: [] as string[],
  };
  page.on('console', (message) => {
    if (message.type() === 'warning')
      record.warnings.push(`${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => record.requests.push(request.url()));
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      record.policies.push(response.headers()['content-security-policy'] ?? 'none');
  });
  return record;
}

interface Shift {
  value: number;
  where: string;
}

/**
 * Collects the layout shifts in every document that is opened from now on.
 * @param withExpected also those within 500 ms of a press
 * @returns a function that returns the shifts in the current document
 */
export async function recordShifts(page: Page, withExpected = false) {
  await page.addInitScript((all) => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (entry.hadRecentInput && !all) continue;
        type Source = { node?: Element; previousRect: DOMRect; currentRect: DOMRect };
        const box = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
        const where = ((entry as unknown as { sources?: Source[] }).sources ?? []).map(
          ({ node, previousRect, currentRect }) =>
            `${box(previousRect)} → ${box(currentRect)} ${node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? ''}`,
        );
        shifts.push({ value: entry.value, where: where.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, withExpected);
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  };
}
