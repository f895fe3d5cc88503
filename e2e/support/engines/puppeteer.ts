import { type ElementHandle, type LaunchOptions, launch, type Page } from 'puppeteer-core';
import { findFirefox, findHeadless } from '../../../tooling/test/needs';
import { CHROMIUM_FLAGS } from '../browser/chromium-flags';
import type { PageErrors } from '../browser/page-errors';
import type { Driver, Engine } from './tab';

/** Starts Debian's Firefox, driven by WebDriver BiDi. */
export const startFirefox = () =>
  start({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox',
    args: ['--width=1280', '--height=800'],
  });

/** Starts Chromium, driven by its DevTools protocol. */
export const startChromium = () =>
  start({
    executablePath: findHeadless() ?? 'chromium',
    args: [...CHROMIUM_FLAGS, '--window-size=1280,800'],
  });

async function start(options: LaunchOptions): Promise<Engine> {
  // without a viewport, since Firefox 140 lacks the command for its orientation
  const browser = await launch({
    ...options,
    defaultViewport: null,
    protocolTimeout: 300_000,
    timeout: 120_000,
  });
  return {
    async openTab(origin, pageErrors) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      collectErrors(page, pageErrors);
      return { driver: driverOf(page), origin, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

const driverOf = (page: Page): Driver => ({
  goto: async (url) => void (await page.goto(url, { timeout: 0 })),
  evaluate: <Result>(expression: string) => page.evaluate(expression) as Promise<Result>,
  async element(expression) {
    const element = (
      await page.evaluateHandle(expression)
    ).asElement() as ElementHandle<HTMLInputElement> | null;
    if (!element) throw new Error(`No element: ${expression}`);
    return {
      click: () => element.click(),
      type: (text) => element.type(text),
      upload: (path) => element.uploadFile(path),
    };
  },
});

/**
 * Collects console errors, uncaught exceptions, unhandled rejections, policy violations and failed
 * requests.
 */
function collectErrors(page: Page, pageErrors: PageErrors) {
  page.on('console', (message) => {
    if (message.type() === 'error')
      pageErrors.add(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) =>
    pageErrors.add(`page: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) pageErrors.add(`${response.status()}: ${response.url()}`);
  });
}
