import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { test } from '../../support/prerendered/prerendered-site';
import { anotherBuild } from '../../support/releases/another-build';
import { newHeading, oldHeading } from '../../support/releases/canary';
import { root } from '../../support/server/server';
import { anArticle, Blog } from '../../support/visitor/blog';
import { Cart } from '../../support/visitor/cart';
import { Shop } from '../../support/visitor/shop';

test.use({ serverName: 'prerendered-preview' });

const aTest = 'Full Blood Count';

// tooling/nginx/on-nginx/previews.test.ts tests wrong passwords and the end of a preview
test('shows a changed blog in a preview that needs a password and has its own cart', async ({
  browser,
  page,
  pageErrors,
  server,
}) => {
  const dir = server.siteDir;
  const builds = await mkdtemp(join(tmpdir(), 'lagoon-preview-'));
  const previewDomain = 'preview.localhost';
  const nginx = await startNginx({ siteDir: dir, api: server.origin, settings: { previewDomain } });
  const env = { ...process.env, SITE_DIR: dir, RELEASE_BY: 'ada', PREVIEW_DOMAIN: previewDomain };
  const release = async (...args: string[]) =>
    (
      await promisify(execFile)(
        process.execPath,
        [join(root, 'tooling/bin/release.mjs'), ...args],
        { env },
      )
    ).stdout;
  const { build, folder } = await anotherBuild(builds, 'mf-blog', 'preview', {
    text: (text) => text.replaceAll(oldHeading, newHeading),
  });
  await release('publish', 'mf-blog', '--from', folder);
  const output = await release('preview', 'mf-blog', build, '--name', 'pr-42', '--password');
  const [, address, password = ''] = /: (https:\S+)\n.*password: (\S+)/.exec(output) ?? [];
  expect(address).toBe(`https://pr-42.${previewDomain}`);
  const baseURL = nginx.origin.replace('127.0.0.1', `pr-42.${previewDomain}`);
  const httpCredentials = { username: 'preview', password };
  const heading = (name: string) => ({ level: 1, name, exact: true }) as const;

  await test.step('shows the prerendered page without JavaScript', async () => {
    const reader = await browser.newContext({ baseURL, httpCredentials, javaScriptEnabled: false });
    const arrived = await reader.newPage();
    const answer = await arrived.goto('/blog');
    expect(await answer?.headerValue('x-robots-tag')).toBe('noindex, nofollow');
    await expect(arrived.getByRole('heading', heading(newHeading))).toBeVisible();
    await reader.close();
  });

  await test.step('shows the page by navigation in the site', async () => {
    const visitor = await browser.newContext({ baseURL, httpCredentials });
    pageErrors.watch(visitor);
    const tab = await visitor.newPage();
    const blog = new Blog(tab);
    await tab.goto('/blog');
    await expect(tab.getByRole('heading', heading(newHeading))).toBeVisible();
    await blog.learnMore(anArticle.title).click();
    await expect(tab.getByRole('heading', heading(anArticle.title))).toBeVisible();
    const shop = new Shop(tab);
    await shop.openProduct(aTest);
    await shop.addThisToCart.click();
    const cart = new Cart(tab);
    await cart.open();
    await expect(cart.line(aTest)).toBeVisible();
    await visitor.close();
  });

  await test.step('leaves the live site unchanged', async () => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', heading(oldHeading))).toBeVisible();
    const cart = new Cart(page);
    await cart.open();
    await expect(cart.empty).toBeVisible();
  });

  await nginx.stop();
  await rm(builds, { recursive: true });
});
