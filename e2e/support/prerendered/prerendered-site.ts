import { startPrerenderer } from '../server/prerenderer';
import { test as base } from '../test';

/**
 * Tests on a site whose pages are prerendered with its server's data. A test that changes site or
 * data uses another `serverName`.
 */
export const test = base.extend<{ prerenderer: ReturnType<typeof startPrerenderer> }>({
  serverName: 'prerendered',
  prerenderer: async ({ server: { siteDir, origin } }, use) => {
    const prerenderer = startPrerenderer(siteDir, origin);
    await use(prerenderer);
    await prerenderer.stop();
  },
});
