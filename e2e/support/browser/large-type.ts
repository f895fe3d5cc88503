import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../test';
import { sidewaysScroll } from './accessibility';

/** px, where a browser has 16 by default */
const DOUBLE = 32;

/** A browser whose owner has set letters of 32 px instead of 16: only a profile can say so. */
export const test = base.extend({
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

/** A page that has been opened is in double size, and does not scroll sideways. */
export async function expectLargeAndWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${DOUBLE}px`);
  expect(await sidewaysScroll(page)).toEqual([]);
}
