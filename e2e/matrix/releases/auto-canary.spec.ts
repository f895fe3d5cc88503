import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { groupsWith, newBlog } from '../../support/releases/canary';
import { Nginx, test } from '../../support/releases/nginx';
import type { ReleasedSite } from '../../support/releases/released-site';
import { builtId } from '../../support/releases/released-site';
import { startServer } from '../../support/server/server';

// the rules themselves: tooling/release/auto/decide.test.ts
test.describe.configure({ mode: 'default' });

/** Seconds instead of hours; what a busy machine measures decides nothing here. */
const RULES = {
  steps: [
    { percent: 5, minutes: 0.02 },
    { percent: 50, minutes: 0.02 },
  ],
  loads: { back: 8, on: 12 },
  networks: 8,
  lcp: { times: 100, ms: 60_000 },
  inp: { times: 100, ms: 60_000 },
  look: 0.5,
};

/** What a visitor's browser sends after a look at the blog, with the tried build or with the live one. */
async function beacon(browser: Browser, origin: string, canary: 'on' | 'off'): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${origin}/blog?canary=${canary}`);
  await page.waitForFunction(() => performance.getEntriesByName('mf:blog:module', 'measure').length > 0);
  const sent = page.waitForRequest('**/api/telemetry');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/telemetry\.[^/]+\.js$/.test(name)));
  // the queue sends every ten seconds by itself, or when the page goes
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const body = (await sent).postData() ?? '';
  await page.close();
  return body;
}

/** Sends it once more from a network of its own: all of 127.0.0.0/8 is this machine. */
const sendFrom = (origin: string, network: number, body: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    const call = request(`${origin}/api/telemetry`, { method: 'POST', headers, localAddress: `127.0.${network}.1` }, (answer) => {
      answer.resume().once('end', resolve);
    });
    call.once('error', reject).end(body);
  });

/** Visitors of forty networks come again and again until the program has decided. */
async function decided(site: ReleasedSite, browser: Browser, build: string, broken: boolean) {
  const server = await startServer({ siteDir: site.dir, env: { TRUST_PROXY: '1' } });
  const nginx = await Nginx.start(site.dir, server.origin);
  try {
    await writeFile(site.path('rules.json'), JSON.stringify(RULES));
    if (broken) await nginx.fail(`/apps/mf-blog/${build}/remoteEntry.js`, 'missing');
    await site.release('canary', 'mf-blog', build, '--percent', '5');
    const bodies = [await beacon(browser, nginx.origin, 'on'), await beacon(browser, nginx.origin, 'off')];
    process.env.API_ADDRESS = new URL(server.origin).host;
    let ended = false;
    const command = site.tryRelease('canary', 'mf-blog', '--auto', '--rules', site.path('rules.json')).finally(() => {
      ended = true;
    });
    while (!ended)
      for (let network = 1; network <= 40; network += 1) for (const body of bodies) await sendFrom(nginx.origin, network, body);
    return { ...(await command), everybody: (await groupsWith(nginx.origin, build)).length };
  } finally {
    delete process.env.API_ADDRESS;
    await nginx.stop();
    await server.stop();
  }
}

test('a good build goes to everybody by what browsers tell, and the history says why', async ({ site, browser }) => {
  const { build } = await newBlog(site);
  const { code, stdout, everybody } = await decided(site, browser, build, false);
  expect([code, everybody]).toEqual([0, 256]);
  expect(stdout).toMatch(/50 % now, since .*\n(.*\n)*.*for everybody now, since \d+ loads, 0\.0 % failed/);
  expect(await site.release('status')).toMatch(/promote mf-blog \w+, auto, for ada\n {6}\d+ loads, 0\.0 % failed/);
});

test('a build that fails in visitors’ browsers goes back by itself', async ({ site, browser }) => {
  const { build } = await newBlog(site);
  const { code, stdout, everybody } = await decided(site, browser, build, true);
  expect([code, everybody]).toEqual([4, 0]);
  expect(stdout).toContain('taken back, since 100.0 % of loads failed, and 0.0 % with the live build');
  const { apps } = await site.json<{ apps: Record<string, object> }>('live/release.json');
  expect(apps['mf-blog']).toEqual({ active: await builtId('mf-blog') });
});
