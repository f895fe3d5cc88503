import { pages } from '../../support/states';
import { expect, test } from '../../support/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

for (const width of [360, 1280])
  for (const { name, open } of pages)
    test(`nothing moves while ${name} loads at ${width} px`, async ({ page, trouble }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.addInitScript(() => {
        const shifts: { value: number; where: string }[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue;
            const sources = (entry as unknown as { sources?: { node?: Element }[] }).sources ?? [];
            shifts.push({ value: entry.value, where: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '').join(' | ') });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, trouble);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
    });
