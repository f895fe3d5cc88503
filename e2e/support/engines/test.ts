import type { Browser } from 'puppeteer-core';
import { Trouble } from '../browser/trouble';
import { test as base } from '../test';
import { openTab, startFirefox } from './puppeteer';
import { Tab } from './tab';

export { expect } from '../test';

interface Fixtures {
  tab: Tab;
}

/** Playwright runs these tests and starts no browser of its own. */
export const test = base.extend<Fixtures, { engine: Browser }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const browser = await startFirefox();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  trouble: async ({}, use) => {
    const trouble = new Trouble();
    await use(trouble);
    trouble.expectNone();
  },
  tab: async ({ engine, server, trouble }, use) => {
    const { driver, close } = await openTab(engine, trouble);
    await use(new Tab(driver, server.origin));
    await close();
  },
});
