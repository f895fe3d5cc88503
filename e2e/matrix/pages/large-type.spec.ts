import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sidewaysScroll } from '../../support/browser/accessibility';
import { adminPageStates, listedPages } from '../../support/states';
import { test as base, expect } from '../../support/test';

const DOUBLE = 32;

/** A browser whose owner has set letters of 32 px instead of 16: only a profile can say so. */
const test = base.extend({
  context: async ({ playwright, launchOptions, baseURL }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'lagoon-letters-'));
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ webkit: { webprefs: { default_font_size: DOUBLE } } }));
    const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, ...(baseURL ? { baseURL } : {}) });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

for (const { name, open } of [...listedPages, ...adminPageStates])
  test(`with letters twice as large ${name} does not scroll sideways`, async ({ page, trouble }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, trouble);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${DOUBLE}px`);
      await test.step(`${width} px`, async () => expect(await sidewaysScroll(page)).toEqual([]));
    }
  });
