import { expect, type Page } from '@playwright/test';
import { Dashboard } from '../../support/admin/dashboard';
import { signIn } from '../../support/admin/signed-in';
import { builtRegistry, chunkFiles } from '../../support/remotes/built';
import type { Fault } from '../../support/remotes/fault-server';
import { type FaultySite, Part, test } from '../../support/remotes/faulty-site';

const { admin } = builtRegistry().apps;
if (!admin) throw new Error('The site has no admin remote.');

const products = (page: Page) => new Dashboard(page).entry('Products');

async function openDashboard(page: Page, { origin }: FaultySite): Promise<Part> {
  const part = new Part(page, '/dashboard');
  await signIn(page, origin);
  await page.goto(origin + part.path);
  return part;
}

const broken: [string, RegExp][] = [
  ['the entry', new RegExp(`${admin.active.entry}$`)],
  ['the exposed module', chunkFiles(admin, 'app')],
  ['the frame', chunkFiles(admin, 'admin-layout')],
];

for (const [what, files] of broken)
  for (const fault of ['missing', 'corrupt'] satisfies Fault[])
    test(`shows an error when ${what} of the dashboard is ${fault}; Retry loads the dashboard`, async ({ page, faulty }) => {
      const site = await faulty();
      site.server.fail(files, fault);
      const part = await openDashboard(page, site);
      await part.hasFailed();
      await new Part(page, '/shop').follow();
      await new Part(page, '/shop').isShown();
      await new Part(page, '/').follow();
      await new Part(page, '/').isShown();
      await part.follow();
      await part.hasFailed();
      site.server.heal();
      await part.retry();
      await part.isShown();
      await expect(products(page)).toBeVisible();
      await expect(page.getByRole('contentinfo'), 'the dashboard has no footer of the site’s').toHaveCount(0);
    });

for (const fault of ['missing', 'corrupt'] satisfies Fault[])
  test(`opens the products on Retry when their code was ${fault}`, async ({ page, faulty }) => {
    const site = await faulty();
    site.server.fail(chunkFiles(admin, 'admin-products'), fault);
    await openDashboard(page, site);
    await products(page).click();
    const part = new Part(page, '/dashboard/all-products');
    await part.hasFailed();
    site.server.heal();
    await part.retry();
    await part.isShown();
  });
