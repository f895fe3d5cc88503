import type { Page } from '@playwright/test';
import { secondAdministrator } from './administrators';
import { test as base, storageOf } from './signed-in';

const bola = 'bola.ade+lab';

/** Tests with a second administrator in a separate browser. */
export const test = base.extend<{ other: Page }>({
  other: async ({ browser, server, pageErrors }, use, { parallelIndex, testId }) => {
    const session = await secondAdministrator(server, `${bola}-${parallelIndex}-${testId.slice(-6)}`);
    const context = await browser.newContext({ baseURL: server.origin, storageState: storageOf(server.origin, session) });
    pageErrors.watch(context);
    await use(await context.newPage());
    await context.close();
  },
});
