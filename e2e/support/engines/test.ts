import { PageErrors } from '../browser/page-errors';
import { test as base } from '../test';
import { startChromium, startFirefox } from './puppeteer';
import { type Engine, Tab } from './tab';
import { startWebKit } from './webkit';

export { expect } from '../test';

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  engineName: keyof typeof START;
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine;
}

export const test = base.extend<{ tab: Tab }, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  pageErrors: async ({}, use) => {
    const pageErrors = new PageErrors();
    await use(pageErrors);
    pageErrors.expectNone();
  },
  tab: async ({ engine, server, pageErrors }, use) => {
    const { driver, origin, close } = await engine.openTab(server.origin, pageErrors);
    await use(new Tab(driver, origin));
    await close();
  },
});
