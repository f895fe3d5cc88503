import { type RunningNginx, startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { SERVER_FIXTURE_MS } from '../server/server';
import { test as base } from '../test';
import { ReleasedSite } from './released-site';

interface WorkerFixtures {
  /** a first install, which each test copies */
  installed: ReleasedSite;
}

interface Fixtures {
  site: ReleasedSite;
  /** a real nginx with the project's configuration, on loopback, in front of the real server */
  nginx: RunningNginx;
}

/**
 * Gives each test its own site and nginx. All tests of a Playwright worker share one API server.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  installed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const site = await ReleasedSite.install();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_MS },
  ],
  site: async ({ installed }, use) => {
    const site = await installed.copy();
    await use(site);
    await site.remove();
  },
  nginx: async ({ site, server }, use) => {
    const nginx = await startNginx({ siteDir: site.dir, api: server.origin });
    await use(nginx);
    await nginx.stop();
  },
  baseURL: async ({ nginx }, use) => use(nginx.origin),
});
