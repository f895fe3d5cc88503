import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type App, builtRegistry, earlierBuild } from '../../support/remotes/built';
import { SERVER_FIXTURE_MS, type Server, startServer } from '../../support/server/server';
import { ownServices, siteWith } from '../../support/server/site';
import { test as base, expect } from '../../support/test';

const blog = builtRegistry().apps.blog as App;
const local = earlierBuild(blog);

/** A developer's machine: the blog's build under another id, and the number of requests for its entry. */
interface Machine {
  entry: string;
  asked(): number;
}

const test = base.extend<{ machine: Machine }, { preview: Server }>({
  machine: async ({ pageErrors }, use) => {
    pageErrors.allow(/remoteEntry|Federation Runtime|Content Security Policy/);
    let asked = 0;
    const server: HttpServer = createServer(({ url = '' }, answer) => {
      if (url === local.build.entry) asked += 1;
      const file = local.files.get(url);
      answer.writeHead(file ? 200 : 404, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(file);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use({ entry: origin + local.build.entry, asked: () => asked });
    server.closeAllConnections();
    server.close();
  },
  /** a preview site: pages at `preview.localhost` and on the developer's machine allow overrides, `lagoon.localhost` does not */
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const site = await siteWith({ ...ownServices, previewHosts: ['preview.localhost'] });
      const server = await startServer({ siteDir: site.dir, env: { PREVIEW: '1' } });
      await use(server);
      await server.stop();
      await site.remove();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_MS },
  ],
});

// one worker runs all tests of this file, since starting a server takes longer than the tests
test.describe.configure({ mode: 'default' });

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Development override' });
const reset = (page: Page) => page.getByRole('button', { name: 'Use the released version' });
const articles = (page: Page) => page.getByRole('heading', { level: 1, name: 'Latest Medical Insights' });
const at = (server: Server, host: string) => server.origin.replace('127.0.0.1', host);

// shell/src/federation/overrides tests the rules for host names
for (const host of ['127.0.0.1', 'preview.localhost'])
  test(`shows a developer’s remote at ${host} with a banner that restores the release on a click`, async ({ page, machine, preview }) => {
    await page.goto(`${at(preview, host)}/blog?mf-override=blog@${machine.entry}`);
    await expect(articles(page)).toBeVisible();
    await expect(banner(page)).toContainText(`“blog” comes from ${machine.entry}.`);
    expect(machine.asked()).toBe(1);
    expect(new URL(page.url()).search).toBe('');

    await page.reload();
    await expect(articles(page)).toBeVisible();
    expect(machine.asked(), 'kept for the next page').toBe(2);

    await reset(page).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(articles(page)).toBeVisible();
    expect(machine.asked()).toBe(2);
  });

test('ignores an override by a developer’s remote on a host that does not allow overrides', async ({ page, machine, preview }) => {
  const origin = at(preview, 'lagoon.localhost');
  await page.goto(`${origin}/blog?mf-override=blog@${machine.entry}`);
  await expect(articles(page)).toBeVisible();
  await page.evaluate((entry) => window.localStorage.setItem('mf:override:blog', entry), machine.entry);
  await page.goto(`${origin}/blog`);
  await expect(articles(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(machine.asked()).toBe(0);
});

test('ignores an override whose address has an origin that is not allowed', async ({ page, machine, preview }) => {
  await page.goto(`${preview.origin}/blog?mf-override=blog@${machine.entry.replace('127.0.0.1', 'elsewhere.localhost')}`);
  await expect(articles(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(machine.asked()).toBe(0);
});

test('blocks the script of an override by the Content-Security-Policy when the site is not a preview', async ({ page, machine }) => {
  await page.goto(`/blog?mf-override=blog@${machine.entry}`);
  await expect(page.getByRole('alert')).toContainText('A development override is active');
  expect(machine.asked()).toBe(0);
});

test('shows an error in the frame when an override is unreachable, with a button that loads the release', async ({
  page,
  preview,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_REFUSED|remoteEntry|Federation Runtime/);
  await page.goto(`${preview.origin}/blog?mf-override=blog@http://127.0.0.1:1/remoteEntry.js`);
  const error = page.getByRole('alert');
  await expect(error).toContainText('A development override is active for this part of the site, and it failed.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await error.getByRole('button', { name: 'Use the released version' }).click();
  await expect(articles(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('shows the banner at a height of 128 px on a phone and 64 px on a wide screen', async ({ page, machine, preview }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${preview.origin}/?mf-override=blog@${machine.entry}&mf-override=shop@${machine.entry}`);
    await expect(banner(page)).toContainText('“shop” comes from');
    const bar = await banner(page).locator('..').boundingBox();
    expect(bar).toMatchObject({ x: 0, y: 0, width, height: width === 320 ? 128 : 64 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(reset(page)).toBeInViewport({ ratio: 1 });
  }
});
