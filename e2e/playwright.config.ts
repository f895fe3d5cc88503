import { defineConfig } from '@playwright/test';
import { findHeadless } from '../tooling/test/needs';
import { CHROMIUM_FLAGS } from './support/browser/chromium-flags';
import type { EngineOptions } from './support/engines/test';
import type { SiteOptions } from './support/test';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig<object, SiteOptions & EngineOptions>({
  projects: [
    // what `npm test` proves: every statement once, at the cheapest place
    { name: 'journeys', testDir: './journeys' },
    // what `npm run test:matrix` proves besides: each fault with each remote, more widths, load
    { name: 'matrix', testDir: './matrix' },
    // the main flows in three engines, which Playwright does not drive
    { name: 'chromium', testDir: './engines', use: { engineName: 'chromium' } },
    { name: 'firefox', testDir: './engines', use: { engineName: 'firefox' } },
    { name: 'webkit', testDir: './engines', use: { engineName: 'webkit' } },
  ],
  outputDir: './results',
  globalSetup: './support/server/template.ts',
  // on two cores, for what waits: a server that starts, a page that loads
  workers: 4,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // these end what hangs; no other test comes near them, on a machine with eight times the work either
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    // no trace: to record a `blob:` picture it asks for it again, against the page's policy, which is an error on the console
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadless() ?? 'chromium', args: CHROMIUM_FLAGS },
  },
});
