import { test as base } from '@playwright/test';
import { PageErrors } from './browser/page-errors';
import { recordShifts } from './browser/page-record';
import { Api } from './clients/api';
import { Workspace } from './releases/workspace';
import { SERVER_FIXTURE_MS, type SharedServer, sharedServer } from './server/server';
import { Blog } from './visitor/blog';
import { Cart } from './visitor/cart';
import { Checkout } from './visitor/checkout';
import { ContactForm } from './visitor/contact';
import { Frame } from './visitor/frame';
import { Search } from './visitor/search';
import { Shop } from './visitor/shop';

export { expect } from '@playwright/test';

export interface SiteOptions {
  /**
   * Name of the server, which all workers share. Tests of `shared` change no product and no
   * article, those of `admin` create their own. A test that changes other tests' data uses a server
   * of another name.
   */
  serverName: string;
}

interface Fixtures extends SiteOptions {
  server: SharedServer;
  pageErrors: PageErrors;
  api: Api;
  frame: Frame;
  shop: Shop;
  cart: Cart;
  checkout: Checkout;
  search: Search;
  blog: Blog;
  contact: ContactForm;
  /** returns the layout shifts in the current document */
  shifts: Awaited<ReturnType<typeof recordShifts>>;
  workspace: Workspace;
}

/** Tests with a shared server, and a browser profile for each test. */
export const test = base.extend<Fixtures>({
  serverName: ['shared', { option: true }],
  server: [
    async ({ serverName }, use) => use(await sharedServer(serverName)),
    { timeout: SERVER_FIXTURE_MS },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = new PageErrors();
      pageErrors.watch(context);
      await use(pageErrors);
      pageErrors.expectNone();
      // an answer that a route still fetches fails when the context closes
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  api: async ({ server }, use) => use(new Api(server.origin)),
  frame: async ({ page }, use) => use(new Frame(page)),
  shop: async ({ page }, use) => use(new Shop(page)),
  cart: async ({ page }, use) => use(new Cart(page)),
  checkout: async ({ page }, use) => use(new Checkout(page)),
  search: async ({ page }, use) => use(new Search(page)),
  blog: async ({ page }, use) => use(new Blog(page)),
  contact: async ({ page }, use) => use(new ContactForm(page)),
  shifts: async ({ page }, use) => use(await recordShifts(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  workspace: async ({}, use) => {
    const workspace = await Workspace.open();
    await use(workspace);
    await workspace.remove();
  },
});

/**
 * Tests with a server that no other test uses at the same time: another test's order would shift an
 * open dashboard.
 */
export const testAlone = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  serverName: async ({}, use, { parallelIndex }) => use(`worker-${parallelIndex}`),
});
