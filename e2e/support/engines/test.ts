import { PageErrors } from '../browser/page-errors';
import { test as base } from '../test';
import type { Engine, EngineName } from './engine';
import { startEngine } from './start-engine';
import { Tab } from './tab';

export { expect } from '../test';

export interface EngineOptions {
  engineName: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine;
}

export const test = base.extend<{ tab: Tab }, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine[engineName]();
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
