import { expect } from '@playwright/test';
import { blogAt, newHeading, oldHeading, reads } from '../../support/releases/canary';
import { test } from '../../support/releases/nginx';
import { apps, builtId, type ReleasedSite } from '../../support/releases/released-site';
import { treeHash } from '../../support/releases/tree-hash';
import { anArticle } from '../../support/visitor/blog';

/** Returns, by app, a hash of its builds in the web root; leaves out the blog. */
const buildsOfOthers = async (site: ReleasedSite) => {
  const hashes: Record<string, string> = {};
  for (const app of apps)
    if (app !== 'mf-blog') hashes[app] = await treeHash(site.path(`apps/${app}`));
  return hashes;
};

test('releases the blog alone, and rolls the blog back by one command', async ({
  page,
  context,
  site,
  nginx,
  blog,
  workspace,
}) => {
  const before = await buildsOfOthers(site);
  await blog.open();
  await expect(blog.card(anArticle.title)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await workspace.edit('mf-blog/src/pages/list/list-page.tsx', (text) =>
    text.replace(`>${oldHeading}<`, `>${newHeading}<`),
  );
  expect(await workspace.build('mf-blog'), 'packages that were built').toEqual(['mf-blog']);
  for (const command of ['publish', 'promote'])
    await workspace.run('tooling/bin/release.mjs', [command, 'mf-blog'], site.dir);
  const build = await workspace.builtId('mf-blog');
  await expect.poll(() => blogAt(nginx.origin)).toBe(build);
  expect(await buildsOfOthers(site), 'every other package, byte for byte').toEqual(before);

  await test.step('keeps an open tab on its build, including pages that it has not loaded yet', async () => {
    await blog.learnMore(anArticle.title).click();
    await expect(
      page.getByRole('heading', { level: 1, name: anArticle.title, exact: true }),
    ).toBeVisible();
    expect(
      asked.filter((path) => path.includes('/blog-article.')).length,
      'the article’s code was not there before',
    ).toBeGreaterThan(0);
    await page.goBack();
    await expect(blog.heading).toBeVisible();
    expect(
      asked.filter((path) => path.includes(build)),
      'files of the new build',
    ).toEqual([]);
  });

  await test.step('shows the change at the next page load', () => reads(page, '/blog', newHeading));

  await site.release('rollback');
  await expect.poll(() => blogAt(nginx.origin)).toBe(await builtId('mf-blog'));
  await test.step('shows the previous build to all visitors after the rollback', async () => {
    await reads(page, '/blog', oldHeading);
    await reads(await context.newPage(), '/blog', oldHeading);
  });
});
