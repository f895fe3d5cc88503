import { signIn } from '../../support/admin/signed-in';
import { builtRegistry } from '../../support/remotes/built';
import { expect, test } from '../../support/test';

test.use({ serverName: 'telemetry' });

const { shop, blog } = builtRegistry().apps;

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
  const measures = visitor.waitForResponse(/\/vitals\.[^/]+\.js$/);
  // the telemetry code counts only later events
  const ready = visitor.waitForResponse(/\/apps\/shell\/[^/]+\/telemetry\.[^/]+\.js$/);
  await visitor.goto('/shop');
  await ready;
  await measures;
  // until earlier paints are processed
  const measured = () =>
    visitor.evaluate(() => new Promise((then) => requestIdleCallback(() => setTimeout(then))));
  await measured();
  await visitor.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
  await visitor.waitForFunction(
    () => performance.getEntriesByName('mf:blog', 'measure').length === 1,
  );
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Latest Medical Insights');
  await measured();
  await visitor.goto('about:blank'); // a page sends its report when it becomes hidden

  await signIn(page);
  // the browser chooses when it sends a report
  await expect(async () => {
    await page.goto('/dashboard/site-health');
    for (const [app, build] of [
      ['Shop', shop?.active.build],
      ['Blog', blog?.active.build],
    ]) {
      const row = page.getByRole('row', { name: `${app} ${build} Live now` });
      const cells = ['1', '0', /^\d\.\d\d s$/, /s$|^–$/, /^\d\.\d\d$/];
      await expect(row.getByRole('cell')).toHaveText(cells, { timeout: 2000 });
    }
  }).toPass();
  await visitor.close();
});
