import type { Page } from '@playwright/test';
import { startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { freePort } from '../../../tooling/test/free-port';
import { signIn } from '../../support/admin/signed-in';
import { builtRegistry } from '../../support/remotes/built';
import { builtSite } from '../../support/server/server';
import { expect, test } from '../../support/test';

test.use({ serverName: 'telemetry' });
// one worker runs all tests of this file, since starting a server takes longer than the tests
test.describe.configure({ mode: 'default' });

const { shop, blog } = builtRegistry().apps;

/** Waits until the telemetry code has loaded, which counts only later events. */
const listens = (page: Page) => page.waitForResponse(/\/apps\/shell\/[^/]+\/telemetry\.[^/]+\.js$/);

/**
 * Leaves the page, which sends its report when it becomes hidden. The test cannot wait for the
 * response.
 */
const leave = (page: Page) => page.goto('about:blank');

/**
 * Opens Site health repeatedly until its numbers are as expected, because the browser chooses when
 * it sends a report.
 */
async function figures(page: Page, areRight: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard/site-health');
    await areRight();
  }).toPass();
}
const soon = { timeout: 2000 };

test('reports the loads of shop and blog when the visitor leaves the site', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  // simulates a visitor's browser in the random sample, because the shell does not measure
  // automated browsers
  await visitor.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0;
  });
  const measures = visitor.waitForResponse(/\/first-view\.[^/]+\.js$/);
  const ready = listens(visitor);
  await visitor.goto('/shop');
  await ready;
  await measures;
  // waits until the measuring code has processed the earlier paint events
  await visitor.evaluate(() => new Promise((then) => requestIdleCallback(() => setTimeout(then))));
  await visitor.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
  await visitor.waitForFunction(
    () => performance.getEntriesByName('mf:blog', 'measure').length === 1,
  );
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Latest Medical Insights');
  await leave(visitor);

  await signIn(page);
  await figures(page, async () => {
    const row = (app: string, build: string | undefined) =>
      page.getByRole('row', { name: `${app} ${build} Live now` }).getByRole('cell');
    await expect(row('Shop', shop?.active.build)).toHaveText(
      ['1', '0', /^\d\.\d\d s$/, /s$|^–$/, /^\d\.\d\d$/],
      soon,
    );
    await expect(row('Blog', blog?.active.build)).toHaveText(['1', '0', '–', '–', '–'], soon);
  });
  await visitor.close();
});

test('receives 204 from nginx for a page’s report while the API is down', async ({
  page,
  pageErrors,
}) => {
  // allows the failing request for products, which is not tested here
  pageErrors.allow(/\/api\/products$/, /Error getting products/);
  const nginx = await startNginx({
    siteDir: builtSite,
    api: `http://127.0.0.1:${await freePort()}`,
  });
  try {
    const sent = page.waitForResponse('**/api/telemetry', { timeout: 30_000 });
    await page.goto(`${nginx.origin}/shop`);
    const answer = await sent;
    expect([answer.request().method(), answer.status()]).toEqual(['POST', 204]);
    const [load] = answer.request().postDataJSON().loads;
    expect(load).toEqual({ app: 'shop', build: shop?.active.build, outcome: 'ok' });
  } finally {
    await nginx.stop();
  }
});
