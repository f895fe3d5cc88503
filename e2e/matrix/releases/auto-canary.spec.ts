import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { TelemetryReport } from '@lagoon/shared/domain';
import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { groupsWith, newBlog } from '../../support/releases/canary';
import { test as base } from '../../support/releases/nginx';
import { builtId } from '../../support/releases/released-site';
import { startServer } from '../../support/server/server';

// tooling/release/auto/decide.test.ts tests the rules
/** Steps of seconds instead of hours. */
const RULES = { steps: [5, 50], minutes: 0.02, look: 0.5 };

/** Networks that report, enough for a decision by the usual thresholds. */
const NETWORKS = 160;

async function beacons(browser: Browser, origin: string, canary: 'on' | 'off') {
  const page = await browser.newPage();
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/telemetry')) bodies.push(request.postData() ?? '');
  });
  await page.goto(`${origin}/blog?canary=${canary}`);
  await page.waitForFunction(() => performance.getEntriesByName('mf:blog', 'measure').length > 0);
  // the queue sends every ten seconds, or when the tab is hidden
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const isReported = (body: string) => (JSON.parse(body) as TelemetryReport).loads.length > 0;
  await expect.poll(() => bodies.some(isReported), { timeout: 30_000 }).toBe(true);
  await page.close();
  return bodies;
}

/** Sends a report again from another network: all of 127.0.0.0/8 is this machine. */
const sendFrom = (origin: string, network: number, body: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    const call = request(
      `${origin}/api/telemetry`,
      { method: 'POST', headers, localAddress: `127.0.${network}.1` },
      (answer) => {
        answer.resume().once('end', resolve);
      },
    );
    call.once('error', reject).end(body);
  });

const OPERATIONS_TOKEN = 'a-token-of-the-operators';

const test = base.extend({
  server: async ({ site }, use) => {
    const env = { TRUST_PROXY: '1', OPERATIONS_TOKEN };
    const server = await startServer({ siteDir: site.dir, env });
    Object.assign(site.env, { API_ADDRESS: new URL(server.origin).host, OPERATIONS_TOKEN });
    await use(server);
    await server.stop();
  },
});

// run-canary.test.ts promotes a good build
test('rolls back a build that fails in visitors’ browsers, and logs the reason', async ({
  site,
  nginx,
  browser,
}) => {
  const { build } = await newBlog(site);
  await writeFile(site.path('rules.json'), JSON.stringify(RULES));
  await site.release('canary', 'mf-blog', build, '--percent', '5');
  await site.damage(`apps/mf-blog/${build}/remoteEntry.js`);
  const bodies = [
    ...(await beacons(browser, nginx.origin, 'on')),
    ...(await beacons(browser, nginx.origin, 'off')),
  ];
  let ended = false;
  const command = site
    .tryRelease('canary', 'mf-blog', '--auto', '--promote', '--rules', site.path('rules.json'))
    .finally(() => {
      ended = true;
    });
  while (!ended)
    for (let network = 1; network <= NETWORKS; network += 1)
      for (const body of bodies) await sendFrom(nginx.origin, network, body);
  const { code, stdout } = await command;

  expect(code).toBe(4);
  expect(await groupsWith(nginx.origin, build)).toEqual([]);
  expect(stdout).toContain('taken back, since ');
  expect(await site.release('status')).toMatch(
    /canary mf-blog \w+ ended, auto, for ada\n {6}failed loads 100\.0 %, and 0\.0 % with the live build/,
  );
  const { apps } = await site.json<{ apps: Record<string, object> }>('live/release.json');
  expect(apps['mf-blog']).toEqual({ active: await builtId('mf-blog') });
});
