import { expect } from '@playwright/test';
import { type RunningNginx, startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { test as base } from '../../support/prerendered/prerendered-site';
import { newBlog, newHeading, oldHeading, reads } from '../../support/releases/canary';
import { ReleasedSite } from '../../support/releases/released-site';
import { anArticle, Blog } from '../../support/visitor/blog';
import { Cart } from '../../support/visitor/cart';
import { aProduct } from '../../support/visitor/public-pages';
import { Shop } from '../../support/visitor/shop';

const PREVIEW_DOMAIN = 'preview.localhost';
const test = base.extend<{ nginx: RunningNginx }>({
  serverName: 'prerendered-preview',
  nginx: async ({ server: { siteDir, origin: api } }, use) => {
    const nginx = await startNginx({ siteDir, api, settings: { PREVIEW_DOMAIN } });
    await use(nginx);
    await nginx.stop();
  },
});

// tooling/nginx/on-nginx/previews.test.ts tests passwords, headers and the end of a preview
test('shows a changed blog in a preview that needs a password and has its own cart', async ({
  browser,
  page,
  pageErrors,
  nginx,
  server: { siteDir },
}) => {
  const site = ReleasedSite.at(siteDir);
  const { build } = await newBlog(site);
  site.env.PREVIEW_DOMAIN = PREVIEW_DOMAIN;
  const output = await site.release('preview', 'mf-blog', build, '--name', 'pr-42', '--password');
  const [, address, password = ''] = /: (https:\S+)\n.*password: (\S+)/.exec(output) ?? [];
  expect(address).toBe(`https://pr-42.${PREVIEW_DOMAIN}`);

  await test.step('shows the page by navigation in the site', async () => {
    const visitor = await browser.newContext({
      baseURL: nginx.origin.replace('127.0.0.1', `pr-42.${PREVIEW_DOMAIN}`),
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
});
