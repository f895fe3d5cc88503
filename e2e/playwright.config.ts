import { defineConfig } from '@playwright/test';
import { findHeadless } from '../tooling/test/needs';
import { CHROMIUM_FLAGS } from './support/browser/chromium-flags';
import type { EngineOptions } from './support/engines/test';
import type { SiteOptions } from './support/test';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig<object, SiteOptions & EngineOptions>({
  projects: [
    // tests of `npm test`: each statement of the specification once
    { name: 'journeys', testDir: './journeys' },
    // additional tests of `npm run test:matrix`: more faults, remotes and window widths, and load
    { name: 'matrix', testDir: './matrix' },
    // the main flows in three engines, which are driven by their own automation protocols instead
    // of by Playwright
    // matrix/pages/every-page.spec.ts opens the public pages in Chromium
    {
      name: 'chromium',
      testDir: './engines',
      testIgnore: '**/public-pages.spec.ts',
      use: { engineName: 'chromium' },
    },
    { name: 'firefox', testDir: './engines', use: { engineName: 'firefox' } },
    { name: 'webkit', testDir: './engines', use: { engineName: 'webkit' } },
  ],
  outputDir: './results',
  globalSetup: './support/server/shared.ts',
  // more workers than the machine's two cores, because tests mostly wait for servers and pages
  workers: 4,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // time limits in ms; only a test that hangs reaches them, even on a busy machine
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    // Playwright's trace would request `blob:` pictures again, which the page's policy blocks with
    // a console error
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadless() ?? 'chromium', args: CHROMIUM_FLAGS },
  },
});
