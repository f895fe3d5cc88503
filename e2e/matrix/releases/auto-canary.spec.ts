import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { TelemetryReport } from '@lagoon/shared/domain';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { groupsWith, newBlog } from '../../support/releases/canary';
import { Nginx, test } from '../../support/releases/nginx';
import type { ReleasedSite } from '../../support/releases/released-site';
import { builtId } from '../../support/releases/released-site';
import { startServer } from '../../support/server/server';
import { anArticle } from '../../support/visitor/blog';

// tooling/release/auto/decide.test.ts tests the rules
test.describe.configure({ mode: 'default' });

/** Steps of seconds instead of hours. */
const RULES = { steps: [5, 50], minutes: 0.02, look: 0.5 };

/** Networks that report, enough for a decision by the usual thresholds. */
const NETWORKS = 160;

type IsReported = (report: TelemetryReport) => boolean;

/** A visit of a blog page, with the canary or the live build. */
interface Look {
  path?: string;
  canary: 'on' | 'off';
  /** returns true for a report with which the visit may end */
  isReported?: IsReported;
}

const loaded: IsReported = ({ loads }) => loads.length > 0;
const broke: IsReported = ({ errors }) => errors.length > 0;
const answered: IsReported = ({ vitals = [] }) => vitals.some(({ inp }) => inp !== undefined);

/** Touches a measured page, and waits until the browser has measured the response time. */
async function touch(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/first-view\.[^/]+\.js$/.test(name)));
  const idle = () => page.evaluate(() => new Promise((then) => requestIdleCallback(() => setTimeout(then))));
  await idle();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(
    () => new Promise<void>((then) => new PerformanceObserver(() => then()).observe({ type: 'first-input', buffered: true })),
  );
  await idle();
}

async function beacons(browser: Browser, origin: string, { path = '/blog', canary, isReported = loaded }: Look): Promise<string[]> {
  const page = await browser.newPage();
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/telemetry')) bodies.push(request.postData() ?? '');
  });
  if (isReported === answered)
    await page.addInitScript(() => {
      // simulates a visitor's browser in the random sample, because the shell does not measure automated browsers
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
      Math.random = () => 0;
    });
  await page.goto(`${origin}${path}?canary=${canary}`);
  await page.waitForFunction(() => performance.getEntriesByName('mf:blog', 'measure').length > 0);
  if (isReported === answered) await touch(page);
  // the queue sends every ten seconds, or when the tab is hidden
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => bodies.some((body) => isReported(JSON.parse(body))), { timeout: 30_000 }).toBe(true);
  await page.close();
  return bodies;
}

/** Sends a report again from another network: all of 127.0.0.0/8 is this machine. */
const sendFrom = (origin: string, network: number, body: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' };
    const call = request(`${origin}/api/telemetry`, { method: 'POST', headers, localAddress: `127.0.${network}.1` }, (answer) => {
      answer.resume().once('end', resolve);
    });
    call.once('error', reject).end(body);
  });

const OPERATIONS_TOKEN = 'a-token-of-the-operators';
const usual: Look[] = [{ canary: 'on' }, { canary: 'off' }];

/** Repeats visits of many networks until the program has decided. */
async function decided(site: ReleasedSite, browser: Browser, build: string, { looks = usual, missing = false } = {}) {
  const server = await startServer({ siteDir: site.dir, env: { TRUST_PROXY: '1', OPERATIONS_TOKEN } });
  const nginx = await Nginx.start(site.dir, server.origin);
  try {
    await writeFile(site.path('rules.json'), JSON.stringify(RULES));
    if (missing) await nginx.fail(`/apps/mf-blog/${build}/remoteEntry.js`, 'missing');
    await site.release('canary', 'mf-blog', build, '--percent', '5');
    const bodies: string[] = [];
    for (const look of looks) bodies.push(...(await beacons(browser, nginx.origin, look)));
    Object.assign(process.env, { API_ADDRESS: new URL(server.origin).host, OPERATIONS_TOKEN });
    let ended = false;
    const command = site.tryRelease('canary', 'mf-blog', '--auto', '--promote', '--rules', site.path('rules.json')).finally(() => {
      ended = true;
    });
    while (!ended)
      for (let network = 1; network <= NETWORKS; network += 1) for (const body of bodies) await sendFrom(nginx.origin, network, body);
    return { ...(await command), allVisitors: (await groupsWith(nginx.origin, build)).length };
  } finally {
    delete process.env.API_ADDRESS;
    delete process.env.OPERATIONS_TOKEN;
    await nginx.stop();
    await server.stop();
  }
}

async function expectBack(site: ReleasedSite, { code, stdout, allVisitors }: Awaited<ReturnType<typeof decided>>, why: RegExp) {
  expect([code, allVisitors]).toEqual([4, 0]);
  expect(stdout).toContain('taken back, since ');
  expect(await site.release('status')).toMatch(new RegExp(`canary mf-blog \\w+ ended, auto, for ada\n {6}${why.source}`));
  const { apps } = await site.json<{ apps: Record<string, object> }>('live/release.json');
  expect(apps['mf-blog']).toEqual({ active: await builtId('mf-blog') });
}

test('promotes a build that browsers report as good, and logs the reason', async ({ site, browser }) => {
  const { build } = await newBlog(site);
  const { code, stdout, allVisitors } = await decided(site, browser, build);
  expect([code, allVisitors]).toEqual([0, 256]);
  expect(stdout).toMatch(/50 % now, since .*\n(.*\n)*.*live for all visitors, since failed loads 0\.0 %/);
  expect(await site.release('status')).toMatch(/promote mf-blog \w+, auto, for ada\n {6}failed loads 0\.0 %/);
});

test('rolls back a build that fails in visitors’ browsers', async ({ site, browser }) => {
  const { build } = await newBlog(site);
  await expectBack(site, await decided(site, browser, build, { missing: true }), /failed loads 100\.0 %, and 0\.0 % with the live build/);
});

/** Builds the blog with a change in the script of one kind of page. */
const changedBlog = (site: ReleasedSite, page: 'list' | 'article', change: (text: string) => string) =>
  site.publishAnother('mf-blog', page, {
    text: (text, path) => (path.startsWith(`blog-${page}.`) && path.endsWith('.js') ? change(text) : text),
  });

test('rolls back a build that answers slowly', async ({ site, browser }) => {
  const busy = 'addEventListener("pointerdown",()=>{const until=performance.now()+3000;while(performance.now()<until);});';
  const { build } = await changedBlog(site, 'list', (text) => busy + text);
  const looks = usual.map((look) => ({ ...look, isReported: answered }));
  const slow = /(LCP .*\n {6})?INP \d{4,} ms, and \d+ ms with the live build/;
  await expectBack(site, await decided(site, browser, build, { looks }), slow);
});

test('rolls back a build with a page that breaks after it has loaded', async ({ site, browser }) => {
  const { build } = await changedBlog(site, 'article', (text) => text.replace('"More articles"', 'null.title'));
  const path = `/blog/${encodeURIComponent(anArticle.title)}`;
  const looks: Look[] = [...usual, { path, canary: 'on', isReported: broke }, { path, canary: 'off' }];
  const why = /failed loads \d+\.\d %, and 0\.0 % with the live build/;
  await expectBack(site, await decided(site, browser, build, { looks }), why);
});
