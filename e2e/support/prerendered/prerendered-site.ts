import { brand } from '@lagoon/shared/domain';
import { type RunningNginx, startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { startPrerenderer } from '../server/server';
import { test as base } from '../test';

/**
 * Tests on a site whose pages are prerendered with its server's data. A test that changes site or
 * data uses another `serverName`.
 */
export const test = base.extend<{ prerenderer: undefined }>({
  serverName: 'prerendered',
  prerenderer: async ({ server: { siteDir, origin } }, use) => {
    const prerenderer = startPrerenderer(siteDir, origin);
    await use(undefined);
    await prerenderer.end('SIGTERM');
  },
});

/** Behind nginx, which stops after the page has closed. */
export const testOnNginx = test.extend<{ nginx: RunningNginx }>({
  nginx: async ({ server: { siteDir, origin: api } }, use) => {
    const nginx = await startNginx({ siteDir, api });
    await use(nginx);
    await nginx.stop();
  },
  baseURL: async ({ nginx }, use) => use(nginx.origin),
});

const ENTITIES: Record<string, string> = { amp: '&', apos: "'", quot: '"', '#39': "'" };

/** Returns the paths of the sitemap's addresses, percent-encoded. */
export async function sitemapPaths(origin: string) {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(/&(\S+?);/g, (_, name) => ENTITIES[name] ?? '?').replace(brand.origin, ''),
  );
}
