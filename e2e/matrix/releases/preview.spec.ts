import { expect } from '@playwright/test';
import { startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { test } from '../../support/prerendered/prerendered-site';
import { newBlog, newHeading, oldHeading, reads } from '../../support/releases/canary';
import { ReleasedSite } from '../../support/releases/released-site';
import { anArticle, Blog } from '../../support/visitor/blog';
import { Cart } from '../../support/visitor/cart';
import { aProduct } from '../../support/visitor/public-pages';
import { Shop } from '../../support/visitor/shop';

test.use({ serverName: 'prerendered-preview' });

// tooling/nginx/on-nginx/previews.test.ts tests passwords, headers and the end of a preview
test('shows a changed blog in a preview that needs a password and has its own cart', async ({
  browser,
  page,
  pageErrors,
  server: { siteDir, origin: api },
}) => {
  const previewDomain = 'preview.localhost';
  const site = ReleasedSite.at(siteDir);
  const { build } = await newBlog(site);
  process.env.PREVIEW_DOMAIN = previewDomain;
  const args = ['preview', 'mf-blog', build, '--name', 'pr-42', '--password'];
  const output = await site.release(...args).finally(() => delete process.env.PREVIEW_DOMAIN);
  const [, address, password = ''] = /: (https:\S+)\n.*password: (\S+)/.exec(output) ?? [];
  expect(address).toBe(`https://pr-42.${previewDomain}`);
  const nginx = await startNginx({ siteDir, api, settings: { previewDomain } });

  await test.step('shows the page by navigation in the site', async () => {
    const visitor = await browser.newContext({
      baseURL: nginx.origin.replace('127.0.0.1', `pr-42.${previewDomain}`),
      httpCredentials: { username: 'preview', password },
    });
    pageErrors.watch(visitor);
    const tab = await visitor.newPage();
    await reads(tab, '/blog', newHeading);
    await new Blog(tab).learnMore(anArticle.title).click();
    await expect(tab.getByRole('heading', { level: 1, name: anArticle.title })).toBeVisible();
    const shop = new Shop(tab);
    await shop.openProduct(aProduct);
    await shop.addThisToCart.click();
    await new Cart(tab).open();
    await expect(new Cart(tab).line(aProduct)).toBeVisible();
    await visitor.close();
  });

  await test.step('leaves the live site unchanged', async () => {
    await reads(page, '/blog', oldHeading);
    await new Cart(page).open();
    await expect(new Cart(page).empty).toBeVisible();
  });
  await nginx.stop();
});
